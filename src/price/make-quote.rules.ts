import { type Cents, shareByWeight, sumOfCents } from '../basics/money.ts';
import { type Refusal, refuse } from '../basics/refusals.ts';
import { instantOf, rentalHours, type Rental } from '../basics/rome-time.ts';
import { type BookingPolicy, policyOf } from './booking-policy.rules.ts';
import { freeCancellationUntil } from './cancellation.rules.ts';
import { deliveryFeeOf } from './delivery-fee.rules.ts';
import type { DeliveryFee } from '../shop/settings/delivery-fee.shape.ts';
import { extraPrice, type OfferedExtra } from './extra.rules.ts';
import { type Comparable, lowestBefore } from './lowest-before.rules.ts';
import {
  climatePledge,
  dayPricesOf,
  rentalDays,
  rentalPrice,
  struckPrice,
  type StruckPrices,
} from './price.rules.ts';
import type { PriceList } from './price.shape.ts';
import { type Promo, promoDiscount } from './promo.rules.ts';
import { quoteLinesOf } from './quote-lines.rules.ts';
import { type ReplaceableExtra, replacementsOf } from './replacement.rules.ts';
import type { Quote, QuoteLine } from './quote.shape.ts';
import { type ByHand, rentalByHand } from './price-by-hand.rules.ts';
import { wholeQuote } from './whole-quote.rules.ts';

/** What differs between the scooters of one order. */
export type RideToQuote = {
  /** A model may have prices of its own. */
  scooterId: number;
  /** Extra id → quantity; a quantity of zero counts as not chosen. */
  extras: Record<string, number>;
  /** Already found to be valid for it (`promoRefusal`, `promoConditionRefusal`). */
  promo: Promo | null;
  /** What the desk has added to the price of the list by hand, or taken off (below nothing). */
  byHand?: ByHand | undefined;
};

/** What the scooters of one order have in common. */
export type OrderToQuote = {
  tariff: { id: number; tiers: PriceList };
  rental: Rental;
  offered: readonly OfferedExtra[];
  /** What costs something where it does not come back; a booking that is changed keeps its own. */
  replaceable?: readonly ReplaceableExtra[];
  /** How far the scooter is brought; null where the customer comes for it. The fee is the shop's today, or the booking's own. */
  delivery: {
    fee: DeliveryFee;
    km: number | null;
    /** What one of several pays for its ways is agreed with the others, not counted. */
    agreed?: { ways: number; cents: Cents };
  };
  struckPrices: StruckPrices;
  /** What is promised about cancelling and changing: the shop's own today, or what a booking was made under. */
  policy: BookingPolicy;
};

export type QuoteInput = OrderToQuote & RideToQuote;

const sumOf = (lines: readonly QuoteLine[]): Cents => sumOfCents(lines.map(({ amountCents }) => amountCents));

const offerOf = ({ offered }: OrderToQuote) => new Map(offered.map((extra) => [String(extra.id), extra]));

/** The price of a rental with everything that was chosen. Pure: the same wishes always give the same quote. */
export function makeQuote(input: QuoteInput): Quote | Refusal {
  const quotes = makeQuotes(input, [input]);
  return 'refusal' in quotes ? quotes : quotes.whole;
}

/** As the cards say it, before anything is chosen: nothing can be refused. */
export const makeBareQuote = (input: Omit<QuoteInput, 'extras' | 'offered' | 'promo'>): Quote =>
  quotesOf({ ...input, offered: [] }, [{ scooterId: input.scooterId, extras: {}, promo: null }]).whole;

/** What is paid for scooters that are ordered together, and what each of them bears of it: they add up (docs/decisions/077). */
export type OrderQuotes = { whole: Quote; rides: Quote[] };

export function makeQuotes(
  order: OrderToQuote,
  rides: readonly RideToQuote[],
): OrderQuotes | Refusal<{ extra: string }, 'extra_not_offered'> {
  const offer = offerOf(order);
  const refused = rides
    .flatMap(({ extras }) => Object.entries(extras))
    .find(([id, quantity]) => quantity > (offer.get(id)?.atMost ?? 0));
  return refused ? refuse('extra_not_offered', { extra: refused[0] }) : quotesOf(order, rides);
}

/** What a ride bears of what is counted on the whole. */
type SharedAmounts = { promoCents: Cents; deliveryCents: Cents; ways?: number | undefined };
const nothingShared: SharedAmounts = { promoCents: 0, deliveryCents: 0 };

/**
 * The code counts on the sum of the scooters that it is for, and each bears its part of it. The way is paid once, with the first scooter,
 * and may be free from what all of them cost.
 */
function linesOfRides(order: OrderToQuote, rides: readonly RideToQuote[]): QuoteLine[][] {
  const { fee, km, agreed } = order.delivery;
  const sums = rides.map((ride) =>
    sumOf(linesOf(order, { ...ride, promo: null, byHand: undefined }, nothingShared)),
  );
  const counted = rides.map(({ promo }, nth) => (promo ? (sums[nth] ?? 0) : 0));
  const promo = rides.find((ride) => ride.promo)?.promo ?? null;
  const discount = promo ? promoDiscount(promo, sumOfCents(counted)) : 0;
  const deliveryCents = agreed?.cents ?? deliveryFeeOf(fee, { km, sumCents: sumOfCents(sums) - discount });
  const shares = shareByWeight(discount, counted);
  return rides.map((ride, nth) =>
    linesOf(order, ride, {
      promoCents: shares[nth] ?? 0,
      deliveryCents: nth === 0 ? deliveryCents : 0,
      ways: agreed?.ways,
    }),
  );
}

