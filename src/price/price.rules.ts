import { policy } from '../shop/business.rules.ts';
import { type Cents, fractionOf, shareByWeight, toWholeEuros } from '../basics/money.ts';
import { addDays, daysBetween, rentalHours, type Rental } from '../basics/rome-time.ts';
import type { PriceHistory } from './lowest-before.rules.ts';
import type { PriceList, Tiers } from './price.shape.ts';
import { tableOf } from './season.rules.ts';

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

type Tier = Tiers['tiers'][number];

const fits = (bound: number | undefined, length: number): boolean => bound !== undefined && length <= bound;

/** What so many whole days cost by a table. */
const priceOfDays = ({ tiers, perDayBeyondCents }: Tiers, days: number): Cents =>
  tiers.find(({ upToDays }) => fits(upToDays, days))?.cents ?? toWholeEuros(perDayBeyondCents * days);

/** Of each day its part of what so many days cost by its own table. One denominator for all: the sum is exact and rounded once. */
const priceByDays = (tables: readonly Tiers[]): Cents =>
  fractionOf(
    tables.reduce((sum, table) => sum + priceOfDays(table, tables.length), 0),
    1,
    tables.length,
  );

/** The table of each day that a rental is charged for: from its pickup on, at least one; the day of its return is none of them. */
function tablesByDay(list: PriceList, rental: Rental, scooterId: number | null): [Tiers, ...Tiers[]] {
  const tableAfter = (days: number) => tableOf(list, addDays(rental.start.date, days), scooterId);
  const others = Array.from({ length: Math.max(0, rentalDays(rental) - 1) }, (_, nth) => tableAfter(nth + 1));
  return [tableAfter(0), ...others];
}

/** The tier of the pickup day's table that the rental fits by its hours; null where it goes by days. */
function tierByHours({ tiers }: Tiers, rental: Rental): Tier | null {
  const hours = rentalHours(rental.start, rental.end);
  const days = rentalDays(rental);
  const tier = tiers.find(({ upToHours, upToDays }) => fits(upToHours, hours) || fits(upToDays, days));
  return tier && fits(tier.upToHours, hours) ? tier : null;
}

/** What shorter rentals by hours cost: staying longer is never cheaper. */
function pricesOfFewerHours({ tiers }: Tiers, rental: Rental): Cents[] {
  const hours = rentalHours(rental.start, rental.end);
  const firstByDays = tiers.findIndex(({ upToDays }) => upToDays !== undefined);
  const byHours = firstByDays === -1 ? tiers : tiers.slice(0, firstByDays);
  return byHours
    .filter(({ upToHours }) => upToHours !== undefined && upToHours < hours)
    .map(({ cents }) => cents);
}

/**
 * What the rental itself costs. By hours: the table of its pickup day. By days: of each day its part of what so many days cost in
 * its season. Never less than a shorter rental with the same pickup.
 */
export function rentalPrice(list: PriceList, rental: Rental, scooterId: number | null): Cents {
  const tables = tablesByDay(list, rental, scooterId);
  const [atPickup] = tables;
  const own = tierByHours(atPickup, rental)?.cents ?? priceByDays(tables);
  const fewerDays = tables.slice(1).map((_, nth) => priceByDays(tables.slice(0, nth + 1)));
  return Math.max(own, ...pricesOfFewerHours(atPickup, rental), ...fewerDays);
}

/** So many days of a rental at one price each. */
export type DayPrice = { days: number; cents: Cents };

/**
 * How a rental that touches more than one price comes to what it costs: each day's cents add up to it.
 * Null where all days cost the same, and by hours.
 */
export function dayPricesOf(list: PriceList, rental: Rental, scooterId: number | null): DayPrice[] | null {
  const tables = tablesByDay(list, rental, scooterId);
  const parts = tables.map((table) => priceOfDays(table, tables.length));
  if (new Set(parts).size < 2 || tierByHours(tables[0], rental)) return null;
  const perDay = shareByWeight(rentalPrice(list, rental, scooterId), parts);
  return [...new Set(perDay)].map((one) => ({
    days: perDay.filter((each) => each === one).length,
    cents: one,
  }));
}

/**
 * What may stand struck through beside the real price: in the demo one that nobody was ever asked for; in a live shop the lowest that
 * it really asked for, by the history of its prices. Null where nothing was reduced lately.
 */
export type StruckPrices = 'demo' | PriceHistory | null;

/** The demo's struck-through price: 1.3 times the price in whole euros, half up. One rounding: 6500 → 8500, 4500 → 5900. */
export const struckPrice = (price: Cents): Cents => Math.floor((price * 13 + 500) / 1000) * 100;

/** The part of a purchase pledged to the climate: 0.5 %, to the cent, half up (F28): 6500 → 33. */
export const climatePledge = (total: Cents): Cents => fractionOf(total, policy().climatePercent * 10, 1000);
