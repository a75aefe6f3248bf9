import { type Cents, sumOfCents } from '../basics/money.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { textInFile } from './fattura.rules.ts';
import { readNamedDocuments } from './fiscal/named-documents.ts';
import {
  creditable,
  creditDue,
  linesOf,
  type MissingPart,
  missingForInvoices,
  type NamedDocument,
  overOf,
} from './invoice.rules.ts';
import type { InvoiceRequest } from './invoice.store.ts';
import type { Invoice } from './invoice.type.ts';
import { orderIdOf, readKeptMoney } from './kept-money.ts';
import { readOwnPart } from './open-lines.ts';

export type InvoicesOfOrder = {
  request: InvoiceRequest | null;
  /** The oldest first; what of each line may still be credited, and what of it is to be since more is invoiced than stays paid. */
  invoices: { invoice: Invoice; creditable: Cents[]; due: Cents[] }[];
  /** What a press would put on an invoice; null where more is invoiced than stays paid. */
  openCents: Cents | null;
  /** Its lines, as its file would bear them. */
  openLines: { text: string; cents: Cents }[];
  /** The till's documents that it would name. */
  documents: NamedDocument[];
  missing: MissingPart[];
};

/** All that the desk knows of an order's invoices. */
export async function readInvoicesOf(deps: InvoiceDeps, booking: Booking): Promise<InvoicesOfOrder> {
  const { database, invoices } = deps;
  const orderId = orderIdOf(booking);
  const first = orderId === booking.id ? booking : ((await deps.bookings.byId(database, orderId)) ?? booking);
  const issued = await invoices.ofBooking(database, orderId);
  const money = await readKeptMoney(deps, database, first);
  const missing = missingForInvoices(deps.identity(), deps.invoicing());
  const { here, kept } = await readOwnPart(invoices, database, money, issued);
  const lines = linesOf(kept, here, deps.invoicing());
  const over = overOf(kept, here);
  const isUnset = missing.includes('vat');
  const paid = sumOfCents(money.map(({ cents }) => cents));
  const openCents = isUnset ? paid : lines && sumOfCents(lines.map(({ grossCents }) => grossCents));
  const left = issued.map((invoice) => creditableOf(invoice, issued));
  // No note is made of one that was rejected: what it would take is another's.
  const due = creditDue(
    issued.map(({ state, content }, nth) => ({
      lines: content.lines,
      left: state === 'rejected' ? [] : (left[nth] ?? []),
    })),
    over,
  );
  const bookings = await deps.bookings.together(database, first);
  const documents = await readNamedDocuments(deps, database, {
    orderId,
    bookingIds: bookings.map(({ id }) => id),
    lines: lines ?? [],
    issued,
    invoiceId: null,
  });
  return {
    request: await invoices.request(database, orderId),
    invoices: issued.map((invoice, nth) => ({
      invoice,
      creditable: left[nth] ?? [],
      due: due[nth] ?? [],
    })),
    openCents,
    openLines: (lines ?? []).map(({ text, grossCents: cents }) => ({ text: textInFile(text), cents })),
    documents,
    missing,
  };
}

function creditableOf({ id, type, content }: Invoice, issued: readonly Invoice[]): Cents[] {
  if (type === 'TD04') return [];
  const notes = issued.filter((note) => note.corrects_id === id);
  return creditable(
    content.lines,
    notes.map((note) => note.content.lines),
  );
}
