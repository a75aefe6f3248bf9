import { cutList } from '../../basics/cut-list.ts';
import type { Logger } from 'pino';
import { parseForm } from '../../basics/forms.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { papers } from '../../documents/papers.ts';
import type { AuditAction, AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { invoiceForm, nameOfBuyer, type BuyerErrors, type BuyerValues } from '../../invoices/buyer.rules.ts';
import type { Rejection } from '../../invoices/correction.rules.ts';
import type { OnInvoice } from '../../invoices/invoice-deps.type.ts';
import { fileNameOf, numberText } from '../../invoices/invoice.rules.ts';
import type { Invoice } from '../../invoices/invoice.type.ts';
import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type {
  BookingInvoiceAnswer,
  BuyerBody,
  CreditBody,
  InvoiceAnswer,
  InvoiceHistoryAnswer,
  InvoiceListAnswer,
  InvoicesQuery,
  IssueBody,
  StateBody,
} from './invoices.shape.ts';

export type InvoicesDeskDeps = StaffDeps & {
  invoices: InvoiceRoom;
  bookings: Pick<Bookings, 'byId' | 'byCode' | 'codesOf'>;
  contract: Pick<ContractRoom, 'sealedBetween' | 'fileOf'>;
  log: Pick<Logger, 'error'>;
};
type Sees = Permit<'see invoices'>;
type Issues = Permit<'issue invoices'>;

const mostListed = 500;

export const textOf = ({ series, number, year }: Invoice): string => numberText(series, number, year);

const lineOf = (invoice: Invoice, rejection?: Rejection): InvoiceAnswer => ({
  id: invoice.id,
  type: invoice.type,
  number: textOf(invoice),
  issuedOn: invoice.issued_on,
  code: invoice.content.code,
  buyer: nameOfBuyer(invoice.content.buyer),
  totalCents: invoice.total_cents,
  state: invoice.state,
  version: invoice.version,
  corrects: invoice.content.corrects?.number ?? null,
  fileName: fileNameOf(invoice),
  rejection: rejection ?? null,
});

export async function readInvoices(
  deps: InvoicesDeskDeps,
  _by: Sees,
  asked: InvoicesQuery,
): Promise<InvoiceListAnswer> {
  const { database, invoices, bookings } = deps;
  const found = await invoices.list(database, asked, mostListed + 1);
  const { listed, more } = cutList(found, mostListed);
  const rejections = await invoices.rejectionsOf(database, listed);
  const waiting = await invoices.asked(database, { atMost: mostListed });
  const codes = await bookings.codesOf(
    database,
    waiting.map(({ order }) => order),
  );
  return {
    invoices: listed.map((one) => lineOf(one, rejections.get(one.id))),
    more,
    asked: waiting.flatMap(({ order, buyer, cents }) => {
      const code = codes.get(order);
      return code === undefined ? [] : [{ code, buyer, cents }];
    }),
    missing: invoices.missing(),
    numbersUnchecked: await invoices.areNumbersUnchecked(),
  };
}

export async function readBookingInvoice(
  deps: InvoicesDeskDeps,
  _by: Sees,
  code: string,
): Promise<BookingInvoiceAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const { request, invoices, openCents, openLines, documents, missing } = await deps.invoices.readOf(booking);
  const issued = invoices.map(({ invoice }) => invoice);
  const rejections = await deps.invoices.rejectionsOf(deps.database, issued);
  return {
    buyer: request?.buyer ?? null,
    buyerVersion: request?.version ?? 0,
    invoices: invoices.map(({ invoice, creditable, due }) => ({
      ...lineOf(invoice, rejections.get(invoice.id)),
      lines: invoice.content.lines.map(({ text, vat, grossCents }, nth) => ({
        text,
        vat,
        grossCents,
        creditableCents: creditable[nth] ?? 0,
        dueCents: due[nth] ?? 0,
      })),
    })),
    openCents,
    openLines,
    documents: documents.map(({ number, day }) => ({ number, day })),
    missing,
  };
}

export async function saveBuyer(
  deps: InvoicesDeskDeps,
  by: Issues,
  { code, buyerVersion, buyer: typed }: BuyerBody & { code: string },
): Promise<'saved' | { errors: BuyerErrors } | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  return deps.invoices.ask({
    bookingId: booking.id,
    values: parseForm(invoiceForm, (name) => typed[name]).values,
    staffId: by.staffId,
    shownVersion: buyerVersion,
    onKept: (tx) =>
      writeAudit(deps, tx, by, {
        action: 'said whom an invoice is for',
        subject: { kind: 'booking', id: booking.id },
      }),
  });
}

export async function issueForDesk(
  deps: InvoicesDeskDeps,
  by: Issues,
  { code, id, buyerVersion, cents }: IssueBody & { code: string },
): Promise<InvoiceAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const issued = await deps.invoices.issue(
    { id, bookingId: booking.id, staffId: by.staffId, shown: { buyerVersion, cents } },
    audited(deps, by, 'issued an invoice'),
  );
  return isRefusal(issued) ? issued : lineOf(issued);
}

