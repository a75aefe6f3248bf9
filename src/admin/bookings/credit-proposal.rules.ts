import type { BookingInvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { type Cents, sumOfCents } from '../../basics/money.ts';

type Invoice = BookingInvoiceAnswer['invoices'][number];
type Proposed = {
  /** Of each line what its field begins with; null where that is empty. */
  cents: (Cents | null)[];
  /** What the notes of other invoices of the order are to take. */
  byOthers: { number: string; cents: Cents }[];
};

/**
 * What a credit note begins with: what went back and no other invoice's note takes, or all that is left where nothing of the order did. Once a note
 * of the order is made nobody knows that of the rest: what went back may be credited already.
 */
export function proposedCredit(invoice: Invoice, all: readonly Invoice[]): Proposed {
  const byOthers = all.flatMap(({ id, number, lines }) => {
    const cents = dueOf(lines);
    return id !== invoice.id && cents > 0 ? [{ number, cents }] : [];
  });
  const isOfRefund =
    dueOf(invoice.lines) > 0 || byOthers.length > 0 || all.some(({ corrects }) => corrects !== null);
  return {
    cents: invoice.lines.map(
      ({ creditableCents, dueCents }) => (isOfRefund ? dueCents : creditableCents) || null,
    ),
    byOthers,
  };
}

const dueOf = (lines: Invoice['lines']): Cents => sumOfCents(lines.map(({ dueCents }) => dueCents));
