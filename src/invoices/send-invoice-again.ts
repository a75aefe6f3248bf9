import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { type Buyer, type BuyerErrors, buyerOf, type BuyerValues, wrongBuyerFields } from './buyer.rules.ts';
import { areNumbersUnchecked } from './check-numbers.ts';
import { buyerCorrections, type Correction, correctionsOf, isSameBuyer } from './correction.rules.ts';
import { fatturaXml } from './fattura.rules.ts';
import { lockNamedDocuments } from './fiscal/named-documents.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { type InvoiceContent, numberText, type Seller, sellerOf } from './invoice.rules.ts';
import type { Invoice } from './invoice.type.ts';
import { nextFile } from './issue-invoice.ts';
import { readRejections } from './read-rejections.ts';

type SendingDeps = Pick<
  InvoiceDeps,
  'database' | 'clock' | 'invoices' | 'bookings' | 'identity' | 'invoicing' | 'fiscal' | 'isLive' | 'payments'
>;
type Sending = { id: string; version: number; buyer: BuyerValues; staffId: string };
type OnSent = (tx: Tx, invoice: Invoice, corrections: readonly Correction[]) => Promise<void>;

/**
 * One that was rejected counts as not issued: it is sent again with its number, day and sums, of the seller as set by now, for the buyer as said here and with the till's documents that
 * are noted by now, by a file of another name; the former file and what is another in it are kept. Refusals: not_found, changed_meanwhile, invoice_not_rejected, credit_note_for_another,
 * numbers_not_checked (a file's name might be one that the channel has).
 */
export async function sendInvoiceAgain(
  deps: SendingDeps,
  { id, version, buyer: values, staffId }: Sending,
  onSent: OnSent,
): Promise<'changed' | { errors: BuyerErrors } | Refusal> {
  const errors = wrongBuyerFields(values);
  if (errors) return { errors };
  const buyer = buyerOf(values);
  const { invoices, clock } = deps;
  return inTransaction(deps.database, async (tx) => {
    const known = await invoices.byId(tx, id);
    if (!known) return refuse('not_found');
    // Erasing waits for this lock, and this for an erasing: whom the next invoice is for is never written of somebody who is gone.
    const first = await deps.bookings.locked(tx, known.booking_id);
    if (!first) return refuse('not_found');
    const before = await invoices.byId(tx, id, 'update');
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    if (before.state !== 'rejected') return refuse('invoice_not_rejected');
    if (!(await isForItsBuyer(deps, tx, before, buyer))) return refuse('credit_note_for_another');
    if (await areNumbersUnchecked(deps, tx)) return refuse('numbers_not_checked');
    await correctRequest(deps, tx, before, { buyer, staffId });
    const seller = correctedSeller(before.content.seller, sellerOf(deps.identity(), deps.invoicing()));
    const documents = await documentsOf(deps, tx, before, first);
    const content = { ...before.content, seller, buyer, ...documents };
    const corrections = correctionsOf(before.content, content);
    const progressive = await nextFile(deps, tx);
    const { type, series, number, year, issued_on: issuedOn } = before;
    const text = numberText(series, number, year);
    const xml = fatturaXml({ type, number: text, issuedOn, progressive, content });
    await invoices.change(tx, id, { state: 'made', content, xml, progressive });
    await invoices.addEvent(tx, {
      invoice_id: id,
      at: clock.now(),
      state: 'made',
      staff_id: staffId,
      note: '',
      former_xml: before.xml,
      changed: corrections,
    });
    await onSent(tx, { ...before, state: 'made', content, xml, progressive }, corrections);
    return 'changed';
  });
}

/** An invoice is for whoever it is corrected to be for; a credit note for the buyer of what it corrects. */
async function isForItsBuyer(
  { invoices }: Pick<SendingDeps, 'invoices'>,
  tx: Tx,
  { corrects_id: correctsId }: Invoice,
  buyer: Buyer,
): Promise<boolean> {
  const corrected = correctsId === null ? null : await invoices.byId(tx, correctsId);
  return !corrected || isSameBuyer(corrected.content.buyer, buyer);
}

/** One may have been noted while it stood rejected, or taken away. A credit note names its invoice alone. */
async function documentsOf(
  deps: SendingDeps,
  tx: Tx,
  { id, type, booking_id: orderId, content: { lines } }: Invoice,
  first: Booking,
): Promise<Pick<InvoiceContent, 'documents'>> {
  if (type === 'TD04') return {};
  const bookings = await deps.bookings.together(tx, first);
  const all = await deps.invoices.ofBooking(tx, orderId);
  const issued = all.slice(
    0,
    all.findIndex((one) => one.id === id),
  );
  const bookingIds = bookings.map((one) => one.id);
  return {
    documents: await lockNamedDocuments(deps, tx, { orderId, bookingIds, lines, issued, invoiceId: id }),
  };
}

/** What is issued of the order later has the same mistake no more; whom it is for where that is somebody else stays. */
async function correctRequest(
  { invoices, clock }: Pick<SendingDeps, 'invoices' | 'clock'>,
  tx: Tx,
  invoice: Invoice,
  { buyer, staffId }: { buyer: Buyer; staffId: string },
): Promise<void> {
  const request = await invoices.request(tx, invoice.booking_id);
  const rejection = (await readRejections({ invoices }, tx, [invoice])).get(invoice.id);
  if (!request || !rejection || buyerCorrections(request.buyer, rejection.buyer).length > 0) return;
  if (buyerCorrections(request.buyer, buyer).length === 0) return;
  await invoices.keepRequest(tx, invoice.booking_id, { buyer, askedAt: clock.now(), askedBy: staffId });
}

/** Name and seat as they are set by now. The regime is that of the day it was issued on; with another VAT number it is another seller. */
const correctedSeller = (issued: Seller, current: Seller | null): Seller =>
  current?.vatNumber === issued.vatNumber ? { ...current, regime: issued.regime } : issued;
