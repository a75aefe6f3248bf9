import type { Booking } from '../booking/booking.type.ts';
import type { Database } from '../database/tables.ts';
import { numberText } from '../invoices/invoice.rules.ts';
import type { InvoiceRoom } from '../invoices/invoices.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnInvoiceDeps = {
  database: Database;
  invoices: Pick<InvoiceRoom, 'requestOf' | 'issuedFor'>;
};

/** Of the whole order, on the page of any of its scooters. */
export async function readOwnInvoice(
  { database, invoices }: ReadOwnInvoiceDeps,
  own: Booking,
): Promise<OwnBooking['invoice']> {
  const request = await invoices.requestOf(database, own);
  const issued = await invoices.issuedFor(database, own);
  return {
    buyer: request?.buyer ?? null,
    issued: issued.map(({ id, type, series, number, year, issued_on: issuedOn, state }) => ({
      id,
      type,
      number: numberText(series, number, year),
      issuedOn,
      // It counts as not issued until it is sent again, corrected.
      isRejected: state === 'rejected',
    })),
  };
}
