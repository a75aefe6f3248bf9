import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { LetKeptGo } from '../booking/create/answer-kept.ts';
import { href } from '../pages/routes.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { keptForm } from './own-booking-forms.rules.ts';

export type KeptFormDeps = {
  acceptKept(booking: Booking): Promise<{ checkoutUrl: string } | 'confirmed' | Refusal>;
  letKeptGo(asked: LetKeptGo): Promise<'let_go' | Refusal>;
};

/** What the desk keeps is taken, with the terms that were read, or let go. `bookingOf`: by the customer's own link alone, never a rider's. */
export const keptPageForm = (
  { acceptKept, letKeptGo }: KeptFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm =>
  definePageForm(keptForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      if (values.kept === 'decline') {
        const gone = await letKeptGo({ bookingId: booking.party?.id ?? booking.id, actor: 'customer' });
        return isRefusal(gone) ? gone : { state: 'let_go' as const };
      }
      if (values.terms !== 'yes') return { errors: { terms: 'terms_missing' as const } };
      const opened = await acceptKept(booking);
      if (opened === 'confirmed')
        return {
          redirectTo: href('booking', booking.language, { token: posted.found.params['token'] ?? '' }),
        };
      return isRefusal(opened) ? opened : { redirectTo: opened.checkoutUrl };
    },
  });
