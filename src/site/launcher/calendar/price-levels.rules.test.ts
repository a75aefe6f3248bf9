import { describe, expect, it } from 'vitest';
import { dayPriceOn, levelOf, priceLevels } from './price-levels.rules.ts';

const span = (from: string, until: string, pricePerDay: number) => ({ from, until, pricePerDay });
const prices = [
  span('2027-05-01', '2027-05-31', 65),
  span('2027-06-01', '2027-06-30', 80.5),
  span('2027-07-01', '2027-07-31', 95),
  span('2027-08-01', '2027-08-31', 120),
];
const levels = (from: string, until: string) => priceLevels(prices, from, until);

describe('the levels of prices', () => {
  it('are none where all the days that are shown cost the same', () => {
    expect(levels('2027-05-10', '2027-05-31')).toEqual([]);
    expect(priceLevels([], '2027-05-10', '2027-05-31')).toEqual([]);
    expect(levelOf([], 65_00)).toBeNull();
  });

  it('are the prices themselves where there are few, the cheapest first', () => {
    expect(levels('2027-05-10', '2027-06-01')).toEqual([
      { lowest: 65_00, highest: 65_00 },
      { lowest: 80_50, highest: 80_50 },
    ]);
    expect(levels('2027-05-10', '2027-07-31')).toHaveLength(3);
  });

  it('are three where there are more, and each price is of one of them', () => {
    const all = levels('2027-05-01', '2027-08-31');
    expect(all).toHaveLength(3);
    expect(prices.map(({ pricePerDay }) => levelOf(all, pricePerDay * 100))).toEqual([0, 0, 1, 2]);
    expect(levelOf(all, null)).toBeNull();
  });

  it('are of the price of a day; beyond the days that are known there is none', () => {
    expect(dayPriceOn(prices, '2027-06-30')).toBe(80_50);
    expect(dayPriceOn(prices, '2027-09-01')).toBeNull();
  });
});
