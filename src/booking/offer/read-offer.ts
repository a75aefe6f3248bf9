import { rentalOf, today, type Rental } from '../../basics/rome-time.ts';
import type { Clock } from '../../basics/clock.ts';
import { toEuros } from '../../basics/money.ts';
import type { Database, Queryable } from '../../database/tables.ts';
import type { FleetStore, FreeScooter } from '../../fleet/fleet.store.ts';
import { lastTime, type Opening } from '../../fleet/opening.rules.ts';
import {
  type AdvertisedPrices,
  advertisedPrices,
  lowestDayPrice,
  oneDayPrice,
} from '../../price/advertised-prices.rules.ts';
import type { BookingPolicy } from '../../price/booking-policy.rules.ts';
import { makeBareQuote } from '../../price/make-quote.rules.ts';
import { struckPrice, type StruckPrices } from '../../price/price.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { periodOf } from '../../fleet/period.rules.ts';
import { frontOf } from '../../fleet/drawing.rules.ts';
import { textIn } from '../../fleet/model.rules.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { reasonNotBookable, type TimeReason } from '../bookable.rules.ts';
import type { AvailabilityRequest, ModelOffer, ScooterOffer } from './offer.shape.ts';
import { ownHoldsOf, type OwnHoldsDeps } from './own-holds.ts';
import { deliveredKm } from './quote-rental.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import type { Place } from '../trip.shape.ts';

export type ReadOfferDeps = OwnHoldsDeps & {
  database: Database;
  clock: Clock;
  opening(): Opening;
  fleet: FleetStore;
  prices: PriceStore;
  /** What may stand struck through beside a price at this moment. */
  struckPrices(db: Queryable): Promise<StruckPrices>;
  isDemo: boolean;
  policy(): BookingPolicy;
  /** What a delivery costs from now on. */
  deliveryFee(): DeliveryFee;
};

export const assetUrl = (file: string): string => `/api/assets/${file}`;

/** The scooters on offer: all of them, or those with a unit free for the whole period. */
export const readScooters = async (
  deps: ReadOfferDeps,
  asked: AvailabilityRequest | null,
): Promise<ScooterOffer[]> => (await readOffered(deps, asked)).map(({ offer }) => offer);

/** The same, each with what visitors are not told of it here. */
export async function readOffered(
  deps: ReadOfferDeps,
  asked: AvailabilityRequest | null,
): Promise<{ scooter: FreeScooter; offer: ScooterOffer }[]> {
  const rental = asked && rentalOf(asked);
  const { references } = await ownHoldsOf(deps, deps.database, asked?.draftId);
  const period = rental && periodOf(rental, deps.opening());
  const scooters = await deps.fleet.freeScooters(deps.database, period, references);
  const priceOf = await readPrices(deps, rental, asked ?? {});
  if (!priceOf) return [];
  return scooters
    .filter(({ freeUnits }) => !asked || freeUnits > 0)
    .map((scooter) => ({ scooter, offer: scooterOfferOf(scooter, priceOf(scooter.id)) }));
}

/** What is on offer, for pages in a language: read once for all of them. */
export async function readModels(deps: ReadOfferDeps): Promise<(language: Language) => ModelOffer[]> {
  const [offers, models] = [await readScooters(deps, null), await deps.fleet.models(deps.database)];
  return (language) =>
    offers.flatMap(({ id, model, colour, colourNames, imageUrl, pricePerDay, description }) => {
      const kept = models.find((one) => one.id === id);
      if (!kept) return [];
      const second = kept.pictures.length > 0 ? kept.pictures[1] : frontOf(kept.imageFile);
      return {
        id,
        model,
        colour,
        colourNames,
        imageUrl,
        pricePerDay,
        text: textIn(kept.texts, language, languages) ?? description,
        secondUrl: second ? assetUrl(second) : null,
        isDrawing: kept.pictures.length === 0,
        licence: kept.licence,
        seats: kept.seats,
      };
    });
}

/** Whether such a rental shows no scooter at all. A past one shows what was free, and its length is the quote's to refuse. */
const leavesNothing: Record<TimeReason, boolean> = {
  in_the_past: false,
  too_short_notice: true,
  too_far_ahead: false,
  too_long: false,
  closed_then: true,
};

/**
 * Of those with a unit free, the ones that can be booked: none where handing out or taking back falls on a closed day or comes too
 * soon. What is over is answered all the same. A day that is asked about without a time counts while any of its half-hours is left.
 */
export async function readBookableScooters(
  deps: ReadOfferDeps,
  asked: AvailabilityRequest,
  hasTime: boolean,
): Promise<ScooterOffer[]> {
  const { start, end } = rentalOf(asked);
  const latest = hasTime ? start : { ...start, time: lastTime(deps.opening()) };
  // The place is in the fee alone: that it is not served, the quote says.
  const asking = { rental: { start: latest, end }, place: null };
  const reason = reasonNotBookable(asking, deps.clock.now(), deps.opening());
  return reason !== null && leavesNothing[reason] ? [] : readScooters(deps, asked);
}

type Price = Pick<ScooterOffer, 'pricePerDay' | 'originalPricePerDay' | 'totalPrice' | 'originalTotalPrice'>;

/** Of each scooter by the price list in force: a day from, or the day of that pickup, and the whole rental. Null where there is no list. */
async function readPrices(
  deps: ReadOfferDeps,
  rental: Rental | null,
  place: Partial<Place>,
): Promise<((scooterId: number) => Price) | null> {
  const { database, prices, isDemo, policy, deliveryFee, clock } = deps;
  const from = today(clock.now());
  const tariff = await prices.tariffInForce(database, from);
  if (!tariff) return null;
  const struckPrices = rental && (await deps.struckPrices(database));
  const delivery = { fee: deliveryFee(), km: deliveredKm(place) };
  return (scooterId) => {
    const quote =
      rental && makeBareQuote({ tariff, scooterId, rental, struckPrices, delivery, policy: policy() });
    const dayCents = rental
      ? oneDayPrice(tariff.tiers, rental.start.date, scooterId)
      : lowestDayPrice(tariff.tiers, from, scooterId);
    return {
      pricePerDay: toEuros(dayCents),
      originalPricePerDay: toEuros(isDemo ? struckPrice(dayCents) : dayCents),
      totalPrice: quote && toEuros(quote.totalCents),
      originalTotalPrice: quote && toEuros(quote.originalTotalCents),
    };
  };
}

/** What pages say of the price list in force. */
export async function readAdvertisedPrices({
  database,
  prices,
  fleet,
  isDemo,
  clock,
}: ReadOfferDeps): Promise<AdvertisedPrices> {
  const from = today(clock.now());
  const scooters = await fleet.freeScooters(database, null);
  const tariff = await prices.tariffInForce(database, from);
  // Nobody reads it: a shop without prices is not open.
  if (!tariff) return { dayCents: 0, lowestCents: 0, highestCents: 0, ladder: [] };
  return advertisedPrices(tariff.tiers, isDemo ? 'demo' : 'off', {
    from,
    scooterIds: scooters.map(({ id }) => id),
  });
}

const scooterOfferOf = (scooter: FreeScooter, price: Price): ScooterOffer => ({
  id: scooter.id,
  model: scooter.model,
  colour: scooter.colour,
  colourNames: scooter.colourNames,
  description: scooter.description,
  type: scooter.type,
  category: scooter.category,
  imageUrl: assetUrl(scooter.imageFile),
  ...price,
  available: scooter.freeUnits > 0,
  availableUnits: scooter.freeUnits,
});
