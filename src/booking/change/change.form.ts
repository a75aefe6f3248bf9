import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Database } from '../../database/tables.ts';
import type { FormResponse, PageForm, FormPost } from '../../pages/page-forms.ts';
import type { Booking, BookingStore } from '../booking.store.ts';
import type { ChangeBookingRequest, ChangeBookingResult } from './change-booking.ts';
import { formStatusOf } from '../../pages/form-status.rules.ts';
import {
  ChangeWish,
  type ChangeFormResult,
  type ChangeOffer,
  type ChangeAlternative,
} from './change.shape.ts';
import type { LinkTokens } from '../../basics/tokens.ts';

export type ChangeFormDeps = {
  database: Database;
  bookings: Pick<BookingStore, 'byLink'>;
  links: LinkTokens;
  offerChange(booking: Booking, wish: ChangeWish): Promise<ChangeOffer | Refusal>;
  changeBooking(asked: ChangeBookingRequest): Promise<ChangeBookingResult | Refusal>;
  findChangeAlternatives(booking: Booking, wish: ChangeWish, refused: Refusal): Promise<ChangeAlternative[]>;
};

/** Two presses: the first shows the difference line by line, the second confirms exactly that. */
export const changeForm = (deps: ChangeFormDeps): PageForm => ({
  async handle(posted) {
    const token = posted.found.params['token'] ?? '';
    const booking = await deps.bookings.byLink(deps.database, deps.links.fingerprint(token));
    if (!booking) return refused(refuse('not_found'), null);
    const wish = readWish(booking, posted);
    if (isRefusal(wish)) return refused(wish, null);
    return posted.fields.get('step') === 'confirm'
      ? confirm(deps, booking, wish, posted)
      : offer(deps, booking, wish);
  },
  handleRefusal: (_, why) =>
    why === 'paused' || why === 'too_many_requests'
      ? refused(refuse(why), null)
      : page(503, { state: 'failed' }),
});

async function offer(deps: ChangeFormDeps, booking: Booking, wish: ChangeWish): Promise<FormResponse> {
  const offered = await deps.offerChange(booking, wish);
  return isRefusal(offered)
    ? answerWithAlternatives(deps, booking, wish, offered)
    : page(200, { state: 'offer', offer: offered });
}

const answerWithAlternatives = async (
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  why: Refusal,
): Promise<FormResponse> => refused(why, wish, await deps.findChangeAlternatives(booking, wish, why));

async function confirm(
  deps: ChangeFormDeps,
  booking: Booking,
  wish: ChangeWish,
  { fields }: FormPost,
): Promise<FormResponse> {
  const [version, expectedCents] = [numberIn(fields, 'version'), numberIn(fields, 'cents')];
  if (version === null || expectedCents === null) return refused(refuse('bad_form'), wish);
  const made = await deps.changeBooking({ bookingId: booking.id, wish, version, expectedCents });
  if (!isRefusal(made))
    return made.kind === 'pay'
      ? { redirectTo: made.checkoutUrl }
      : page(200, { state: 'done', backCents: made.backCents });
  // The difference is another by now: it is shown anew, to be confirmed anew.
  const now = made.refusal === 'price_changed' ? await deps.offerChange(booking, wish) : made;
  return isRefusal(now)
    ? answerWithAlternatives(deps, booking, wish, made)
    : page(400, { state: 'refused', refusal: made.refusal, wish, offer: now });
}

function numberIn(fields: URLSearchParams, name: string): number | null {
  const typed = fields.get(name) ?? '';
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** What the form says of what may be changed, and the booking of the rest: while it is out, only the return can move. */
function readWish(booking: Booking, { fields }: FormPost): ChangeWish | Refusal {
  const said = (name: string, now: string): string => fields.get(name)?.trim() ?? now;
  const isBooked = booking.extras[additionalDriverExtraId] ?? 0;
  const read = ChangeWish.safeParse({
    scooterId: Number(said('scooterId', String(booking.scooterId))),
    startDate: said('startDate', booking.start.date),
    startTime: said('startTime', booking.start.time),
    endDate: said('endDate', booking.end.date),
    endTime: said('endTime', booking.end.time),
    destination: said('destination', booking.destination),
    pickupOption: said('pickupOption', booking.pickupOption),
    deliveryAddress: said('deliveryAddress', booking.deliveryAddress),
    returnAddress: said('returnAddress', booking.returnAddress),
    secondDriver: said('secondDriver', isBooked > 0 ? 'yes' : 'no') === 'yes',
  });
  if (read.success) return read.data;
  const isBackwards = read.error.issues.some(({ message }) => message === 'end_before_start');
  return refuse(isBackwards ? 'end_before_start' : 'bad_form');
}

const refused = (
  { refusal }: Refusal,
  wish: ChangeWish | null,
  near: ChangeAlternative[] = [],
): FormResponse => page(formStatusOf(refusal), { state: 'refused', refusal, wish, instead: near });

const page = (status: 200 | 400 | 429 | 503, change: ChangeFormResult): FormResponse => ({
  status,
  formResults: { change },
});
