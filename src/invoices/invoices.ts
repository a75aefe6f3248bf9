import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { orderIdOf } from './kept-money.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { askInvoice } from './ask-invoice.ts';
import { readAnswer, sendInvoiceAgain, setInvoiceState } from './change-state.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { missingForInvoices } from './invoice.rules.ts';
import { invoiceStore } from './invoice.store.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { readInvoicesOf } from './read-invoices.ts';

export type InvoiceNeeds = Pick<InvoiceDeps, 'moneyRequest' | 'charges' | 'fleet'> & {
  booking: Pick<InvoiceDeps, 'bookings' | 'payments'>;
};

/** Invoices of what was paid: numbers without a gap, FatturaPA's file, credit notes, and what the channel said of them. */
export function createInvoices({ database, clock, failpoint, shop }: AppContext, needs: InvoiceNeeds) {
  const deps: InvoiceDeps = {
    database,
    clock,
    failpoint,
    invoices: invoiceStore,
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
    readAnswer: bound(readAnswer),
    readOf: bound(readInvoicesOf),
    list: invoiceStore.list,
    byId: (db: Queryable, id: string) => invoiceStore.byId(db, id),
    events: invoiceStore.events,
    asked: invoiceStore.asked,
    missing: () => missingForInvoices(deps.identity(), deps.invoicing()),
    /** Of an order, whichever of its bookings is asked for. */
    requestOf: (db: Queryable, booking: Booking) => invoiceStore.request(db, orderIdOf(booking)),
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
