import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Database } from '../../database/tables.ts';
import { definePageForm, type FormAnswer, type FormPost } from '../../pages/page-forms.ts';
import type { BookingLinks } from '../booking-links.ts';
import type { Booking } from '../booking.type.ts';
import type { ChangeBookingRequest, ChangeBookingResult } from './change-booking.ts';
import { changeForm, ChangeWish, wishOf, type ChangeOffer, type ChangeAlternative } from './change.shape.ts';
import { refusalValues } from '../../translations/refusal-values.ts';
import type { Language } from '../../translations/languages.ts';
import { returnCookieFor } from './return-cookie.api.ts';
import type { LinkTokens } from '../../basics/tokens.ts';

export type ChangeFormDeps = {
  database: Database;
  bookings: Pick<BookingLinks, 'byLink'>;
  links: LinkTokens;
  clock: Clock;
  secureCookies: boolean;
  offerChange(booking: Booking, wish: ChangeWish): Promise<ChangeOffer | Refusal>;
  changeBooking(asked: ChangeBookingRequest): Promise<ChangeBookingResult | Refusal>;
  findChangeAlternatives(booking: Booking, wish: ChangeWish, refused: Refusal): Promise<ChangeAlternative[]>;
};

type Answer = FormAnswer<Record<never, never>, NonNullable<(typeof changeForm)['done']>>;

/** Two presses: the first shows the difference line by line, the second confirms exactly that. */
export function changePageForm(deps: ChangeFormDeps) {
  const withWish =
    (
      answer: (deps: ChangeFormDeps, booking: Booking, wish: ChangeWish, posted: FormPost) => Promise<Answer>,
    ) =>
    async (posted: FormPost): Promise<Answer> => {
      const token = posted.found.params['token'] ?? '';
      const booking = await deps.bookings.byLink(
        deps.database,
        deps.links.fingerprint(token),
        deps.clock.now(),
      );
      if (!booking) return refuse('not_found');
      const wish = readWish(booking, posted);
      return isRefusal(wish) ? wish : answer(deps, booking, wish, posted);
    };
  return definePageForm(changeForm, { handle: withWish(offer), steps: { confirm: withWish(confirm) } });
}

async function offer(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  { found }: FormPost,
): Promise<Answer> {
  const offered = await deps.offerChange(booking, wish);
  return isRefusal(offered)
    ? refuseWithAlternatives(deps, { booking, wish, language: found.language }, offered)
    : { state: 'offer', offer: offered };
}

async function refuseWithAlternatives(
  deps: ChangeFormDeps,
  { booking, wish, language }: { booking: Booking; wish: ChangeWish; language: Language },
  { refusal, detail }: Refusal,
): Promise<Answer> {
  const instead = await deps.findChangeAlternatives(booking, wish, { refusal, detail });
  return { state: 'refused', refusal, values: refusalValues(language, detail), wish, instead };
}

async function confirm(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  { fields, found }: FormPost,
): Promise<Answer> {
  const [version, expectedCents] = [numberIn(fields, 'version'), numberIn(fields, 'cents')];
  if (version === null || expectedCents === null) return { state: 'refused', refusal: 'bad_form', wish };
  const made = await deps.changeBooking({ bookingId: booking.id, wish, version, expectedCents });
  if (!isRefusal(made))
    return made.kind === 'pay'
      ? {
          redirectTo: made.checkoutUrl,
          setCookie: returnCookieFor(found.params['token'] ?? '', deps.secureCookies),
        }
      : { state: 'done', backCents: made.backCents };
  // The difference is another by now: it is shown again, to be confirmed again.
  const now = made.refusal === 'price_changed' ? await deps.offerChange(booking, wish) : made;
  return isRefusal(now)
    ? refuseWithAlternatives(deps, { booking, wish, language: found.language }, made)
    : { state: 'refused', refusal: made.refusal, wish, offer: now };
}

function numberIn(fields: URLSearchParams, name: string): number | null {
  const typed = fields.get(name) ?? '';
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** What the form says of what may be changed, and the booking of the rest: while it is out, only the return can move. */
function readWish(booking: Booking, { fields }: FormPost): ChangeWish | Refusal {
  const booked = wishOf(booking);
  const said = Object.fromEntries(
    Object.entries(booked).map(([name, now]) => [name, fields.get(name)?.trim() ?? now]),
  );
  const read = ChangeWish.safeParse({
    ...said,
    scooterId: Number(said['scooterId']),
    secondDriver: said['secondDriver'] === true || said['secondDriver'] === 'yes',
  });
  if (read.success) return read.data;
  const isBackwards = read.error.issues.some(({ message }) => message === 'end_before_start');
  return refuse(isBackwards ? 'end_before_start' : 'bad_form');
}
