import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { CorrectAddressRequest, CorrectAddressResult } from '../mails/bounces/correct-address.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { emailForm } from './own-booking-forms.rules.ts';

export type EmailFormDeps = {
  correctAddress(asked: CorrectAddressRequest): Promise<CorrectAddressResult | Refusal>;
};

/** The customer's address, where mails to it come back. `bookingOf`: by their own link alone, never a rider's. */
export const emailPageForm = (
  { correctAddress }: EmailFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm =>
  definePageForm(emailForm, {
    async handle({ values: { email }, ...posted }) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      const bookingId = booking.party?.id ?? booking.id;
      const done = await correctAddress({ bookingId, email, actor: 'customer' });
      if (done === 'same') return { errors: { email: 'same' as const } };
      return isRefusal(done) ? done : { state: 'corrected' as const, masked: done.masked };
    },
  });
