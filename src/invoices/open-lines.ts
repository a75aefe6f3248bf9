import type { Cents } from '../basics/money.ts';
import type { Queryable } from '../database/tables.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { type InvoiceLine, type KeptMoney, linesOf } from './invoice.rules.ts';
import type { Invoice } from './invoice.type.ts';

/**
 * What of an order’s money is on no invoice yet, as the lines of the next one: what invoices that were rejected and settled otherwise were of is on a paper that is
 * not ours, and no note of ours corrects these. Null where more is invoiced here than stays paid.
 */
export async function openLines(
  { invoices, invoicing }: Pick<InvoiceDeps, 'invoices' | 'invoicing'>,
  db: Queryable,
  money: readonly KeptMoney[],
  issued: readonly Invoice[],
): Promise<InvoiceLine[] | null> {
  const { here, kept } = await readOwnPart(invoices, db, money, issued);
  return linesOf(kept, here, invoicing());
}

/** What our own papers are of, and the money that they may be of. */
export async function readOwnPart(
  invoices: InvoiceDeps['invoices'],
  db: Queryable,
  money: readonly KeptMoney[],
  issued: readonly Invoice[],
): Promise<{ here: ReadonlyMap<string, Cents>; kept: KeptMoney[] }> {
  const ids = issued.map(({ id }) => id);
  const settled = await invoices.settledWhys(db, ids);
  const here = invoicedOf(issued.filter(({ id }) => !settled.has(id)));
  const elsewhere = invoicedOf(issued.filter(({ id }) => settled.has(id)));
  return { here, kept: withoutElsewhere(money, here, elsewhere) };
}

/** What was invoiced elsewhere is nobody's here, and no less is left of it than our own invoices are of. */
const withoutElsewhere = (
  money: readonly KeptMoney[],
  here: ReadonlyMap<string, Cents>,
  elsewhere: ReadonlyMap<string, Cents>,
): KeptMoney[] =>
  money.map((one) => ({
    ...one,
    cents: Math.max(
      Math.min(one.cents, here.get(one.source) ?? 0),
      one.cents - (elsewhere.get(one.source) ?? 0),
    ),
  }));

/** By what it was paid for, less what was credited. */
function invoicedOf(invoices: readonly Invoice[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { type, content } of invoices)
    for (const { source, grossCents } of content.lines)
      sums.set(source, (sums.get(source) ?? 0) + (type === 'TD04' ? -grossCents : grossCents));
  return sums;
}
