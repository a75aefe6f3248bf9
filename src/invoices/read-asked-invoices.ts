import type { Cents } from '../basics/money.ts';
import { today } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import { type AskedInvoice, isOfBefore } from './asked-task.rules.ts';
import { ordersWithMoney } from './fiscal/read-fiscal.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import type { WhichRequests } from './invoice.store.ts';

export type AskedReading = Pick<InvoiceDeps, 'invoices' | 'fiscal' | 'isLive' | 'invoicing' | 'clock'>;

/** Orders whose customer asked and has none yet, though the shop keeps money of them, with what each would be of; the last that asked come first. */
export async function readAskedInvoices(
  deps: AskedReading,
  db: Queryable,
  which: WhichRequests = {},
): Promise<(AskedInvoice & { cents: Cents })[]> {
  const asked = await deps.invoices.asked(db, which);
  const orders = asked.map(({ order }) => order);
  const paid = new Map((await ordersWithMoney(deps, db, orders)).map((one) => [one.order, one]));
  return asked.flatMap(({ askedAt, version, order }) => {
    const money = paid.get(order);
    const about = money && { askedOn: today(askedAt), lastPaidOn: money.lastPaidOn };
    if (!about || isOfBefore(about, deps.invoicing(), today(deps.clock.now()))) return [];
    return [{ order, cents: money.cents, paidOn: money.paidOn, version }];
  });
}
