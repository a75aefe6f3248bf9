import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse } from '../../basics/refusals.ts';
import { rentalOf, today } from '../../basics/rome-time.ts';
import { readTogether } from '../../database/read-together.ts';
import type { Queryable } from '../../database/tables.ts';
import { deliveryKm } from '../../delivery/road-minutes.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import type { BookingPolicy } from '../../price/booking-policy.rules.ts';
import { asOffered, type Extra, isChoosable } from '../../price/extra.rules.ts';
import { replaceableExtras } from '../../price/replacement.rules.ts';
import { fees, policy } from '../../shop/business.rules.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import { makeQuotes, type OrderToQuote, type RideToQuote } from '../../price/make-quote.rules.ts';
import type { StruckPrices } from '../../price/price.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { promoConditionRefusal, promoRefusal } from '../../price/promo.rules.ts';
import type { HoldRequest, QuoteRequest } from '../booking.shape.ts';
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
  /** Where they meet is not the visitor's to choose any more: the desk, or the place of a booking that was sold. */
  isPlaceAgreed?: true;
};

/** The scooters of one order, by the price list in force at this moment: what they have in common, and what is of each. */
export type OrderWishes = { order: OrderToQuote; rides: readonly RideToQuote[] };
type OrderRequest = QuoteRequest | HoldRequest;
type RideWish = Pick<OrderRequest, 'scooterId' | 'extras'>;

/** The scooters of a request: its own, and those beside it. */
export const ridesOf = <Ride extends RideWish = RideWish>(
  request: Ride & { furtherRides?: readonly Ride[] | undefined },
): [Ride, ...Ride[]] => [request, ...(request.furtherRides ?? [])];

/** More than the shop lets one order have. */
function tooManyScooters(rides: readonly RideWish[]) {
  const most = policy().scootersPerBooking;
  return rides.length > most ? refuse('too_many_scooters', { most }) : null;
}

/** A code may take off all but what can be charged: said as soon as it is typed, not at the payment. */
export function makePayableQuotes({ order, rides }: OrderWishes) {
  const quotes = makeQuotes(order, rides);
  if (isRefusal(quotes)) return quotes;
  return quotes.whole.totalCents < leastPayableCents ? refuse('too_little_to_pay') : quotes;
}

/**
 * Everything that a price is made of. Says nothing about stock. `own`: the draft's booking that is not paid yet, whose promo code it may
 * use again.
 */
export async function readOrderWishes(
  deps: QuoteRentalDeps,
  db: Queryable,
  request: QuoteRequest,
  own: string | null,
) {
  return orderWishesOf(deps, db, {
    request,
    own,
    offer: await readTogether(db, offerFor(deps, request)),
  });
}

const scooterIdsOf = (request: Parameters<typeof ridesOf>[0]): number[] =>
  ridesOf(request).map(({ scooterId }) => scooterId);

/** What an order needs from other rooms. */
export const offerFor = (
  { fleet, prices, clock }: Pick<QuoteRentalDeps, 'fleet' | 'prices' | 'clock'>,
  request: Parameters<typeof ridesOf>[0],
) => ({
  neededLicences: fleet.neededLicences(scooterIdsOf(request)),
  seats: fleet.seats(scooterIdsOf(request)),
  tariff: prices.tariffInJson(today(clock.now())),
  extras: prices.extrasInJson,
});

export type ExtraRow = Parameters<PriceStore['extraOf']>[0];
type OfferInForce = {
  /** By their ids, of those on offer. */
  neededLicences: Record<string, NeededLicence>;
  tariff: { id: number; tiers: unknown } | null;
  extras: ExtraRow[];
};

/** The extras of a request, as they are offered now. */
export const chosenExtras = (
  { prices }: Pick<QuoteRentalDeps, 'prices'>,
  rows: readonly ExtraRow[],
  wanted: Readonly<Record<string, number>>,
): Extra[] => rows.map(prices.extraOf).filter(({ id }) => (wanted[id] ?? 0) > 0);

type OrderQuestion = {
  request: OrderRequest;
  offer: OfferInForce;
  own?: string | null;
  lock?: 'for update' | undefined;
};

export async function orderWishesOf(
  deps: QuoteRentalDeps,
  db: Queryable,
  { request, offer, own = null, lock }: OrderQuestion,
) {
  const rides = ridesOf(request);
  const tooMany = tooManyScooters(rides);
  if (tooMany) return tooMany;
  const isOffered = rides.every(({ scooterId }) => offer.neededLicences[scooterId] !== undefined);
  if (!isOffered || !offer.tariff) return refuse('not_found');
  const promo = await usablePromo(deps, db, { request, own, lock });
  if (isRefusal(promo)) return promo;
  const rental = rentalOf(request);
  const extras = offer.extras.map(deps.prices.extraOf);
  const order: OrderToQuote = {
    tariff: deps.prices.tariffOf(offer.tariff),
    rental,
    offered: extras.filter(isChoosable).map(asOffered),
    replaceable: replaceableExtras(extras, fees().lostLockCents),
    struckPrices: await deps.struckPrices(db),
    delivery: { fee: deps.deliveryFee(), km: deliveredKm(request) },
    policy: deps.policy(),
  };
  const isFor = (scooterId: number) => promo && promoConditionRefusal(promo, rental, scooterId) === null;
  return {
    promo,
    order,
    rides: rides.map((ride) => ({
      scooterId: ride.scooterId,
      extras: ride.extras,
      promo: isFor(ride.scooterId) ? promo : null,
    })),
  };
}

/** How far it is brought; null where it is not, or nobody has said so yet. */
export const deliveredKm = ({ pickupOption, destination = '' }: Partial<Place>): number | null =>
  pickupOption === 'delivery' ? deliveryKm(destination) : null;

/** A code for some models counts where one of them is among the scooters. */
async function usablePromo(
  deps: QuoteRentalDeps,
  db: Queryable,
  { request, own, lock }: { request: OrderRequest; own: string | null; lock: 'for update' | undefined },
) {
  const typed = request.promoCode;
  if (typed.trim() === '') return null;
  const promo = await deps.prices.promo(db, typed, lock);
  const redemptions = promo ? await deps.prices.redemptions(db, promo.code, own) : 0;
  const refused = promoRefusal(promo, today(deps.clock.now()), redemptions);
  if (refused || !promo) return refused;
  const broken = ridesOf(request).map(({ scooterId }) =>
    promoConditionRefusal(promo, rentalOf(request), scooterId),
  );
  return broken.includes(null) ? promo : (broken[0] ?? promo);
}
