import { expect, it } from 'vitest';
import { advertisedPrices, lowestDayPrice, oneDayPrice } from './advertised-prices.rules.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';

const thisYear = { from: '2026-06-01', scooterIds: [2, 3] };

it('the price list advertises a day from 65 €, a few hours from 45 €, and up to the struck 85 € in a demo alone', () => {
  const ladder = [
    { rentalHours: 4, rentalDays: 0, cents: 45_00, varies: false },
    { rentalHours: 24, rentalDays: 1, cents: 65_00, varies: false },
    { rentalHours: 72, rentalDays: 3, cents: 160_00, varies: false },
    { rentalHours: 168, rentalDays: 7, cents: 320_00, varies: false },
  ];
  const prices = { dayCents: 65_00, lowestCents: 45_00, ladder };
  expect(advertisedPrices(standardTiers, 'demo', thisYear)).toEqual({ ...prices, highestCents: 85_00 });
  expect(advertisedPrices(standardTiers, 'off', thisYear)).toEqual({ ...prices, highestCents: 65_00 });
});

it('a list that knows only days advertises its day, and the lowest price wherever it stands', () => {
  const days = { tiers: [{ upToDays: 3, cents: 150_00 }], perDayBeyondCents: 40_00 };
  expect(advertisedPrices(days, 'off', thisYear)).toMatchObject({ dayCents: 150_00, lowestCents: 150_00 });
  // Who keeps it for four hours or a day pays what three days cost: only those are named.
  expect(advertisedPrices(days, 'off', thisYear).ladder).toEqual([
    { rentalHours: 72, rentalDays: 3, cents: 150_00, varies: false },
    { rentalHours: 168, rentalDays: 7, cents: 280_00, varies: false },
  ]);
  const odd = { tiers: [{ upToHours: 2, cents: 90_00 }, ...days.tiers], perDayBeyondCents: 40_00 };
  expect(advertisedPrices(odd, 'off', thisYear)).toMatchObject({ dayCents: 150_00, lowestCents: 90_00 });
});

it('what is dearer or cheaper in a season of the next twelve months is in it, and one that is over or far away is not', () => {
  const table = (cents: number) => ({ tiers: [{ upToDays: 1, cents }], perDayBeyondCents: cents });
  const season = (from: string, until: string, cents: number, scooterIds: number[] | null = null) => ({
    name: 'season',
    dates: { repeats: 'never' as const, from, until },
    scooterIds,
    table: table(cents),
  });
  const list = {
    ...standardTiers,
    seasons: [
      season('2026-08-01', '2026-08-31', 90_00),
      season('2027-01-01', '2027-02-28', 40_00, [3]),
      season('2026-04-01', '2026-05-31', 10_00),
      season('2027-06-01', '2027-06-30', 20_00),
      season('2026-09-01', '2026-09-02', 5_00, [7]),
    ],
  };
  expect(advertisedPrices(list, 'off', thisYear)).toEqual({
    dayCents: 40_00,
    lowestCents: 40_00,
    highestCents: 90_00,
    // Four hours of the cheapest season cost its day.
    ladder: [
      { rentalHours: 24, rentalDays: 1, cents: 40_00, varies: true },
      { rentalHours: 72, rentalDays: 3, cents: 120_00, varies: true },
      { rentalHours: 168, rentalDays: 7, cents: 280_00, varies: true },
    ],
  });
  expect(lowestDayPrice(list, thisYear.from, 2)).toBe(65_00);
  expect(lowestDayPrice(list, thisYear.from, 3)).toBe(40_00);
  expect(oneDayPrice(list, '2026-08-15', 3)).toBe(90_00);
});
