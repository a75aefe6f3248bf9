import { normalizeEmail } from '../../basics/email-address.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '../../basics/refusals.ts';
import { instantOf, type PlainDate, rentalOf } from '../../basics/rome-time.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import { widerTimes } from '../../database/rate-counts.ts';
import { readTogether } from '../../database/read-together.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { reserveUnpaidSlots, type DeliverySlotDeps } from '../../delivery/reserve-delivery-slots.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import type { OrderQuotes } from '../../price/make-quote.rules.ts';
import { occupiedPeriod, periodOf } from '../../fleet/period.rules.ts';
import type { AddedTo } from '../add/added-to.type.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { hasSecondDriver } from '../../shop/extras.rules.ts';
import { policy } from '../../shop/business.rules.ts';
import { partTerms } from '../../shop/payments.rules.ts';
import { reasonNotBookable } from '../bookable.rules.ts';
import type { HoldRequest } from '../booking.shape.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking, SentBy } from '../booking.type.ts';
import { recordCardConsent } from '../card-consent/record-card-consent.ts';
import { extraIneligibility } from '../extras/extra-eligibility.rules.ts';
import { extrasInAll } from '../extras/extra-stock.rules.ts';
import { checkExtraStock } from '../extras/reserve-extras.ts';
import {
  chosenExtras,
  type ExtraRow,
  makePayableQuotes,
  offerFor,
  orderWishesOf,
  type OrderWishes,
  type QuoteRentalDeps,
} from '../offer/quote-rental.ts';
import { shownQuote } from '../offer/shown-quote.ts';
import { isPaidOnArrival } from '../kept.rules.ts';
import { peopleOnEach } from '../party/people.rules.ts';
import { isTooNear, potEnd } from '../pot/pot.rules.ts';
import { placeOf } from '../trip.shape.ts';
import { agreedByHand, type DeskTerms } from './desk-terms.rules.ts';
import { ineligibility, refuseDriver } from './eligibility.rules.ts';
import { hasUsedOnce, mayReserveUse } from './hold-limit.ts';
import type { HoldCounts, NetworkKeys } from './hold.store.ts';
import { newBookings, requestedRides } from './new-bookings.ts';
import { takeUnits, type TakeUnitsDeps } from './take-units.ts';
import { hasWayOn, type HoldRefusal } from './ways-on.rules.ts';

export type HoldLimits = { perEmail: number; perNetwork: number; keepHalfSellable: boolean };

export type HoldScootersDeps = QuoteRentalDeps &
  DeliverySlotDeps &
  TakeUnitsDeps & {
    /** Where somebody of the shop sells. */
    desk?: DeskTerms | undefined;
    bookings: BookingStore;
    links: LinkTokens;
    opening(): Opening;
    holds: HoldLimits;
    /** Of the request, where it came with one: it names the booking in the same transaction. */
    idempotencyKey?: string;
    /** The paid booking to which a scooter is added (src/booking/add). */
    adding?: AddedTo | undefined;
    /** Whose link it came by; null of a code that is wrong, or over: who books has nothing to do with it. */
    findPartner(db: Queryable, code: string): Promise<SentBy | null>;
    /** What other rooms do in the same transaction; the contract room seals the birth date. */
    onHeld(
      tx: Tx,
      booking: Booking,
      sealed: { dateOfBirth: PlainDate | null; overridden: readonly string[] },
    ): Promise<void>;
  };

type HeldScooters = {
  booking: Booking;
  further: readonly Booking[];
  hasUnits: boolean;
  keepsCard: boolean;
};

/** Of time and place. */
export const toBookOf = (
  { isPlaceAgreed }: Pick<HoldScootersDeps, 'isPlaceAgreed'>,
  request: HoldRequest,
) => ({
  rental: rentalOf(request),
  place: { ...placeOf(request), isAgreed: isPlaceAgreed },
});

/**
 * Checks everything that the browser may have got wrong, takes a unit for each scooter and writes their bookings: all of them, or none. All in
 * the caller's transaction. The customer's booking, and those of the scooters beside it; `hasUnits` is false where bots may not hold more (F52),
 * `keepsCard` where they have not let the shop keep their card.
 */
