import { policy } from '../shop/business.rules.ts';
import { type Cents, fractionOf, toWholeEuros } from '../basics/money.ts';
import { daysBetween, rentalHours, type Rental } from '../basics/rome-time.ts';
import type { Tiers } from './price.shape.ts';

/** The price list of docs/product.md §9, which the demo data put into the tariff table. */
export const standardTiers: Tiers = {
  tiers: [
    { upToHours: 4, cents: 45_00 },
    { upToHours: 12, cents: 50_00 },
    { upToHours: 24, upToDays: 1, cents: 65_00 },
    { upToDays: 2, cents: 120_00 },
    { upToDays: 3, cents: 160_00 },
    { upToDays: 4, cents: 200_00 },
    { upToDays: 5, cents: 240_00 },
    { upToDays: 6, cents: 280_00 },
    { upToDays: 7, cents: 320_00 },
    { upToDays: 8, cents: 366_00 },
    { upToDays: 9, cents: 412_00 },
    { upToDays: 10, cents: 458_00 },
  ],
  perDayBeyondCents: 45_80,
};

/** Days by the calendar, whatever the times: back on the same date is 0. */
export const rentalDays = ({ start, end }: Rental): number => daysBetween(start.date, end.date);

/** Up to here the price list counts hours, above it days (docs/product.md §9). */
const longestInHours = 12;

/** How long a rental lasts, as it is told wherever it is told: from 20:00 to 08:00 it is twelve hours, as the price list has it. */
export const rentalLength = (lasts: {
  rentalHours: number;
  rentalDays: number;
}): { unit: 'hours' | 'days'; count: number } =>
  lasts.rentalHours <= longestInHours
    ? { unit: 'hours', count: lasts.rentalHours }
    : { unit: 'days', count: Math.max(1, lasts.rentalDays) };

/** What the rental itself costs: the first tier that it fits, by its hours or by its days. */
export function rentalPrice({ tiers, perDayBeyondCents }: Tiers, rental: Rental): Cents {
  const hours = rentalHours(rental.start, rental.end);
  const days = rentalDays(rental);
  const fits = (bound: number | undefined, length: number) => bound !== undefined && length <= bound;
  const tier = tiers.find(({ upToHours, upToDays }) => fits(upToHours, hours) || fits(upToDays, days));
  return tier?.cents ?? toWholeEuros(perDayBeyondCents * days);
}

/**
 * Whether a price that nobody was ever asked for may stand struck through beside the real one. In the demo it shows; a live shop
 * may strike only the lowest price it really charged in the last 30 days (art. 17-bis of the Consumer Code, Directive
 * 98/6/EC art. 6a), of which it keeps no record yet.
 */
export type StruckPrices = 'demo' | 'off';

/** The demo's struck-through price: 1.3 times the price in whole euros, half up. One rounding: 6500 → 8500, 4500 → 5900. */
export const struckPrice = (price: Cents): Cents => Math.floor((price * 13 + 500) / 1000) * 100;

/** The part of a purchase pledged to the climate: 0.5 %, to the cent, half up (F28): 6500 → 33. */
export const climatePledge = (total: Cents): Cents => fractionOf(total, policy.climatePercent * 10, 1000);
