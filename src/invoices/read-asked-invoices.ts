import type { Cents } from '../basics/money.ts';
import { today } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import { type AskedInvoice, isOfBefore } from './asked-task.rules.ts';
import { nameOfBuyer } from './buyer.rules.ts';
import { ordersWithMoney } from './fiscal/read-fiscal.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';

export type AskedReading = Pick<InvoiceDeps, 'invoices' | 'fiscal' | 'isLive' | 'invoicing' | 'clock'>;

/** `atMost`: so many of those that have paid. */
type WhichRequests = { orders?: readonly string[]; atMost?: number };
type InvoiceToIssue = AskedInvoice & { buyer: string; cents: Cents };

/**
 * Orders whose customer asked and has none yet, though the shop keeps money of them, with whom each would be for and of how much; the last that asked come first. Who has not paid
 * takes no place: the money is looked at before it is counted how many there are.
 */
export async function readAskedInvoices(
  deps: AskedReading,
  db: Queryable,
  { orders, atMost = Number.POSITIVE_INFINITY }: WhichRequests = {},
): Promise<InvoiceToIssue[]> {
  const asked = await deps.invoices.asked(db, orders);
  const atOnce = Math.min(atMost, asked.length);
  const found: InvoiceToIssue[] = [];
  for (let from = 0; from < asked.length && found.length < atMost; from += atOnce)
    found.push(...(await withMoney(deps, db, asked.slice(from, from + atOnce))));
  return found.slice(0, atMost);
}

async function withMoney(
  deps: AskedReading,
  db: Queryable,
  asked: Awaited<ReturnType<AskedReading['invoices']['asked']>>,
): Promise<InvoiceToIssue[]> {
  const orders = asked.map(({ order }) => order);
  const paid = new Map((await ordersWithMoney(deps, db, orders)).map((one) => [one.order, one]));
  return asked.flatMap(({ askedAt, version, order, buyer }) => {
    const money = paid.get(order);
    const about = money && { askedOn: today(askedAt), lastPaidOn: money.lastPaidOn };
    if (!about || isOfBefore(about, deps.invoicing(), today(deps.clock.now()))) return [];
    return [{ order, buyer: nameOfBuyer(buyer), cents: money.cents, paidOn: money.paidOn, version }];
  });
}
