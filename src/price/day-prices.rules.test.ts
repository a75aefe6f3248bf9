import { describe, expect, it } from 'vitest';
import { addDays } from '../basics/rome-time.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import { oneDayPrice } from './advertised-prices.rules.ts';
import { dayPriceSpans } from './day-prices.rules.ts';
import type { PriceList } from './price.shape.ts';

const dearer = (cents: number) => ({
  tiers: standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + cents })),
  perDayBeyondCents: standardTiers.perDayBeyondCents + cents,
});
const season = (from: string, until: string, cents: number, scooterIds: number[] | null = null) => ({
  name: 'Estate',
  dates: { repeats: 'yearly' as const, from, until },
  scooterIds,
  table: dearer(cents),
});
const list: PriceList = {
  ...standardTiers,
  seasons: [season('07-10', '07-12', 20_00), season('07-11', '07-11', 90_00, [1])],
};
const dates = Array.from({ length: 8 }, (_, day) => addDays('2027-07-07', day));

describe('what a day costs at least', () => {
  it('is said for days on end, from the first to the last of one price', () => {
    expect(dayPriceSpans(list, dates, [1, 2])).toEqual([
      { from: '2027-07-07', until: '2027-07-09', cents: 65_00 },
      { from: '2027-07-10', until: '2027-07-12', cents: 85_00 },
      { from: '2027-07-13', until: '2027-07-14', cents: 65_00 },
    ]);
    expect(dayPriceSpans(standardTiers, dates, [1, 2])).toHaveLength(1);
    expect(dayPriceSpans(list, dates, [])).toEqual([]);
  });

  it('is of each day the lowest of the scooters, as the cards say it', () => {
    for (const scooterIds of [[1], [2], [1, 2]])
      for (const date of dates) {
        const span = dayPriceSpans(list, dates, scooterIds).find(
          ({ from, until }) => from <= date && date <= until,
        );
        expect(span?.cents).toBe(Math.min(...scooterIds.map((id) => oneDayPrice(list, date, id))));
      }
  });
});
