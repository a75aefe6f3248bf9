import type { Cents } from '../../../basics/money.ts';
import { fromEuros } from '../../../basics/money.ts';
import type { PlainDate } from '../../../basics/rome-time.ts';
import type { DaysOffer } from '../../../booking/offer/offer.shape.ts';

/** Prices that are shown alike. */
export type PriceLevel = { lowest: Cents; highest: Cents };
const mostLevels = 3;

type Prices = DaysOffer['prices'];

export function dayPriceOn(prices: Prices, date: PlainDate): Cents | null {
  const span = prices.find(({ from, until }) => from <= date && date <= until);
  return span ? fromEuros(span.pricePerDay) : null;
}

/** The cheapest first; none where all days from one to another cost the same. */
export function priceLevels(prices: Prices, from: PlainDate, until: PlainDate): PriceLevel[] {
  const shown = prices.filter((span) => span.from <= until && span.until >= from);
  const known = [...new Set(shown.map(({ pricePerDay }) => fromEuros(pricePerDay)))].toSorted(
    (a, b) => a - b,
  );
  if (known.length < 2) return [];
  const count = Math.min(mostLevels, known.length);
  return Array.from({ length: count }, (_, nth) => {
    const group = known.filter((_price, place) => Math.floor((place * count) / known.length) === nth);
    return { lowest: group[0] ?? 0, highest: group.at(-1) ?? 0 };
  });
}

/** Which of the levels a price is of; null where there are none. */
export function levelOf(levels: readonly PriceLevel[], cents: Cents | null): number | null {
  const level = levels.findIndex(
    ({ lowest, highest }) => cents !== null && lowest <= cents && cents <= highest,
  );
  return level === -1 ? null : level;
}