export async function holdScooters(
  deps: HoldScootersDeps,
  tx: Tx,
  request: HoldRequest,
  networks: NetworkKeys,
): Promise<HeldScooters | Refusal<unknown, HoldRefusal>> {
  const rides = requestedRides(request);
  const reason = reasonNotBookable(toBookOf(deps, request), deps.clock.now(), deps.opening());
  if (reason) return refuse(reason);
  // Nobody needs less than that for any model: said before anything is locked.
  const noRider = ineligibility(request.driver, request.startDate, 'AM');
  if (noRider) return aboutRide(refuseDriver(noRider.reason, 'AM'), 0, rides);
  const notAddable = await deps.adding?.reasonNotAddable(tx);
  if (notAddable) return notAddable;
  const by = { email: normalizeEmail(deps.adding?.email ?? request.driver.email), ...networks };
  await deps.bookings.lockHoldsOf(tx, by);
  const { liveHolds, ...offer } = await readTogether(tx, {
    ...offerFor(deps, request),
    liveHolds: deps.bookings.liveHoldsOf(by),
  });
  const unfitDriver = driverRefusal(request, offer.neededLicences);
  if (unfitDriver) return unfitDriver;
  const noPot = request.pot && potRefusal(deps, request);
  if (noPot) return refuse(noPot);
  const wishes = await orderWishesOf(deps, tx, { request, offer, lock: 'for update' });
  if (isRefusal(wishes)) return wishes;
  if (await hasUsedOnce(deps, tx, wishes.promo, by.email)) return refuse('promo_once');
  const quotes = quotesFor(deps, wishes);
  if (isRefusal(quotes)) return quotes;
  // Each share is charged by itself.
  if (request.pot && quotes.rides.some(({ totalCents }) => totalCents < leastPayableCents))
    return refuse('too_little_to_pay');
  const part = partOf(deps, request, quotes);
  if (isRefusal(part)) return part;
  if (hasTooManyHolds(deps, liveHolds)) return refuse('too_many_holds');
  const { stopping, overridden } = extrasRefusals(deps, request, offer.extras);
  if (stopping) return stopping;
  const { rental } = wishes.order;
  const asks = { extras: extrasInAll(rides), period: periodOf(rental, deps.opening()), own: [] };
  const partner = await partnerOf(deps, tx, request);
  if (isRefusal(partner)) return partner;
  const soldOut = await checkExtraStock(deps, tx, asks, 'for update');
  if (soldOut) return aboutSoldOut(soldOut, rides);

  const slots = await reserveUnpaidSlots(deps, tx, {
    ...request,
    scooters: rides.length,
    party: deps.adding?.partyId,
  });
  if (isRefusal(slots)) return slots;

  const bookings = newBookings(deps, {
    request,
    quotes: quotes.rides,
    people: peopleOf(deps, request, offer.seats),
    part,
    promoCode: wishes.promo?.code ?? null,
    partner,
    desk: deps.desk,
    networks,
  });
  const [{ id, startsAt, endsAt }] = bookings;
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  const hasUse = await mayReserveUse(deps, tx, wishes.promo);
  const mayHold = hasUse && (!deps.holds.keepHalfSellable || slots.isWithinUnpaidShare());
  const taken = await takeUnits(deps, tx, { bookings, period, mayHold });
  if (taken === 'nothing_free' || taken === 'unit_taken') return refuse(taken);
  const [booking, ...further] = await deps.bookings.insertHeld(tx, bookings, deps.idempotencyKey ?? null);
  if (request.pot)
    await deps.bookings.addPot(tx, {
      partyId: id,
      ...request.pot,
      endsAt: potEnd(deps.clock.now(), startsAt),
    });
  if (wishes.promo && (hasUse || taken === 'taken')) await deps.prices.redeem(tx, id, wishes.promo.code);
  const keepsCard = await recordCardConsent(deps, tx, booking, request.keepCard);
  for (const [nth, held] of [booking, ...further].entries())
    await deps.onHeld(tx, held, {
      dateOfBirth: (rides[nth] ?? rides[0]).driver.dateOfBirth ?? null,
      overridden,
    });
  return { booking, further, hasUnits: taken === 'taken', keepsCard };
}

/** On each scooter, of so many as were said for all of them. */
const peopleOf = (
  { adding }: HoldScootersDeps,
  request: HoldRequest,
  seats: Readonly<Record<string, number>>,
): (number | null)[] =>
  peopleOnEach(
    requestedRides(request).map(({ scooterId, extras }) => ({
      seats: seats[scooterId] ?? 1,
      hasSecondDriver: hasSecondDriver(extras),
    })),
    request.people ?? adding?.people ?? null,
  );

function quotesFor({ desk }: HoldScootersDeps, wishes: OrderWishes) {
  const quotes = makePayableQuotes(wishes);
  if (isRefusal(quotes) || desk?.agreedCents == null) return quotes;
  const agreed = agreedByHand(wishes, quotes, desk.agreedCents);
  return isRefusal(agreed) ? agreed : makePayableQuotes(agreed);
}

