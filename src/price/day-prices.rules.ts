import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import { dayPrice } from './advertised-prices.rules.ts';
import type { PriceList, Tiers } from './price.shape.ts';
import { tableOf } from './season.rules.ts';

/** From the first to the last of these dates one day costs so much. */
export type DayPriceSpan = { from: PlainDate; until: PlainDate; cents: Cents };

/** What a day that begins on each of these dates, one after the other, costs with the cheapest of the scooters. */
export function dayPriceSpans(
  list: PriceList,
  dates: readonly PlainDate[],
  scooterIds: readonly number[],
): DayPriceSpan[] {
  const known = new Map<Tiers, Cents>();
  const priceOf = (table: Tiers): Cents => {
    const cents = known.get(table) ?? dayPrice(table);
    known.set(table, cents);
    return cents;
  };
  const spans: DayPriceSpan[] = [];
  for (const date of scooterIds.length > 0 ? dates : []) {
    const cents = Math.min(...scooterIds.map((id) => priceOf(tableOf(list, date, id))));
    const last = spans.at(-1);
    if (last?.cents === cents) last.until = date;
    else spans.push({ from: date, until: date, cents });
  }
  return spans;
}
