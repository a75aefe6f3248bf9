import { sumOfCents } from '../basics/money.ts';
import type { Booking } from '../booking/booking.type.ts';
import { countStayingIn } from '../booking/part-payment/read-rest.ts';
import { nowOf } from '../booking/party/party-share.rules.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Database } from '../database/tables.ts';
import { bookingLink, type BookingMailDeps, findMailSource } from './booking-mail-source.ts';
import type { LoadedMail, MailData, MailDataOf } from './mail.shape.ts';
import type { RestInMail } from './missing-mail.type.ts';

export type RestInMailDeps = { database: Database } & Pick<
  BookingRoom,
  'readRest' | 'isRestAway' | 'lacksRest'
>;

/** What is still to come of the order that a booking is of; nothing where that is nothing. */
export async function restInMail(
  { database, readRest, isRestAway, lacksRest }: RestInMailDeps,
  booking: Booking,
): Promise<RestInMail | null> {
  const rest = await readRest(database, booking);
  if (!rest || rest.owedCents === 0) return null;
  const { nowCents, owedCents, dueOn } = rest;
  const isAway = await isRestAway(database, booking);
  const { toLeave, stayingIn } = await countStayingIn(rest, (one) => lacksRest(database, one, rest));
  return {
    nowCents,
    owedCents,
    scooters: stayingIn || toLeave,
    dueOn,
    ...(rest.isUnpaid && !isAway && { isUnpaid: true }),
    ...(isAway && { isAway }),
    ...(stayingIn === 0 && { isWaived: true }),
  };
}

type OwedNoMore = Pick<MailDataOf['booking_cancelled'], 'owedNoMore' | 'stillOwedCents'>;

/** Of what was cancelled: the rest of its order, or all of a price of which nothing was paid, beside what the others still owe. Empty where that is not said. */
export async function owedNoMoreOf(
  { database, readRest, isRestAway }: RestInMailDeps,
  about: readonly [Booking, ...Booking[]],
): Promise<OwedNoMore> {
  const open = about.filter(({ part }) => part !== null && part.restCents === null);
  const [first] = open;
  const rest = first ? await readRest(database, first) : null;
  if (!first || !rest) return {};
  const isWhole = open.length === about.length && rest.isUnpaid && !(await isRestAway(database, first));
  if (rest.owedCents === 0) return { owedNoMore: isWhole ? 'price' : 'rest' };
  const ids = new Set(about.map(({ id }) => id));
  const owesStill = rest.together.some(({ id }, nth) => ids.has(id) && (rest.owed[nth] ?? 0) > 0);
  return isWhole && !owesStill ? { owedNoMore: 'price', stillOwedCents: rest.owedCents } : {};
}

export type RestMailDataDeps = BookingMailDeps &
  RestInMailDeps & {
    bookings: Pick<Bookings, 'eventDetails'>;
    pages: Pick<PageLinks, 'receipt'>;
  };
type RestMail = 'rest_link' | 'rest_paid' | 'rest_given_up';

/** Of the rest of an order, about all that are paid by it. `reference`: the booking in whose name it is. */
export const restMailData = (deps: RestMailDataDeps): Pick<MailData, RestMail> => ({
  rest_link: (bookingId) => restLink(deps, bookingId),
  rest_paid: (bookingId) => restPaid(deps, bookingId),
  rest_given_up: (bookingId) => restGivenUp(deps, bookingId),
});

async function restPaid(deps: RestMailDataDeps, bookingId: string): Promise<LoadedMail<'rest_paid'>> {
  const found = await findMailSource(deps, bookingId, ofOneRest(bookingId));
  if (typeof found === 'string') return found;
  if (found.about[0].isErased) return 'erased';
  const paidCents = sumOfCents(found.about.map(({ part }) => part?.restCents ?? 0));
  if (paidCents === 0) return 'booking_state';
  const booking = bookingLink(deps, found);
  const links = { booking, receipt: deps.pages.receipt(found.language, found.pageToken) };
  return { to: found.to, booking: found.booking, links, nowCents: nowOf(found.about), paidCents };
}

/** Not where it was paid, or needs no paying, before the mail could leave. */
async function restLink(deps: RestMailDataDeps, bookingId: string): Promise<LoadedMail<'rest_link'>> {
  const found = await findMailSource(deps, bookingId, ofOneRest(bookingId));
  if (typeof found === 'string') return found;
  if (found.about[0].isErased) return 'erased';
  const rest = await restInMail(deps, found.about[0]);
  if (!rest || rest.isAway) return 'booking_state';
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, rest };
}

async function restGivenUp(deps: RestMailDataDeps, bookingId: string): Promise<LoadedMail<'rest_given_up'>> {
  const found = await findMailSource(deps, bookingId, ofOneRest(bookingId));
  if (typeof found === 'string') return found;
  if (found.about[0].isErased) return 'erased';
  const [given] = await deps.bookings.eventDetails(deps.database, bookingId, 'rest_given_up');
  const { cents = 0 } = (given ?? {}) as { cents?: number }; // give-up-rest.ts wrote it
  const links = { booking: bookingLink(deps, found) };
  return { to: found.to, booking: found.booking, links, nowCents: nowOf(found.about), givenUpCents: cents };
}

const ofOneRest = (bookingId: string) => (together: readonly Booking[]) => {
  const restId = together.find(({ id }) => id === bookingId)?.part?.restId;
  return together.filter(({ part }) => part !== null && part.restId === restId);
};
