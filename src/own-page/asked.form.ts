import { isRefusal, type Refusal } from '../basics/refusals.ts';
import { returnCookieFor } from '../booking/change/return-cookie.api.ts';
import type { Booking } from '../booking/booking.type.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { askedForm } from './own-booking-forms.rules.ts';
import { findAskedLink, type FindAskedLinkDeps } from './read-own-requests.ts';

export type AskedFormDeps = FindAskedLinkDeps & { secureCookies: boolean };

/** To the page of what the shop asks for. Its link may be passed on: the way back from there is this browser's alone. */
export const askedPageForm = (
  deps: AskedFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm =>
  definePageForm(askedForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
      const link = isRefusal(booking) ? booking : await findAskedLink(deps, booking, values.asked);
      if (isRefusal(link)) return link;
      const setCookie = returnCookieFor(posted.found.params['token'] ?? '', deps.secureCookies);
      return { redirectTo: link, setCookie };
    },
  });
