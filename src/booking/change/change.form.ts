import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { definePageForm, type FormAnswer, type FormPost } from '../../pages/page-forms.ts';
import type { Booking } from '../booking.type.ts';
import { openByLink, type OpenByLinkDeps } from '../open-by-link.ts';
import type { ChangeBookingRequest, ChangeBookingResult } from './change-booking.ts';
import type { ChangeTogetherRequest } from './change-together.ts';
import {
  changeForm,
  ChangeWish,
  versionsIn,
  wishOf,
  type ChangeAlternative,
  type ChangeOffer,
  type ChangeTogetherOffer,
} from './change.shape.ts';
import { refusalValues } from '../../translations/refusal-values.ts';
import type { Language } from '../../translations/languages.ts';
import { returnCookieFor } from './return-cookie.api.ts';

/** What is done with a wish; of the same room, bound already. */
type ChangeFormDeps = {
  secureCookies: boolean;
  offerChange(booking: Booking, wish: ChangeWish): Promise<ChangeOffer | Refusal>;
  /** The same for all that were ordered together. */
  offerChangeTogether(booking: Booking, wish: ChangeWish): Promise<ChangeTogetherOffer | Refusal>;
  changeTogether(asked: ChangeTogetherRequest): Promise<ChangeBookingResult | Refusal>;
  changeBooking(asked: ChangeBookingRequest): Promise<ChangeBookingResult | Refusal>;
  findChangeAlternatives(booking: Booking, wish: ChangeWish, refused: Refusal): Promise<ChangeAlternative[]>;
  findAlternativesTogether(
    booking: Booking,
    wish: ChangeWish,
    refused: Refusal,
  ): Promise<ChangeAlternative[]>;
};

type Answer = FormAnswer<Record<never, never>, NonNullable<(typeof changeForm)['done']>>;

/** Two presses: the first shows the difference line by line, the second confirms exactly that. */
export function changePageForm(room: OpenByLinkDeps, deps: ChangeFormDeps) {
  const withWish =
    (
      answer: (deps: ChangeFormDeps, booking: Booking, wish: ChangeWish, posted: FormPost) => Promise<Answer>,
    ) =>
    async (posted: FormPost): Promise<Answer> => {
      const booking = await openByLink(room, posted.found.params['token']);
      if (isRefusal(booking)) return booking;
      const wish = readWish(booking, posted);
      return isRefusal(wish) ? wish : answer(deps, booking, wish, posted);
    };
  return definePageForm(changeForm, { handle: withWish(offer), steps: { confirm: withWish(confirm) } });
}

async function offer(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  { found, fields }: FormPost,
): Promise<Answer> {
  if (isForAll(booking, fields)) return offerAll(deps, booking, wish, found.language);
  const offered = await deps.offerChange(booking, wish);
  return isRefusal(offered)
    ? refuseWithAlternatives(deps, { booking, wish, language: found.language }, offered)
    : { state: 'offer', offer: offered };
}

const isForAll = ({ party }: Booking, fields: URLSearchParams): boolean =>
  party !== null && fields.get('which') === 'all';

async function offerAll(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  language: Language,
): Promise<Answer> {
  const offered = await deps.offerChangeTogether(booking, wish);
  return isRefusal(offered)
    ? refuseAll(deps, { booking, wish, language }, offered)
    : { state: 'offer_all', offerAll: offered };
}

type Wished = { booking: Booking; wish: ChangeWish; language: Language };

async function refuseAll(
  deps: ChangeFormDeps,
  { booking, wish, language }: Wished,
  { refusal, detail }: Refusal,
): Promise<Answer> {
  const instead = await deps.findAlternativesTogether(booking, wish, { refusal, detail });
  const values = refusalValues(language, detail);
  return { state: 'refused', refusal, values, wish, instead, isForAll: true };
}

async function confirmAll(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  { fields, found }: FormPost,
): Promise<Answer> {
  const [versions, expectedCents] = [versionsIn(fields.get('versions') ?? ''), numberIn(fields, 'cents')];
  if (versions === null || expectedCents === null) return { state: 'refused', refusal: 'bad_form', wish };
  const made = await deps.changeTogether({ bookingId: booking.id, wish, versions, expectedCents });
  if (!isRefusal(made)) return doneOf(deps, made, found.params['token'] ?? '');
  const now = made.refusal === 'price_changed' ? await deps.offerChangeTogether(booking, wish) : made;
  return isRefusal(now)
    ? refuseAll(deps, { booking, wish, language: found.language }, made)
    : { state: 'refused', refusal: made.refusal, wish, offerAll: now, isForAll: true };
}

/** The difference is paid first, or all is done already. */
const doneOf = (deps: ChangeFormDeps, made: ChangeBookingResult, token: string): Answer =>
  made.kind === 'pay'
    ? { redirectTo: made.checkoutUrl, setCookie: returnCookieFor(token, deps.secureCookies) }
    : { state: 'done', backCents: made.backCents };

async function refuseWithAlternatives(
  deps: ChangeFormDeps,
  { booking, wish, language }: Wished,
  { refusal, detail }: Refusal,
): Promise<Answer> {
  const instead = await deps.findChangeAlternatives(booking, wish, { refusal, detail });
  return { state: 'refused', refusal, values: refusalValues(language, detail), wish, instead };
}

async function confirm(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  posted: FormPost,
): Promise<Answer> {
  const { fields, found } = posted;
  if (isForAll(booking, fields)) return confirmAll(deps, booking, wish, posted);
  const [version, expectedCents] = [numberIn(fields, 'version'), numberIn(fields, 'cents')];
  if (version === null || expectedCents === null) return { state: 'refused', refusal: 'bad_form', wish };
  const made = await deps.changeBooking({ bookingId: booking.id, wish, version, expectedCents });
  if (!isRefusal(made)) return doneOf(deps, made, found.params['token'] ?? '');
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
