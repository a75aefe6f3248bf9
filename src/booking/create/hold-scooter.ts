import type { RandomSource } from '../../basics/random-source.ts';
import { generateBookingCode } from '../../basics/booking-code.ts';
import { normalizeEmail } from '../../basics/email-address.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { addMinutes, instantOf, rentalOf } from '../../basics/rome-time.ts';
import { readTogether } from '../../database/read-together.ts';
import type { Tx } from '../../database/tables.ts';
import { allocateUnit } from '../../fleet/allocate-unit.ts';
import { unbookableReason, type Opening } from '../../fleet/opening.rules.ts';
import { occupiedPeriod, periodOf, type Period } from '../../fleet/period.rules.ts';
import { holdMinutes } from '../../payment/payment.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { termsVersion } from '../../shop/business.rules.ts';
import type { BookingRequest } from '../booking.shape.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking, NewBooking, Ride } from '../booking.type.ts';
import { tripOf } from '../trip.shape.ts';
import { ineligibilityReason, refuseDriver } from './eligibility.rules.ts';
import { reserveUnpaidSlots, type DeliverySlotDeps } from '../../delivery/reserve-delivery-slots.ts';
import { widerTimes } from '../../database/rate-counts.ts';
import { hasFreeUnit, hasReachedHoldLimit, hasUsedOnce, mayReserveUse } from './hold-limit.ts';
import { placeRefusal } from './place.rules.ts';
import type { HoldCounts, NetworkKeys } from './hold.store.ts';
import { linkFingerprints, type LinkTokens } from '../../basics/tokens.ts';
import { extraIneligibility } from '../extras/extra-eligibility.rules.ts';
import { checkExtraStock } from '../extras/reserve-extras.ts';
import {
  chosenExtras,
  makePayableQuote,
  offerFor,
  quoteInputOf,
  type QuoteRentalDeps,
} from '../offer/quote-rental.ts';

export type HoldLimits = { perEmail: number; perNetwork: number; keepHalfSellable: boolean };

export type HoldScooterDeps = QuoteRentalDeps &
  DeliverySlotDeps & {
    /** Who stands at the desk is there, whether visitors may choose to come or not. */
    isAtDesk?: true;
    bookings: BookingStore;
    chance: RandomSource;
    links: LinkTokens;
    opening(): Opening;
    holds: HoldLimits;
    /** The very scooter that somebody at the desk has chosen: it is taken and kept, or nothing is. */
    unitId?: number | undefined;
    /** Of the request, where it came with one: it names the booking in the same transaction. */
    idempotencyKey?: string;
    /** What the waiting list holds for this draft becomes the booking's; false where it holds nothing. */
    claimWaitingListOffer(tx: Tx, booking: NewBooking, period: Period): Promise<boolean>;
    /** What other rooms do in the same transaction; the contract room seals the birth date. */
    onHeld(tx: Tx, booking: Booking, sealed: { dateOfBirth: string }): Promise<void>;
  };

/** `hasUnit` is false where bots may not hold more: then the unit is taken when the money comes (F52). */
type HeldScooter = { booking: Booking; hasUnit: boolean };

/** Checks everything that the browser may have got wrong, takes a unit and writes the booking. All in the caller's transaction. */
export async function holdScooter(
  deps: HoldScooterDeps,
  tx: Tx,
  request: BookingRequest,
  networks: NetworkKeys,
): Promise<HeldScooter | Refusal> {
  const reason = reasonNotHoldable(deps, request);
  if (reason) return refuse(reason);
  const by = { email: normalizeEmail(request.driver.email), ...networks };
  await deps.bookings.lockHoldsOf(tx, by);
  const { liveHolds, ...offer } = await readTogether(tx, {
    ...offerFor(deps, request),
    liveHolds: deps.bookings.liveHoldsOf(by),
  });
  const needed = offer.neededLicence ?? 'A1';
  const notEnough = ineligibilityReason(request.driver, request.startDate, needed);
  if (notEnough) return refuseDriver(notEnough, needed);
  const input = await quoteInputOf(deps, tx, { request, offer, lock: 'for update' });
  if (isRefusal(input)) return input;
  if (await hasUsedOnce(deps, tx, input.promo, by.email)) return refuse('promo_once');
  const quote = makePayableQuote(input);
  if (isRefusal(quote)) return quote;
  if (quote.totalCents !== request.expectedTotalCents) return refuse('price_changed', { quote });
  if (hasTooManyHolds(deps, liveHolds)) return refuse('too_many_holds');
  const unfit = extraIneligibility(
    chosenExtras(deps, offer.extras, request.extras),
    request.driver,
    request.startDate,
  );
  if (unfit) return refuse(unfit.reason, { extra: String(unfit.extra) });
  const { extras } = request;
  const soldOut = await checkExtraStock(
    deps,
    tx,
    { extras, period: periodOf(input.rental, deps.opening()), own: [] },
    'for update',
  );
  if (soldOut) return soldOut;

  const slots = await reserveUnpaidSlots(deps, tx, request);
  if (isRefusal(slots)) return slots;

  const booking = newBooking(deps, request, quote, networks);
  const period = occupiedPeriod(booking.startsAt, booking.endsAt, deps.opening().turnaroundMinutes);
  const hasUse = await mayReserveUse(deps, tx, input.promo);
  const mayHold = hasUse && (!deps.holds.keepHalfSellable || slots.isWithinUnpaidShare());
  const taken = await takeUnit(deps, tx, { booking, period, mayHold });
  if (taken === 'nothing_free' || taken === 'unit_taken') return refuse(taken);
  const held = await deps.bookings.insertHeld(tx, booking, deps.idempotencyKey ?? null);
  if (booking.promoCode && (hasUse || taken === 'taken'))
    await deps.prices.redeem(tx, booking.id, booking.promoCode);
  await deps.onHeld(tx, held, { dateOfBirth: request.driver.dateOfBirth });
  return { booking: held, hasUnit: taken === 'taken' };
}

