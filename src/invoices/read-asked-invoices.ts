import type { Cents } from '../basics/money.ts';
import type { Queryable } from '../database/tables.ts';
import type { AskedInvoice } from './asked-task.rules.ts';
import { ordersWithMoney } from './fiscal/read-fiscal.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import type { WhichRequests } from './invoice.store.ts';

export type AskedReading = Pick<InvoiceDeps, 'invoices' | 'fiscal' | 'isLive'>;

/** Orders whose customer asked and has none yet, though the shop keeps money of them, with what each would be of; the last that asked come first. */
export async function readAskedInvoices(
  deps: AskedReading,
  db: Queryable,
  which: WhichRequests = {},
): Promise<(AskedInvoice & { cents: Cents })[]> {
  const asked = await deps.invoices.asked(db, which);
  const orders = asked.map(({ order }) => order);
  const paid = new Map((await ordersWithMoney(deps, db, orders)).map((one) => [one.order, one]));
  return asked.flatMap((one) => {
    const money = paid.get(one.order);
    return money ? [{ ...one, ...money }] : [];
  });
}