/**
 * What is added to a booking came the way that the booking came. A visitor’s old link is let be, as nobody typed it; what the desk chose
 * is not forgotten without a word.
 */
async function partnerOf(
  { adding, desk, findPartner }: HoldScootersDeps,
  tx: Tx,
  { partner }: HoldRequest,
): Promise<SentBy | null | Refusal<unknown, 'partner_ended'>> {
  if (adding) return adding.partner;
  if (partner === undefined) return null;
  const found = await findPartner(tx, partner);
  return found === null && desk ? refuse('partner_ended') : found;
}

/**
 * What is paid now, where the customer chose to pay a part, or nothing of it: of the whole, as of the part, and of the conditions where their page says
 * which they read, exactly what they were shown, or nothing happens. Null where they pay the whole.
 */
function partOf({ clock, desk }: HoldScootersDeps, request: HoldRequest, quotes: OrderQuotes) {
  const terms = partTerms();
  const { shown, part: offer } = shownQuote(quotes, request.startDate, clock.now());
  const { payNowCents, expectedTotalCents, conditions = shown.conditions } = request;
  const isAsShown =
    shown.totalCents === expectedTotalCents &&
    conditions === shown.conditions &&
    (payNowCents === undefined || payNowCents === offer?.nowCents);
  if (!isAsShown) return refuse('price_changed', { quote: shown });
  if (isPaidOnArrival(desk?.kept ?? null)) return { shares: quotes.rides.map(() => 0), restDays: 0 };
  return payNowCents === undefined || !terms || !offer
    ? null
    : { shares: offer.shares, restDays: terms.restDays };
}

/** Who rides one of them may ride it on that day; of those who say later which licence they have it is asked then. */
function driverRefusal(request: HoldRequest, needed: Readonly<Record<string, NeededLicence>>) {
  const rides = requestedRides(request);
  for (const [nth, { scooterId, driver }] of rides.entries()) {
    const licence = needed[scooterId] ?? 'A1';
    const unfit = ineligibility(driver, request.startDate, licence);
    if (unfit) return aboutRide(refuseDriver(unfit.reason, licence), nth, rides);
  }
  return null;
}

/** Of the extras that their riders may not have: the first that stops it, and in spite of what somebody of the shop goes on. */
function extrasRefusals(deps: HoldScootersDeps, request: HoldRequest, rows: readonly ExtraRow[]) {
  const unfit = requestedRides(request).flatMap(({ extras, driver }, nth, rides) =>
    chosenExtras(deps, rows, extras).flatMap((extra) => {
      const found = extraIneligibility([extra], driver, request.startDate);
      return found ? [aboutRide(refuse(found.reason, { extra: String(found.extra) }), nth, rides)] : [];
    }),
  );
  const isPassed = ({ refusal }: (typeof unfit)[number]) =>
    deps.desk?.overrides === true && hasWayOn(refusal, 'allTheSame');
  return {
    stopping: unfit.find((one) => !isPassed(one)),
    overridden: unfit.slice(0, 1).map(({ refusal }) => refusal),
  };
}

/** Of several, which is meant: 0 is the customer's own. */
const aboutRide = <Code extends RefusalCode>(
  { refusal, detail }: Refusal<unknown, Code>,
  ride: number,
  rides: readonly unknown[],
): Refusal<unknown, Code> =>
  rides.length === 1
    ? { refusal, detail }
    : refuse(refusal, { ...(typeof detail === 'object' && detail), ride });

/** The first for which the pieces that are left do not do. */
function aboutSoldOut(
  soldOut: NonNullable<Awaited<ReturnType<typeof checkExtraStock>>>,
  rides: ReturnType<typeof requestedRides>,
) {
  const { extra, left } = soldOut.detail as { extra: string; left: number }; // as reserve-extras.ts says it
  let asked = 0;
  const nth = rides.findIndex(({ extras }) => (asked += extras[extra] ?? 0) > left);
  return aboutRide(soldOut, nth, rides);
}

/** Why each of them cannot pay by themselves. */
function potRefusal({ clock }: HoldScootersDeps, request: HoldRequest) {
  if (!policy().sharedPot) return 'pot_not_offered';
  return isTooNear(clock.now(), instantOf(rentalOf(request).start)) ? 'pot_too_near' : null;
}

const hasTooManyHolds = (
  { holds }: HoldScootersDeps,
  { ofEmail, ofNetwork, ofWiderNetwork }: HoldCounts,
): boolean =>
  ofEmail >= holds.perEmail ||
  ofNetwork >= holds.perNetwork ||
  ofWiderNetwork >= holds.perNetwork * widerTimes;
