import { randomUUID } from 'node:crypto';
import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { parseForm } from '../../basics/forms.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { Database } from '../../database/tables.ts';
import { definePageForm, type FormAnswer, type FormPost } from '../../pages/page-forms.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { parsePhone } from '../../shop/phone-number.rules.ts';
import { refusalValues } from '../../translations/refusal-values.ts';
import { bookingCookieFor } from '../booking-cookie.api.ts';
import type { BookingLinks } from '../booking-links.ts';
import type { RequestedRider } from '../driver.shape.ts';
import type { Booking } from '../booking.type.ts';
import { openByLink } from '../open-by-link.ts';
import type { CreateBookingResult } from '../create/create-booking.ts';
import type { NetworkKeys } from '../create/hold.store.ts';
import type { AddScooterCommand } from './add-scooter.ts';
import { readTypedRider } from '../typed-rider.rules.ts';
import { addScooterForm, type AddedChoice, type AddScooterTyped } from './add-scooter.shape.ts';

export type AddScooterFormDeps = {
  database: Database;
  bookings: Pick<BookingLinks, 'byLink'>;
  links: LinkTokens;
  clock: Clock;
  secureCookies: boolean;
  networkKeysOf(network: string): NetworkKeys;
  quoteAddition(to: Booking, choice: AddedChoice, rider: RequestedRider): Promise<Quote | Refusal>;
  addScooter(command: AddScooterCommand): Promise<CreateBookingResult | Refusal>;
};

type Fields = typeof addScooterForm.fields;
type Answer = FormAnswer<Fields, NonNullable<(typeof addScooterForm)['done']>>;
type Addition = {
  to: Booking;
  typed: AddScooterTyped;
  rider: RequestedRider;
  choice: AddedChoice;
  posted: FormPost;
};

/** Two presses: the first shows what one more costs, the second leads to the page on which exactly that is paid. */
export function addScooterPageForm(deps: AddScooterFormDeps) {
  const withRider =
    (answer: (deps: AddScooterFormDeps, addition: Addition) => Promise<Answer>) =>
    async (posted: FormPost): Promise<Answer> => {
      const { values: typed, errors } = parseForm(addScooterForm, (name) => posted.fields.get(name) ?? '');
      const to = await openByLink(deps, posted.found.params['token']);
      if (isRefusal(to)) return to;
      const rider = readRider(to, typed);
      if (!rider.ok) return { errors: { ...rider.errors, ...errors } };
      if (errors) return { errors };
      const choice = { scooterId: Number(typed.scooterId), sameExtras: typed.sameExtras === 'yes' };
      return answer(deps, { to, typed, rider: rider.driver, choice, posted });
    };
  return definePageForm(addScooterForm, { handle: withRider(offer), steps: { confirm: withRider(confirm) } });
}

async function offer(deps: AddScooterFormDeps, addition: Addition, isNewPrice = false): Promise<Answer> {
  const { to, typed, rider, choice } = addition;
  const quote = await deps.quoteAddition(to, choice, rider);
  if (isRefusal(quote)) return refused(addition, quote);
  return { state: 'offer', typed, quote, key: randomUUID(), isNewPrice };
}

const refused = ({ typed, posted }: Addition, { refusal, detail }: Refusal): Answer => ({
  state: 'refused',
  refusal,
  values: refusalValues(posted.found.language, detail),
  typed,
});

async function confirm(deps: AddScooterFormDeps, addition: Addition): Promise<Answer> {
  const { to, rider, choice, posted } = addition;
  const { fields, network } = posted;
  const [key, cents] = [fields.get('key') ?? '', fields.get('cents') ?? ''];
  if (!/^[\da-f-]{36}$/.test(key) || !/^\d{1,8}$/.test(cents) || fields.get('terms') !== 'yes')
    return refused(addition, refuse('bad_form'));
  const body = { ...choice, rider, acceptedTerms: true, expectedTotalCents: Number(cents) } as const;
  const added = await deps.addScooter({ key, bookingId: to.id, body, ...deps.networkKeysOf(network) });
  if (!isRefusal(added))
    return {
      redirectTo: added.checkoutUrl,
      setCookie: bookingCookieFor(added.resultToken, deps.secureCookies),
    };
  // It costs another price by now: that is shown, to be confirmed again.
  return added.refusal === 'price_changed' ? offer(deps, addition, true) : refused(addition, added);
}

/** As at the checkout: a name, an e-mail address or a telephone, and the licence now or later by the rider's own link. */
const readRider = (to: Booking, typed: AddScooterTyped) =>
  readTypedRider(typed, parsePhone(typed.contact, to.driver.licenceCountry ?? 'IT'));