function quotesOf(order: OrderToQuote, rides: readonly RideToQuote[]): OrderQuotes {
  const quotes = pledgedTogether(
    linesOfRides(order, rides).map((lines, nth) => quoteOf(order, rides, { lines, nth })),
  );
  const whole = { ...wholeQuote(quotes), ...struckBefore(order, rides) };
  return { whole, rides: quotes.length === 1 ? [whole] : quotes };
}

/** The pledge is rounded once, on the whole: those of the scooters add up to it. */
function pledgedTogether(quotes: readonly Quote[]): Quote[] {
  let before = 0;
  return quotes.map((quote) => {
    const until = before + quote.totalCents;
    const climatePledgeCents = climatePledge(until) - climatePledge(before);
    before = until;
    return { ...quote, climatePledgeCents };
  });
}

type PricedRide = { lines: QuoteLine[]; nth: number };

function quoteOf(order: OrderToQuote, rides: readonly RideToQuote[], { lines, nth }: PricedRide): Quote {
  const { tariff, rental, policy, delivery, struckPrices, replaceable = [] } = order;
  const { scooterId = null, byHand, extras = {} } = rides[nth] ?? {};
  const replacements = replacementsOf(replaceable, extras);
  // A price by hand is no sum of days.
  const dayPrices = byHand ? null : dayPricesOf(tariff.tiers, rental, scooterId);
  const totalCents = sumOf(lines);
  return {
    lines,
    totalCents,
    originalTotalCents: struckPrices === 'demo' ? demoStruckTotal(lines) : totalCents,
    climatePledgeCents: climatePledge(totalCents),
    currency: 'EUR',
    rentalHours: rentalHours(rental.start, rental.end),
    rentalDays: rentalDays(rental),
    freeCancellationUntil: freeCancellationUntil(instantOf(rental.start), policy).toISOString(),
    tariffId: tariff.id,
    ...(dayPrices ? { dayPrices } : {}),
    ...(byHand && { byHandCents: byHand.cents, byHandOfCents: byHand.ofCents }),
    ...(nth === 0 && delivery.fee.kind !== 'free' && { deliveryFee: delivery.fee }),
    ...(replacements.length > 0 && { replacements }),
    ...policyOf(policy), // every figure of it: one that is forgotten here would be that of before
  };
}

/** Struck through beside a demo's total: before any promo code, and what riders cost is never struck. */
function demoStruckTotal(lines: readonly QuoteLine[]): Cents {
  const sumOfKinds = (...kinds: QuoteLine['kind'][]) =>
    sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  return struckPrice(sumOfKinds('rental', 'extra')) + sumOfKinds('delivery');
}

const isLowered = ({ promo, byHand }: RideToQuote): boolean => promo !== null || byHand !== undefined;

/**
 * Struck through beside a live shop's total: what the same wishes cost before; with a promo code nothing: the code's own line says what it
 * takes off. Several scooters are one price: one that became dearer eats up what another became cheaper.
 */
function struckBefore(
  order: OrderToQuote,
  rides: readonly RideToQuote[],
): Partial<Pick<Quote, 'originalTotalCents' | 'struck'>> {
  const { struckPrices, tariff, rental } = order;
  if (!struckPrices || struckPrices === 'demo' || rides.some(isLowered)) return {};
  const before = lowestBefore(struckPrices, {
    rental,
    on: comparedWith(order, rides),
    totalBy: (tiers) => sumOf(linesOfRides({ ...order, tariff: { ...tariff, tiers } }, rides).flat()),
  });
  return before === null ? {} : { originalTotalCents: before, struck: 'lowest_before' };
}

/** What else than the price lists may have made it another price before. */
const comparedWith = ({ delivery }: OrderToQuote, rides: readonly RideToQuote[]): Comparable[] => [
  'opening',
  ...(delivery.km === null ? [] : ['places' as const]),
  ...rides.flatMap(({ scooterId, extras }) => [
    `scooter/${scooterId}` as const,
    ...Object.keys(extras).flatMap((id) => (extras[id] ? [`extra/${id}` as const] : [])),
  ]),
];

/** Every line of a price is made here, so that cards, checkout and desk say the same. */
function linesOf(order: OrderToQuote, ride: RideToQuote, shared: SharedAmounts): QuoteLine[] {
  const { tariff, rental } = order;
  const offer = offerOf(order);
  const days = rentalDays(rental);
  const amountOf: Record<QuoteLine['kind'], (line: Pick<QuoteLine, 'id' | 'quantity'>) => Cents> = {
    rental: () => rentalByHand(rentalPrice(tariff.tiers, rental, ride.scooterId), ride.byHand),
    extra: ({ id, quantity }) => {
      const extra = offer.get(id);
      return extra ? extraPrice(extra, { quantity, days }) : 0;
    },
    promo: () => 0 - shared.promoCents, // 0 - 0, where the price was nothing: JSON knows no -0
    delivery: () => shared.deliveryCents,
  };
  const wished = quoteLinesOf({
    extras: ride.extras,
    promoCode: ride.promo?.code ?? null,
    paysForDelivery: shared.deliveryCents > 0,
  });
  return wished.map((line) => ({
    ...line,
    ...(line.kind === 'delivery' && shared.ways !== undefined && { quantity: shared.ways }),
    amountCents: amountOf[line.kind](line),
    ...(line.kind === 'extra' && frozenExtra(offer.get(line.id))),
  }));
}

/** What the owner may call or price otherwise tomorrow, as it was agreed. What the shop's own texts name needs none of it. */
const frozenExtra = (extra: OfferedExtra | undefined): Pick<QuoteLine, 'extra'> => {
  if (!extra?.names) return {};
  const { names, priceCents, pricing } = extra;
  return { extra: { names, priceCents, pricing } };
};
