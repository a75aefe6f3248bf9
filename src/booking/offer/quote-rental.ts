import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { rentalOf, today } from '../../basics/rome-time.ts';
import { readTogether } from '../../database/read-together.ts';
import type { Queryable } from '../../database/tables.ts';
import { deliveryKm } from '../../delivery/road-minutes.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import type { BookingPolicy } from '../../price/booking-policy.rules.ts';
import { asOffered, type Extra, isChoosable } from '../../price/extra.rules.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import { makeQuote, type QuoteInput } from '../../price/make-quote.rules.ts';
import type { StruckPrices } from '../../price/price.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { promoConditionRefusal, promoRefusal, type Promo } from '../../price/promo.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { QuoteRequest } from '../booking.shape.ts';
import type { Place } from '../trip.shape.ts';

export type QuoteRentalDeps = {
  fleet: FleetStore;
  prices: PriceStore;
  clock: Clock;
  struckPrices(db: Queryable): Promise<StruckPrices>;
  /** What bookings are promised from now on. */
  policy(): BookingPolicy;
  /** What a delivery costs from now on; each booking keeps its own. */
  deliveryFee(): DeliveryFee;
};

/** A code may take off all but what can be charged: said as soon as it is typed, not at the payment. */
export function makePayableQuote(input: QuoteInput): Quote | Refusal {
  const quote = makeQuote(input);
  const tooLittle = !isRefusal(quote) && quote.totalCents < leastPayableCents;
  return tooLittle ? refuse('too_little_to_pay') : quote;
}

/**
 * Everything that a price is made of, by the price list in force at this moment. Says nothing about stock. `own`: the draft's booking
 * that is not paid yet, whose promo code it may use again.
 */
export async function readQuoteInput(
  deps: QuoteRentalDeps,
  db: Queryable,
  request: QuoteRequest,
  own: string | null,
): Promise<QuoteInput | Refusal> {
  return quoteInputOf(deps, db, { request, own, offer: await readTogether(db, offerFor(deps, request)) });
}

/** What a price needs from other rooms. */
export const offerFor = (
  { fleet, prices, clock }: Pick<QuoteRentalDeps, 'fleet' | 'prices' | 'clock'>,
  { scooterId }: QuoteRequest,
) => ({
  isOffered: fleet.isOffered(scooterId),
  neededLicence: fleet.neededLicence(scooterId),
  tariff: prices.tariffInJson(today(clock.now())),
  extras: prices.extrasInJson,
});

export type ExtraRow = Parameters<PriceStore['extraOf']>[0];
type OfferInForce = {
  isOffered: boolean;
  neededLicence: NeededLicence | null;
  tariff: { id: number; tiers: unknown } | null;
  extras: ExtraRow[];
};

/** The extras of a request, as they are offered now. */
export const chosenExtras = (
  { prices }: Pick<QuoteRentalDeps, 'prices'>,
  rows: readonly ExtraRow[],
  wanted: Readonly<Record<string, number>>,
): Extra[] => rows.map(prices.extraOf).filter(({ id }) => (wanted[id] ?? 0) > 0);

type QuoteQuestion = {
  request: QuoteRequest;
  offer: OfferInForce;
  own?: string | null;
  lock?: 'for update' | undefined;
};

export async function quoteInputOf(
  deps: QuoteRentalDeps,
  db: Queryable,
  { request, offer, own = null, lock }: QuoteQuestion,
): Promise<QuoteInput | Refusal> {
  if (!offer.isOffered || !offer.tariff) return refuse('not_found');
  const promo = await usablePromo(deps, db, { request, own, lock });
  if (isRefusal(promo)) return promo;
  return {
    tariff: deps.prices.tariffOf(offer.tariff),
    scooterId: request.scooterId,
    rental: rentalOf(request),
    extras: request.extras,
    offered: offer.extras.map(deps.prices.extraOf).filter(isChoosable).map(asOffered),
    promo,
    struckPrices: await deps.struckPrices(db),
    delivery: { fee: deps.deliveryFee(), km: deliveredKm(request) },
    policy: deps.policy(),
  };
}

/** How far it is brought; null where it is not, or nobody has said so yet. */
export const deliveredKm = ({ pickupOption, destination = '' }: Partial<Place>): number | null =>
  pickupOption === 'delivery' ? deliveryKm(destination) : null;

async function usablePromo(
  deps: QuoteRentalDeps,
  db: Queryable,
  { request, own, lock }: { request: QuoteRequest; own: string | null; lock: 'for update' | undefined },
): Promise<Promo | null | Refusal> {
  const typed = request.promoCode;
  if (typed.trim() === '') return null;
  const promo = await deps.prices.promo(db, typed, lock);
  const redemptions = promo ? await deps.prices.redemptions(db, promo.code, own) : 0;
  return (
    promoRefusal(promo, today(deps.clock.now()), redemptions) ??
    (promo && promoConditionRefusal(promo, rentalOf(request), request.scooterId)) ??
    promo
  );
}
