import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { orderIdOf } from './kept-money.ts';
import type { Booking } from '../booking/booking.type.ts';
import { paidWays } from '../shop/settings/invoicing.shape.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { askInvoice } from './ask-invoice.ts';
import { readAnswer, setInvoiceState } from './change-state.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { areNumbersUnchecked, checkNumbers } from './check-numbers.ts';
import { fiscalStore } from './fiscal/fiscal.store.ts';
import { linesOfFacts, linesOfObjects, linesOfOrder, missingLines } from './fiscal/read-fiscal.ts';
import { recordDocument, type DocumentDeps } from './fiscal/record-document.ts';
import { watchDocumentsJob } from './fiscal/watch-documents.job.ts';
import { missingForInvoices } from './invoice.rules.ts';
import { invoiceStore } from './invoice.store.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { readAskedInvoices } from './read-asked-invoices.ts';
import { readInvoicesOf } from './read-invoices.ts';
import { readRejections, readToSendAgain } from './read-rejections.ts';
import { sendInvoiceAgain } from './send-invoice-again.ts';
import { reopenRejected } from './reopen-rejected.ts';
import { settleRejected } from './settle-rejected.ts';
import { watchInvoiceRequestsJob } from './watch-invoice-requests.job.ts';

export type InvoiceNeeds = Pick<InvoiceDeps, 'moneyRequest' | 'charges' | 'fleet'> & {
  tasks: InvoiceDeps['tasks'];
  booking: Pick<InvoiceDeps, 'bookings' | 'payments'>;
};

/** Invoices of what was paid: numbers without a gap, FatturaPA's file, credit notes, and what the channel said of them. */
export function createInvoices(context: AppContext, needs: InvoiceNeeds) {
  const { database, clock, log, failpoint, shop } = context;
  const deps: InvoiceDeps & DocumentDeps = {
    database,
    clock,
    log,
    failpoint,
    invoices: invoiceStore,
    fiscal: fiscalStore,
    isLive: !context.isDemo,
    tasks: needs.tasks,
    bookings: needs.booking.bookings,
    payments: needs.booking.payments,
    moneyRequest: needs.moneyRequest,
    charges: needs.charges,
    fleet: needs.fleet,
    identity: () => shop.current().identity,
    invoicing: () => shop.current().invoicing,
  };
  const bound = bindTo(deps);
  return {
    ask: bound(askInvoice),
    issue: bound(issueInvoice),
    creditNote: bound(issueCreditNote),
    setState: bound(setInvoiceState),
    sendAgain: bound(sendInvoiceAgain),
    settle: bound(settleRejected),
    reopen: bound(reopenRejected),
    rejectionsOf: bound(readRejections),
    toSendAgain: bound(readToSendAgain),
    readAnswer: bound(readAnswer),
    readOf: bound(readInvoicesOf),
    list: invoiceStore.list,
    byId: (db: Queryable, id: string) => invoiceStore.byId(db, id),
    issuedBetween: invoiceStore.issuedBetween,
    events: invoiceStore.events,
    asked: bound(readAskedInvoices),
    missing: () => missingForInvoices(deps.identity(), deps.invoicing()),
    /** Of an order, whichever of its bookings is asked for. */
    requestOf: (db: Queryable, booking: Booking) => invoiceStore.request(db, orderIdOf(booking)),
    checkNumbers: bound(checkNumbers),
    areNumbersUnchecked: () => areNumbersUnchecked(deps, database),
    recordDocument: bound(recordDocument),
    missingDocuments: bound(missingLines),
    linesOfFacts: bound(linesOfFacts),
    linesOfObjects: bound(linesOfObjects),
    linesOfOrder: (db: Queryable, booking: Booking) => linesOfOrder(deps, db, orderIdOf(booking)),
    documentHistory: fiscalStore.history,
    tills: () => deps.invoicing().tills,
    /** Of which ways of paying the accountant has not said whether a document is owed. */
    undecidedWays: () => paidWays.filter((way) => deps.invoicing().documents[way] === ''),
    jobs: [watchDocumentsJob(deps), watchInvoiceRequestsJob(deps)],
    issuedFor: (db: Queryable, booking: Booking) => invoiceStore.ofBooking(db, orderIdOf(booking)),
  };
}
export type InvoiceRoom = ReturnType<typeof createInvoices>;

/** Whom an invoice was to be for goes with the person; what was issued is kept ten years (art. 2220 c.c.). */
export const eraseInvoiceRequest = (tx: Tx, bookingId: string): Promise<boolean> =>
  invoiceStore.deleteRequest(tx, bookingId);

/** Invoices of more than ten years ago. */
export const deleteOldInvoices = (tx: Tx, year: number): Promise<number> =>
  invoiceStore.deleteBefore(tx, year);
