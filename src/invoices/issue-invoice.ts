import { isDeepStrictEqual } from 'node:util';
import { type Cents, sumOfCents } from '../basics/money.ts';
import { refuse, isRefusal, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
import { today } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction, TransactionConflict } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { areNumbersUnchecked } from './check-numbers.ts';
import { fatturaXml } from './fattura.rules.ts';
import { lockNamedDocuments } from './fiscal/named-documents.ts';
import { uncoveredOf } from './fiscal/papers.rules.ts';
import { readOrderPapers } from './fiscal/read-fiscal.ts';
import type { InvoiceDeps, OnInvoice } from './invoice-deps.type.ts';
import {
  counterOf,
  creditable,
  creditLines,
  fileCounter,
  type InvoiceContent,
  type InvoiceType,
  type KeptMoney,
  numberText,
  sellerOf,
  totalOf,
  withStamp,
} from './invoice.rules.ts';
import type { Invoice } from './invoice.type.ts';
import { orderIdOf, readKeptMoney } from './kept-money.ts';
import { openLines } from './open-lines.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));

type Issue = {
  id: string;
  type: InvoiceType;
  bookingId: string;
  correctsId: string | null;
  /** Of how much it is asked for, as `askedIn` says it of what was issued. */
  asked: string;
  staffId: string;
};

type Wanted = readonly { line: number; cents: Cents }[];

const askedFor = (wanted: Wanted): string => wanted.map(({ line, cents }) => `${line}: ${cents}`).join();

/** Of an invoice its sum, of a credit note what it takes of which line. */
const askedIn = ({ type, content: { lines } }: Invoice): string =>
  type === 'TD01'
    ? String(totalOf(lines))
    : askedFor(lines.map(({ of = -1, grossCents: cents }) => ({ line: of, cents })));

/**
 * Takes the next number and writes the invoice, both or neither: a process that dies leaves no gap, and of two copies the second waits for the first.
 * `contentOf` runs once nobody else can issue; where it refuses, no number is taken.
 */
async function issue(
  deps: InvoiceDeps,
  tx: Tx,
  { id, type, bookingId, correctsId, asked, staffId }: Issue,
  contentOf: () => Promise<Omit<InvoiceContent, 'stampCents'> | Refusal>,
): Promise<Invoice | Refusal> {
  const { invoices, clock } = deps;
  const { series } = deps.invoicing();
  const begunAt = clock.now();
  const counter = counterOf({ series }, begunAt);
  const last = await invoices.lockCounter(tx, counter);
  const known = await invoices.byId(tx, id);
  if (known) {
    const { booking_id, corrects_id } = known;
    const kept = { booking_id, corrects_id, type: known.type, asked: askedIn(known) };
    const again = sentAgain(kept, { booking_id: bookingId, corrects_id: correctsId, type, asked }, 'issued');
    return isRefusal(again) ? again : known;
  }
  if (await areNumbersUnchecked(deps, tx)) return refuse('numbers_not_checked');
  const content = await contentOf();
  if (isRefusal(content)) return content;
  const progressive = await nextFile(deps, tx);
  const at = clock.now();
  const year = yearOf(today(begunAt));
  const number = last + 1;
  // Of a press that began before midnight and waited: the day of the year whose number it has.
  const issuedOn = yearOf(today(at)) === year ? today(at) : `${year}-12-31`;
  const whole = withStamp(content);
  const invoice: Omit<Invoice, 'version'> = {
    id,
    type,
    series,
    year,
    number,
    issued_on: issuedOn,
    issued_at: at,
    issued_by: staffId,
    booking_id: bookingId,
    corrects_id: correctsId,
    content: whole,
    total_cents: totalOf(whole.lines),
    state: 'made',
    progressive,
    xml: fatturaXml({
      type,
      number: numberText(series, number, year),
      issuedOn,
      progressive,
      content: whole,
    }),
  };
  await invoices.setCounter(tx, counter, number);
  deps.failpoint?.('invoice numbered');
  await invoices.add(tx, invoice);
  await invoices.addEvent(tx, { invoice_id: id, at, state: 'made', staff_id: staffId, note: '' });
  return { ...invoice, version: 1 };
}

/** Each file has a name of its own, also of one that is sent again. */
export async function nextFile({ invoices }: Pick<InvoiceDeps, 'invoices'>, tx: Tx): Promise<number> {
  const progressive = (await invoices.lockCounter(tx, fileCounter)) + 1;
  await invoices.setCounter(tx, fileCounter, progressive);
  return progressive;
}

/** What the question named: whom it is for (0: nobody yet), and how much. */
type Shown = { buyerVersion: number; cents: Cents };

/**
 * Of an order, for all of its money that is on no invoice yet. Sent twice with one `id` it is one. Refusals: not_found, erased, invoicing_not_set,
 * buyer_missing, credit_note_first, nothing_to_invoice, key_reused, changed_meanwhile (it would be for somebody else than was shown, or of other money).
 */
export const issueInvoice = (
  deps: InvoiceDeps,
  { id, bookingId, staffId, shown }: { id: string; bookingId: string; staffId: string; shown: Shown },
  onIssued: OnInvoice,
): Promise<Invoice | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const first = await lockOrder(deps, tx, bookingId);
    if (isRefusal(first)) return first;
    const known = await deps.invoices.byId(tx, id);
    let covered: Covered = { movements: [], refunds: [] };
    const issued = await issue(
      deps,
      tx,
      { id, type: 'TD01', bookingId: first.id, correctsId: null, asked: String(shown.cents), staffId },
      async () => {
        const read = await contentOfInvoice(deps, tx, first, shown);
        if (isRefusal(read)) return read;
        ({ covered } = read);
        return read.content;
      },
    );
    if (!isRefusal(issued) && !known) {
      await keepCovered(deps, tx, issued, covered);
      await onIssued(tx, issued);
    }
    return issued;
  });

