import { generateBookingCode } from '../../basics/booking-code.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Cents } from '../../basics/money.ts';
import type { RandomSource } from '../../basics/random-source.ts';
import { addMinutes, instantOf, rentalOf } from '../../basics/rome-time.ts';
import { linkFingerprints, type LinkTokens } from '../../basics/tokens.ts';
import { holdMinutes } from '../../payment/payment.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { termsVersion } from '../../shop/business.rules.ts';
import type { BookingRequest, HoldRequest } from '../booking.shape.ts';
import type { NewBooking, SentBy } from '../booking.type.ts';
import type { AddedTo } from '../add/added-to.type.ts';
import type { DeskTerms } from './desk-terms.rules.ts';
import { newRiderLink } from '../rider-link.ts';
import { ridesOf } from '../offer/quote-rental.ts';
import { tripOf } from '../trip.shape.ts';
import type { NetworkKeys } from './hold.store.ts';

/** Who rides which scooter of a request: the customer the first. */
export const requestedRides = (request: HoldRequest) => ridesOf<RequestedRide>(request);
type RequestedRide = NonNullable<BookingRequest['furtherRides']>[number];

type Deps = {
  chance: RandomSource;
  clock: Clock;
  links: LinkTokens;
  adding?: Pick<AddedTo, 'partyId'> | undefined;
};
/** `promoCode`: what counts on the whole of it, whichever scooters it is for. `people`: on each scooter. */
type Order = {
  request: HoldRequest;
  quotes: readonly Quote[];
  people: readonly (number | null)[];
  /** Where a part is paid now: what each bears of it, and how many days before the pickup the rest is due. */
  part: { shares: readonly Cents[]; restDays: number } | null;
  promoCode: string | null;
  /** Who sent them: of all of the order. */
  partner: SentBy | null;
  desk: DeskTerms | undefined;
  networks: NetworkKeys;
};

/**
 * A booking for each scooter of a request. The first is the customer's: by it they are held, paid and counted. Ids of the others rise in the
 * order in which they were chosen.
 */
export function newBookings(deps: Deps, order: Order): [NewBooking, ...NewBooking[]] {
  const { part } = order;
  const made = bookingsOf(deps, order);
  if (!part) return made;
  const { restDays } = part;
  const restId = deps.chance.uuid();
  const inPart = <One extends NewBooking>(one: One, nth: number) => ({
    ...one,
    part: { nowCents: part.shares[nth] ?? 0, restId, restDays, restCents: null },
  });
  const [first, ...further] = made;
  return [inPart(first, 0), ...further.map((one, nth) => inPart(one, nth + 1))];
}

function bookingsOf(deps: Deps, order: Order): [NewBooking, ...NewBooking[]] {
  const [own, ...others] = requestedRides(order.request);
  const ids = others.map(() => deps.chance.uuid()).toSorted();
  const first = newBooking(deps, order, { id: deps.chance.uuid(), ride: own, nth: 0 });
  if (deps.adding)
    return [{ ...first, addsTo: deps.adding.partyId, riderLink: newRiderLink(deps.links, first.id) }];
  if (others.length === 0) return [first];
  const further = others.map((ride, nth) => ({
    ...newBooking(deps, order, { id: ids[nth] ?? '', ride, nth: nth + 1 }),
    promoCode: null,
    holdEndsAt: null,
    kept: null,
    draftId: null,
    networkKey: null,
    widerNetworkKey: null,
    riderLink: newRiderLink(deps.links, ids[nth] ?? ''),
  }));
  const inParty = <One extends NewBooking>(one: One) => ({
    ...one,
    party: {
      id: first.id,
      payerId: order.request.pot ? one.id : first.id,
      shareCents: one.totalCents,
      wayCents: 0,
    },
  });
  return [inParty(first), ...further.map(inParty)];
}

function newBooking(
  deps: Deps,
  { request, quotes, people, promoCode, partner, desk, networks }: Order,
  { id, ride, nth }: { id: string; ride: RequestedRide; nth: number },
): NewBooking {
  const quote = quotes[nth];
  if (!quote) throw new Error('each scooter of an order has a price');
  const { dateOfBirth: _, licenceCountry = null, licenceCategory = null, ...person } = ride.driver;
  const { start, end } = rentalOf(request);
  return {
    id,
    code: generateBookingCode(deps.chance),
    language: request.language,
    trip: tripOf(request),
    start,
    end,
    rides: [{ scooterId: ride.scooterId, extras: chosenOf(ride.extras), people: people[nth] ?? null }],
    party: null,
    addsTo: null,
    part: null,
    partner,
    startsAt: instantOf(start),
    endsAt: instantOf(end),
    promoCode,
    quote,
    totalCents: quote.totalCents,
    driver: { ...person, licenceCountry, licenceCategory },
    source: desk?.source ?? (partner ? 'partner' : 'web'),
    kept: desk?.kept ?? null,
    holdEndsAt: wholeSecond(desk?.kept?.until ?? addMinutes(deps.clock.now(), holdMinutes)),
    termsVersion: termsVersion(),
    draftId: request.draftId ?? null,
    ...networks,
    ...linkFingerprints(deps.links, id),
    riderLink: null,
  };
}

const chosenOf = (extras: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(extras).filter(([, quantity]) => quantity > 0));

// The provider counts in whole seconds.
const wholeSecond = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 1000) * 1000);
