import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { invoiceForm } from '../invoices/buyer.rules.ts';
import type { InvoiceRoom } from '../invoices/invoices.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';

export type InvoiceFormDeps = { invoices: Pick<InvoiceRoom, 'ask' | 'requestOf' | 'issuedFor'> };

/** Whom the invoice is for. `bookingOf`: by the customer's own link alone, never a rider's. */
export const invoicePageForm = (
  { invoices }: InvoiceFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm =>
  definePageForm(invoiceForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      const said = await invoices.ask({ bookingId: booking.id, values, staffId: null });
      return said === 'saved' ? { state: 'saved' as const } : said;
    },
  });