function reasonNotHoldable(deps: HoldScooterDeps, request: BookingRequest) {
  const rental = rentalOf(request);
  return (
    placeRefusal(request, deps.isAtDesk) ??
    unbookableReason(rental, deps.clock.now(), deps.opening()) ??
    ineligibilityReason(request.driver, request.startDate, 'AM')
  );
}

const hasTooManyHolds = (
  { holds }: HoldScooterDeps,
  { ofEmail, ofNetwork, ofWiderNetwork }: HoldCounts,
): boolean =>
  ofEmail >= holds.perEmail ||
  ofNetwork >= holds.perNetwork ||
  ofWiderNetwork >= holds.perNetwork * widerTimes;

async function takeUnit(
  deps: HoldScooterDeps,
  tx: Tx,
  { booking, period, mayHold }: { booking: NewBooking; period: Period; mayHold: boolean },
): Promise<'taken' | 'on payment' | 'nothing_free' | 'unit_taken'> {
  const {
    id,
    rides: [{ scooterId }],
  } = booking;
  if (deps.unitId !== undefined)
    return takeChosenUnit(deps, tx, { id, scooterId, unitId: deps.unitId, period });
  if (await deps.claimWaitingListOffer(tx, booking, period)) return 'taken';
  if (!mayHold) return (await hasFreeUnit(deps.fleet, tx, scooterId, period)) ? 'on payment' : 'nothing_free';
  if (await hasReachedHoldLimit(deps, tx, scooterId, period)) return 'on payment';
  const unit = await allocateUnit(deps, tx, { scooterId, period, kind: 'hold', reference: id });
  return unit ? 'taken' : 'nothing_free';
}

type UnitToTake = { id: string; scooterId: number; unitId: number; period: Period };

async function takeChosenUnit(
  { fleet, chance }: HoldScooterDeps,
  tx: Tx,
  { id, scooterId, unitId, period }: UnitToTake,
) {
  const free = await fleet.lockFreeUnit(tx, { scooterId, period, unitId }, 'wait for locked');
  if (free === null) return 'unit_taken';
  await fleet.addOccupancy(tx, { id: chance.uuid(), unitId, period, kind: 'hold', reference: id });
  await fleet.pinUnit(tx, id);
  return 'taken';
}

const rideOf = ({ scooterId, extras }: BookingRequest): Ride => ({
  scooterId,
  extras: Object.fromEntries(Object.entries(extras).filter(([, quantity]) => quantity > 0)),
});

// The provider counts in whole seconds.
const wholeSecond = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 1000) * 1000);

function newBooking(
  deps: HoldScooterDeps,
  request: BookingRequest,
  quote: Quote,
  networks: NetworkKeys,
): NewBooking {
  const id = deps.chance.uuid();
  const { dateOfBirth: _, ...driver } = request.driver;
  const { start, end } = rentalOf(request);
  return {
    id,
    code: generateBookingCode(deps.chance),
    language: request.language,
    trip: tripOf(request),
    start,
    end,
    rides: [rideOf(request)],
    startsAt: instantOf(start),
    endsAt: instantOf(end),
    promoCode: quote.lines.find(({ kind }) => kind === 'promo')?.id ?? null,
    quote,
    totalCents: quote.totalCents,
    driver,
    holdEndsAt: wholeSecond(addMinutes(deps.clock.now(), holdMinutes)),
    termsVersion: termsVersion(),
    draftId: request.draftId ?? null,
    ...networks,
    ...linkFingerprints(deps.links, id),
  };
}
