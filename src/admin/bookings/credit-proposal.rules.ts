import type { BookingInvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { type Cents, sumOfCents } from '../../basics/money.ts';

type Invoice = BookingInvoiceAnswer['invoices'][number];
type Proposed = {
  /** Of each line what its field begins with; null where that is empty. */
  cents: (Cents | null)[];
  /** What other invoices of the order are to be credited. */
  elsewhere: { number: string; cents: Cents }[];
};

/** What a credit note begins with: what went back and no other invoice's note takes, or all that is left where nothing of the order did. */
export function proposedCredit(invoice: Invoice, all: readonly Invoice[]): Proposed {
  const elsewhere = all.flatMap(({ id, number, lines }) => {
    const cents = dueOf(lines);
    return id !== invoice.id && cents > 0 ? [{ number, cents }] : [];
  });
  const isDue = dueOf(invoice.lines) > 0 || elsewhere.length > 0;
  return {
    cents: invoice.lines.map(({ creditableCents, dueCents }) => (isDue ? dueCents : creditableCents) || null),
    elsewhere,
  };
}

const dueOf = (lines: Invoice['lines']): Cents => sumOfCents(lines.map(({ dueCents }) => dueCents));
