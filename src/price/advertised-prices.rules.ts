import type { Rental } from '../basics/rome-time.ts';
import type { Cents } from '../basics/money.ts';
import { policy } from '../shop/business.rules.ts';
import { rentalPrice, struckPrice, type StruckPrices } from './price.rules.ts';
import type { Tiers } from './price.shape.ts';

/** What the shop advertises of the price list in force, wherever it advertises. */
export type AdvertisedPrices = {
  /** "From 65 € a day": one whole day. */
  dayCents: Cents;
  /** "From 45 €": the cheapest rental of all. */
  lowestCents: Cents;
  /** Up to what a day is named to search engines: a demo's struck price; a live shop names only what it charges. */
  highestCents: Cents;
};

/** What "per day" means, on the cards too. */
export const oneDayRental: Rental = {
  start: { date: '2026-01-01', time: policy.firstTime },
  end: { date: '2026-01-02', time: policy.firstTime },
};

export function advertisedPrices(tiers: Tiers, struckPrices: StruckPrices): AdvertisedPrices {
  const dayCents = rentalPrice(tiers, oneDayRental);
  return {
    dayCents,
    lowestCents: Math.min(dayCents, ...tiers.tiers.map(({ cents }) => cents)),
    highestCents: struckPrices === 'demo' ? struckPrice(dayCents) : dayCents,
  };
}