/** The first of the order, locked: nobody asks for its invoice, issues it or erases its person meanwhile. */
async function lockOrder({ bookings }: InvoiceDeps, tx: Tx, bookingId: string): Promise<Booking | Refusal> {
  const booking = await bookings.byId(tx, bookingId);
  const first = booking && (await bookings.locked(tx, orderIdOf(booking)));
  if (!first) return refuse('not_found');
  return first.isErased ? refuse('erased') : first;
}

type Covered = ReturnType<typeof uncoveredOf>;

/** For whom, of what, and beside which of the till's documents; with the money and the promises that it is then of. */
async function contentOfInvoice(
  deps: InvoiceDeps,
  tx: Tx,
  first: Booking,
  shown: Shown,
): Promise<{ content: Omit<InvoiceContent, 'stampCents'>; covered: Covered } | Refusal> {
  const { id: orderId, code } = first;
  const seller = sellerOf(deps.identity(), deps.invoicing());
  if (!seller) return refuse('invoicing_not_set');
  const request = await deps.invoices.request(tx, orderId);
  if (!request) return refuse('buyer_missing');
  const { money, covered } = await readStandingMoney(deps, tx, first);
  const issued = await deps.invoices.ofBooking(tx, orderId);
  const lines = await openLines(deps, tx, money, issued);
  if (lines === null) return refuse('credit_note_first');
  if (lines.length === 0) return refuse('nothing_to_invoice');
  if (request.version !== shown.buyerVersion || totalOf(lines) !== shown.cents)
    return refuse('changed_meanwhile');
  const bookingIds = (await deps.bookings.together(tx, first)).map((one) => one.id);
  const documents = await lockNamedDocuments(deps, tx, {
    orderId,
    bookingIds,
    lines,
    issued,
    invoiceId: null,
  });
  return { content: { seller, buyer: request.buyer, lines, code, corrects: null, documents }, covered };
}

/** What came or was promised while it was read: the invoice is of what its movements add up to, or begins anew. */
async function readStandingMoney(
  deps: InvoiceDeps,
  tx: Tx,
  first: Booking,
): Promise<{ money: KeptMoney[]; covered: Covered }> {
  const covered = await uncovered(deps, tx, first.id);
  const money = await readKeptMoney(deps, tx, first);
  if (!isDeepStrictEqual(await uncovered(deps, tx, first.id), covered)) throw new TransactionConflict();
  return { money, covered };
}

/** What it is of is on no other, and nobody is asked for it any more. */
async function keepCovered(
  { fiscal, tasks }: InvoiceDeps,
  tx: Tx,
  { id, booking_id: reference }: Invoice,
  { movements, refunds }: Covered,
): Promise<void> {
  await fiscal.addCovers(tx, id, movements);
  await fiscal.addPromises(tx, id, refunds);
  await tasks.closeTasks(tx, { kind: 'invoice_asked', reference });
}

async function uncovered({ fiscal, isLive }: InvoiceDeps, tx: Tx, orderId: string): Promise<Covered> {
  const [order] = await readOrderPapers({ fiscal, isLive }, tx, [orderId]);
  if (!order) throw new Error('an order that is asked for has its papers read');
  return uncoveredOf(order);
}

/** Of the wanted at this place, by its path in what was sent. */
const tooMuchAt = (nth: number) => ({ path: `lines.${nth}.cents`, code: 'credit_too_much' });

type Crediting = {
  id: string;
  invoiceId: string;
  lines: Wanted;
  staffId: string;
  /** The invoice as the question named it, and what was left of it. */
  shown: { version: number; leftCents: Cents };
};

/**
 * A credit note (TD04) that takes of an invoice, by its lines: for its buyer, with its rates. Refusals: not_found, changed_meanwhile (it was rejected, is
 * another than was shown, or somebody else has credited of it: the same refund is credited once), credit_too_much, invoicing_not_set, key_reused.
 */
export const issueCreditNote = (
  deps: InvoiceDeps,
  { id, invoiceId, lines: wanted, staffId, shown }: Crediting,
  onIssued: OnInvoice,
): Promise<Invoice | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { invoices } = deps;
    const corrected = await invoices.byId(tx, invoiceId, 'update');
    if (corrected?.type !== 'TD01') return refuse('not_found');
    // It counts as not issued: it is sent again, not corrected.
    if (corrected.state === 'rejected') return refuse('changed_meanwhile');
    const known = await invoices.byId(tx, id);
    const issued = await issue(
      deps,
      tx,
      {
        id,
        type: 'TD04',
        bookingId: corrected.booking_id,
        correctsId: invoiceId,
        asked: askedFor(wanted),
        staffId,
      },
      async () => {
        const seller = sellerOf(deps.identity(), deps.invoicing());
        if (!seller) return refuse('invoicing_not_set');
        const notes = await invoices.notesOn(tx, invoiceId);
        const noted = notes.map(({ content }) => content.lines);
        const lines = creditLines(corrected.content.lines, noted, wanted);
        if ('tooMuch' in lines) return refuse('credit_too_much', { issues: lines.tooMuch.map(tooMuchAt) });
        const leftCents = sumOfCents(creditable(corrected.content.lines, noted));
        if (corrected.version !== shown.version || leftCents !== shown.leftCents)
          return refuse('changed_meanwhile');
        const { buyer, code } = corrected.content;
        const { series, number, year, issued_on: issuedOn } = corrected;
        return {
          seller,
          buyer,
          lines,
          code,
          corrects: { number: numberText(series, number, year), issuedOn },
        };
      },
    );
    if (!isRefusal(issued) && !known) await onIssued(tx, issued);
    return issued;
  });