export async function creditForDesk(
  deps: InvoicesDeskDeps,
  by: Issues,
  { invoiceId, id, version, leftCents, lines }: CreditBody & { invoiceId: string },
): Promise<InvoiceAnswer | Refusal> {
  const issued = await deps.invoices.creditNote(
    { id, invoiceId, lines, staffId: by.staffId, shown: { version, leftCents } },
    audited(deps, by, 'issued a credit note'),
  );
  return isRefusal(issued) ? issued : lineOf(issued);
}

export const setStateForDesk = (
  deps: InvoicesDeskDeps,
  by: Issues,
  body: StateBody & { id: string },
): Promise<'changed' | Refusal> =>
  deps.invoices.setState(
    { ...body, staffId: by.staffId },
    audited(deps, by, 'changed the state of an invoice'),
  );

export const sendInvoiceAgainForDesk = (
  deps: InvoicesDeskDeps,
  by: Issues,
  { id, version, buyer }: { id: string; version: number; buyer: BuyerValues },
): Promise<'changed' | { errors: BuyerErrors } | Refusal> =>
  deps.invoices.sendAgain(
    { id, version, buyer: parseForm(invoiceForm, (name) => buyer[name]).values, staffId: by.staffId },
    (tx, invoice, corrections) => {
      // What was said of the buyer stands beside the invoice alone.
      const fields = corrections.map(({ field }) => field).join(' ');
      return audited(deps, by, 'sent an invoice again', { fields: fields || null })(tx, invoice);
    },
  );

/** The reason stands beside the invoice alone. */
export const settleForDesk = (
  deps: InvoicesDeskDeps,
  by: Issues,
  { id, version, why }: { id: string; version: number; why: string },
): Promise<'settled' | Refusal> =>
  deps.invoices.settle(
    { id, version, why, staffId: by.staffId },
    audited(deps, by, 'settled a rejected invoice'),
  );

export const reopenForDesk = (
  deps: InvoicesDeskDeps,
  by: Issues,
  asked: { id: string; version: number },
): Promise<'reopened' | Refusal> =>
  deps.invoices.reopen({ ...asked, staffId: by.staffId }, audited(deps, by, 'reopened a rejected invoice'));

export async function readHistory(
  { database, invoices, staff }: InvoicesDeskDeps,
  _by: Sees,
  id: string,
): Promise<InvoiceHistoryAnswer | Refusal> {
  const events = await invoices.events(database, id);
  if (events.length === 0) return refuse('not_found');
  const ids = events.flatMap(({ staff_id: staffId }) => staffId ?? []);
  const names = await staff.namesOf(database, [...new Set(ids)]);
  return {
    steps: events.map(({ nth, at, state, staff_id: staffId, note, changed, settled, reopened }) => ({
      nth,
      at: at.toISOString(),
      state,
      by: staffId === null ? null : (names.get(staffId) ?? null),
      note,
      isSettled: settled,
      isReopened: reopened,
      changed,
    })),
  };
}

export const checkNumbersForDesk = (
  deps: InvoicesDeskDeps,
  by: Issues,
  { id, last }: { id: string; last: number },
): Promise<'checked' | Refusal> =>
  deps.invoices.checkNumbers({ id, last, staffId: by.staffId }, (tx) =>
    writeAudit(deps, tx, by, {
      action: 'said the last number of an invoice',
      subject: { kind: 'shop', id: 'invoices' },
      after: { paper: last },
    }),
  );

export const readAnswerForDesk = (
  deps: InvoicesDeskDeps,
  by: Issues,
  xml: string,
): Promise<'changed' | 'known' | Refusal> =>
  deps.invoices.readAnswer(
    { xml, staffId: by.staffId },
    audited(deps, by, 'changed the state of an invoice'),
  );

const audited =
  (deps: InvoicesDeskDeps, by: Issues, action: AuditAction, more: AuditFacts = {}): OnInvoice =>
  (tx, invoice) =>
    writeAudit(deps, tx, by, {
      action,
      subject: { kind: 'invoice', id: textOf(invoice) },
      after: { state: invoice.state, amountCents: invoice.total_cents, ...more },
    });

type InvoiceFile = { name: string; type: string; bytes: Uint8Array };

export async function readInvoiceFile(
  deps: InvoicesDeskDeps,
  _by: Sees,
  { id, kind }: { id: string; kind: 'xml' | 'pdf' },
): Promise<InvoiceFile | Refusal> {
  const invoice = await deps.invoices.byId(deps.database, id);
  if (!invoice) return refuse('not_found');
  if (kind === 'xml')
    return {
      name: fileNameOf(invoice),
      type: 'application/xml',
      bytes: new TextEncoder().encode(invoice.xml),
    };
  return {
    name: `${textOf(invoice).replace('/', '-')}.pdf`,
    type: 'application/pdf',
    bytes: await pdfOf(deps, invoice),
  };
}

export async function pdfOf(
  { database, bookings }: Pick<InvoicesDeskDeps, 'database'> & { bookings: Pick<Bookings, 'byId'> },
  invoice: Invoice,
): Promise<Uint8Array> {
  const booking = await bookings.byId(database, invoice.booking_id);
  return papers.invoicePdf({
    type: invoice.type,
    number: textOf(invoice),
    issuedOn: invoice.issued_on,
    at: invoice.issued_at,
    language: booking?.language ?? 'it',
    content: invoice.content,
  });
}
