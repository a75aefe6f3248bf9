import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { BookingRoom } from '../booking/booking.ts';
import { type Cookies, returnTokenIn } from '../booking/browser-cookies.rules.ts';
import { returnCookieFor } from '../booking/change/return-cookie.api.ts';
import type { Database } from '../database/tables.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { payRequestForm } from './money-request.shape.ts';
import type { MoneyRequestStore } from './money-request.store.ts';

type Deps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'byLink'>;
  links: LinkTokens;
  ownPages: Pick<BookingRoom, 'findOwnBooking'>;
  secureCookies: boolean;
};

/** Opening the link asks for nothing; its button does. Works without scripts. */
export const moneyRequestPageForm = (
  deps: Deps,
  openRequestPage: (token: string) => Promise<{ checkoutUrl: string } | Refusal>,
) =>
  definePageForm(payRequestForm, {
    async handle({ found, cookies = {} }) {
      const token = found.params['token'] ?? '';
      const opened = await openRequestPage(token);
      if (isRefusal(opened)) return opened;
      const redirectTo = opened.checkoutUrl;
      if (await cameFromOwnPage(deps, token, cookies)) return { redirectTo };
      return { redirectTo, setCookie: returnCookieFor(token, deps.secureCookies) };
    },
  });

/** Then the provider leads back to there. */
async function cameFromOwnPage(deps: Deps, token: string, cookies: Cookies): Promise<boolean> {
  const link = returnTokenIn(cookies, deps.secureCookies);
  const request =
    link === null ? null : await deps.requests.byLink(deps.database, deps.links.fingerprint(token));
  if (link === null || !request?.bookingId) return false;
  return (await deps.ownPages.findOwnBooking(link, request.bookingId)) !== null;
}
