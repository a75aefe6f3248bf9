import type { Clock } from '../../basics/clock.ts';
import { type Cents, sumOfCents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '../../basics/refusals.ts';
import { addHours, addMinutes, instantOf, rentalOf, today, type PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { freeCancellationAfterChange, changeAmountsOf } from '../../price/change-price.rules.ts';
import { cancellationTermsOf } from '../../price/cancellation.rules.ts';
import { makeQuote, type QuoteInput } from '../../price/make-quote.rules.ts';
import { byHandOf } from '../../price/price-by-hand.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { promoConditionRefusal, promoDiscount } from '../../price/promo.rules.ts';
import { deliveryFeeOf, freeDelivery } from '../../price/delivery-fee.rules.ts';
import type { Quote, QuoteLine } from '../../price/quote.shape.ts';
import { reasonNotBookable } from '../bookable.rules.ts';
import { isChangeable } from '../booking.rules.ts';
import { isCalledOff, weatherAfter } from '../cancel/weather.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { placeOf, tripOf } from '../trip.shape.ts';
import { wishOf, type ChangeWish } from './change.shape.ts';
import { type ChangePlan, payable } from './change-plan.rules.ts';
import { extrasAsBooked, extrasOf } from './extras-of-change.ts';
import { ineligibility, refuseDriver } from '../create/eligibility.rules.ts';
import { extraIneligibility } from '../extras/extra-eligibility.rules.ts';
import { deliveredKm } from '../offer/quote-rental.ts';
import { agreedFee, type PaidWays, waysAfterChange } from '../party/delivery-share.rules.ts';
import { lessensRest } from '../part-payment/part-payment.rules.ts';
import { owedOf } from '../part-payment/read-rest.ts';

export type PlanChangeDeps = {
  fleet: FleetStore;
  prices: PriceStore;
  bookings: Pick<BookingStore, 'together' | 'byRests' | 'paidForChanges'>;
  clock: Clock;
  opening(): Opening;
  isDemo: boolean;
  /** How long before the pickup it is too late; what is agreed on the phone may be nearer. Left out: the booking's own. */
  changeNoticeHours?: number;
  /** Sealed in the contract; null where the person was forgotten. */
  birthDateOf(db: Queryable, bookingId: string): Promise<PlainDate | null>;
};

/** What a change would make of a booking, without stock: whether it may be, and what it costs at this moment. */
export async function planChange(
  deps: PlanChangeDeps,
  db: Queryable,
  booking: Booking,
  wish: ChangeWish,
): Promise<ChangePlan | Refusal> {
  const plan = await planChangeOf(deps, db, { booking, wish });
  return isRefusal(plan) ? plan : { ...plan, dueCents: payable(plan.dueCents) };
}

/** Of one that is changed with others at once: how all of them will be then, as far as that is known, and what it pays for its ways. */
type WithOthers = { party: readonly Booking[]; ways: PaidWays };

export async function planChangeOf(
  deps: PlanChangeDeps,
  db: Queryable,
  { booking, wish, withOthers }: { booking: Booking; wish: ChangeWish; withOthers?: WithOthers },
): Promise<ChangePlan | Refusal> {
  const reason = reasonNotChangeable(deps, booking, wish, withOthers !== undefined);
  if (reason) return refuse(reason);
  const extras = extrasOf(booking, wish);
  const unfit = await reasonUnfit(deps, db, { booking, wish, extras });
  if (unfit) return unfit;
  const quote = await quoteOf(deps, db, { booking, wish, extras, withOthers });
  if (isRefusal(quote)) return quote;
  const prices = {
    beforeCents: booking.totalCents,
    afterCents: quote.totalCents,
    retainedCents: booking.retainedCents,
  };
  const money = changeAmountsOf(
    prices,
    cancellationTermsOf(booking.startsAt, booking.quote),
    deps.clock.now(),
  );
  const lessensRestCents = lessensRest(money.backCents, await owedOf(deps, db, booking));
  return { ...money, quote, extras, lessensRestCents };
}

function reasonNotChangeable(
  deps: PlanChangeDeps,
  booking: Booking,
  wish: ChangeWish,
  isWithOthers: boolean,
): RefusalCode | null {
  if (!isChangeable(booking)) return 'cannot_change';
  const changed = changedFields(booking, wish);
  if (changed.length === 0) return 'nothing_changed';
  // Town, way and addresses are the same for all that were ordered together.
  if (booking.party && !isWithOthers && changed.some((field) => field in placeOf(booking.trip)))
    return 'place_of_party';
  const now = deps.clock.now();
  const rental = rentalOf(wish);
  if (booking.state === 'collected') {
    if (!isOnlyLonger(booking, wish)) return 'only_longer';
    // Its beginning was allowed when it was booked.
    const then = addMinutes(booking.startsAt, -deps.opening().minimumNoticeMinutes);
    return instantOf(rental.end) <= now
      ? 'in_the_past'
      : reasonNotBookable({ rental, place: null }, then, deps.opening());
  }
  const noticeHours = deps.changeNoticeHours ?? policyOf(booking.quote).changeNoticeHours;
  const isLate = noticeHours > 0 && now > addHours(booking.startsAt, -noticeHours);
  if (isLate && !isCalledOff(booking, now)) return 'too_late_to_change';
  // A customer who is late for the pickup keeps the start that they booked, while the rental lasts.
  const begins = instantOf(rental.start);
  const keepsStart =
    begins < now && begins.getTime() === booking.startsAt.getTime() && instantOf(rental.end) > now;
  const place = { ...placeOf(wish), isAgreed: isSamePlace(booking, wish) };
  return reasonNotBookable({ rental, place }, keepsStart ? begins : now, deps.opening());
}

export const isSamePlace = ({ trip }: Booking, { destination, pickupOption }: ChangeWish): boolean =>
  trip.destination === destination && trip.pickupOption === pickupOption;

/** The fields in which a wish differs from the booking. */
function changedFields(booking: Booking, wish: ChangeWish): string[] {
  const wanted = new Map(Object.entries({ ...wish, ...tripOf(wish) }));
  return Object.entries(wishOf(booking)).flatMap(([field, now]) =>
    wanted.get(field) === now ? [] : [field],
  );
}

const isOnlyLonger = (booking: Booking, wish: ChangeWish): boolean =>
  changedFields(booking, wish).every((field) => field === 'endDate' || field === 'endTime') &&
  instantOf(rentalOf(wish).end) > booking.endsAt;

type ChangeToQuote = {
  booking: Booking;
  wish: ChangeWish;
  extras: Record<string, number>;
  withOthers?: WithOthers | undefined;
};

/** What a new booking of it would be asked of its driver, its extras and its code, as far as the change touches it. */
async function reasonUnfit(
  deps: PlanChangeDeps,
  db: Queryable,
  change: ChangeToQuote,
): Promise<Refusal | null> {
  const { booking, wish } = change;
  const dateOfBirth = await deps.birthDateOf(db, booking.id);
  return (
    (await driverRefusal(deps, db, { booking, wish, dateOfBirth })) ??
    (await extrasRefusal(deps, db, { ...change, dateOfBirth })) ??
    (await codeRefusal(deps, db, booking, wish))
  );
}

/** Who may ride one day or one model may not ride another: before a birthday, or with a licence that is not enough for it. */
async function driverRefusal(
  deps: PlanChangeDeps,
  db: Queryable,
  { booking, wish, dateOfBirth }: Pick<ChangeToQuote, 'booking' | 'wish'> & { dateOfBirth: PlainDate | null },
): Promise<Refusal | null> {
  const isSameScooter = wish.scooterId === booking.rides[0].scooterId;
  if (wish.startDate === booking.start.date && isSameScooter) return null;
  const wanted = await deps.fleet.scooter(db, wish.scooterId);
  // Whose own scooter is offered no more keeps it; the licence was enough for it.
  if (!wanted && !isSameScooter) return refuse('not_found');
  const needed = wanted?.licence ?? 'AM';
  const { licenceCountry, licenceCategory } = booking.driver;
  const driver = {
    ...(licenceCountry !== null && { licenceCountry }),
    ...(licenceCategory !== null && { licenceCategory }),
    ...(dateOfBirth !== null && { dateOfBirth }),
  };
  const reason = ineligibility(driver, wish.startDate, needed)?.reason;
  return reason ? refuseDriver(reason, needed) : null;
}

/** What the booking as it stands does not fulfil either was asked for later: it binds nobody who has it already. */
async function extrasRefusal(
  { prices }: PlanChangeDeps,
  db: Queryable,
  { booking, wish, extras, dateOfBirth }: ChangeToQuote & { dateOfBirth: PlainDate | null },
): Promise<Refusal | null> {
  const all = await prices.extras(db);
  const unfitOf = (chosen: Readonly<Record<string, number>>, pickupDay: PlainDate) =>
    all.flatMap((extra) => {
      if ((chosen[extra.id] ?? 0) === 0) return [];
      return extraIneligibility([extra], { ...booking.driver, dateOfBirth }, pickupDay) ?? [];
    });
  const unfitNow = unfitOf(booking.rides[0].extras, booking.start.date);
  const unfit = unfitOf(extras, wish.startDate).find(
    ({ extra, reason }) => !unfitNow.some((now) => now.extra === extra && now.reason === reason),
  );
  return unfit ? refuse(unfit.reason, { extra: String(unfit.extra) }) : null;
}

/** A code counts for such rentals only: shorter, on another day or of another model it may not be one of them any more. */
async function codeRefusal(
  deps: PlanChangeDeps,
  db: Queryable,
  booking: Booking,
  wish: ChangeWish,
): Promise<Refusal | null> {
  if (booking.promoCode === null || (await wasForSeveral(deps, db, booking))) return null;
  const { prices } = deps;
  const promo = await prices.promo(db, booking.promoCode);
  if (!promo) return null;
  const { start, end } = booking;
  const broken = promoConditionRefusal(promo, rentalOf(wish), wish.scooterId);
  const brokenNow = promoConditionRefusal(promo, { start, end }, booking.rides[0].scooterId);
  return broken?.refusal === brokenNow?.refusal ? null : broken;
}

/** Ordered at once with others, its code was for all of them; what was added later is no part of that. */
const wasForSeveral = async (
  { bookings }: PlanChangeDeps,
  db: Queryable,
  booking: Booking,
): Promise<boolean> =>
  booking.addsTo === null &&
  (await bookings.together(db, booking)).some(({ id, addsTo }) => id !== booking.id && addsTo === null);

export const promoLineOf = ({ quote }: Booking) => quote.lines.find(({ kind }) => kind === 'promo');
const sumOf = (lines: readonly QuoteLine[], ...kinds: QuoteLine['kind'][]): Cents =>
  sumOfCents(lines.flatMap(({ kind, amountCents }) => (kinds.includes(kind) ? [amountCents] : [])));

/**
 * Of one of several, what is counted on the whole: of an amount off its own part stays; of a percentage it bears what is right for the sum, less
 * what the others bear; and what it pays for its way (delivery-share.rules.ts).
 */
async function sharedTerms(
  deps: PlanChangeDeps,
  db: Queryable,
  { booking, wish, withOthers, input }: Omit<ChangeToQuote, 'extras'> & { input: QuoteInput },
): Promise<Pick<QuoteInput, 'promo' | 'delivery'> | Refusal> {
  const party = withOthers?.party ?? (await deps.bookings.together(db, booking));
  const others = party.filter(({ id }) => id !== booking.id);
  const fee = agreedFee(party);
  const { km } = input.delivery;
  const bare = makeQuote({ ...input, promo: null, byHand: undefined, delivery: { fee: freeDelivery, km } });
  if (isRefusal(bare)) return bare;
  const line = promoLineOf(booking);
  const promo = line ? await deps.prices.promo(db, line.id) : null;
  let offCents = -(line?.amountCents ?? 0);
  if (promo?.off.kind === 'percent') {
    const counted = others.filter(promoLineOf).map(({ quote }) => quote.lines);
    const sums = counted.map((lines) => sumOf(lines, 'rental', 'extra'));
    const theirs = counted.map((lines) => -sumOf(lines, 'promo'));
    offCents = Math.max(0, promoDiscount(promo, bare.totalCents + sumOfCents(sums)) - sumOfCents(theirs));
  }
  const standing = others.filter(({ state }) => state !== 'cancelled');
  const besides = standing.map(({ quote }) => sumOf(quote.lines, 'rental', 'extra', 'promo'));
  const sumCents = bare.totalCents - Math.min(offCents, bare.totalCents) + sumOfCents(besides);
  const startsAt = instantOf(rentalOf(wish).start);
  const feeCents = deliveryFeeOf(fee, { km, sumCents });
  const agreed = withOthers?.ways ?? waysAfterChange(booking, { party, startsAt, feeCents });
  return {
    promo: promo && { ...promo, off: { kind: 'amount', cents: offCents } },
    delivery: { fee, km, agreed },
  };
}

/** By the price list, the promo code and the policy that it was booked with: only what is changed changes (docs/decisions/021, 035). */
export async function quoteOf(
  deps: PlanChangeDeps,
  db: Queryable,
  { booking, wish, extras, withOthers }: ChangeToQuote,
): Promise<Quote | Refusal> {
  const { prices, isDemo, clock } = deps;
  const rental = rentalOf(wish);
  const booked = await prices.tariff(db, booking.quote.tariffId);
  const tariff = booked ?? (await prices.tariffInForce(db, today(clock.now())));
  if (!tariff) return refuse('not_found');
  const input: QuoteInput = {
    tariff,
    scooterId: wish.scooterId,
    rental,
    extras,
    offered: extrasAsBooked(booking, await prices.extras(db)),
    byHand: byHandOf(booking.quote),
    promo: booking.party || booking.promoCode === null ? null : await prices.promo(db, booking.promoCode),
    struckPrices: isDemo ? 'demo' : null, // what was booked is no offer
    delivery: { fee: booking.quote.deliveryFee ?? freeDelivery, km: deliveredKm(wish) },
    policy: policyOf(booking.quote),
  };
  const shared = booking.party ? await sharedTerms(deps, db, { booking, wish, withOthers, input }) : {};
  if (isRefusal(shared)) return shared;
  const quote = makeQuote({ ...input, ...shared });
  if (isRefusal(quote)) return quote;
  const before = cancellationTermsOf(booking.startsAt, booking.quote);
  const freeUntil = freeCancellationAfterChange(before, new Date(quote.freeCancellationUntil), clock.now());
  const { replacements } = booking.quote;
  return {
    ...quote,
    freeCancellationUntil: freeUntil.toISOString(),
    // What was agreed for its extras, which a change leaves as they are.
    ...(replacements && { replacements }),
    ...weatherAfter(booking, wish),
  };
}
