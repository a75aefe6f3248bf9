import { expect, it } from 'vitest';
import { advertisedPrices } from './advertised-prices.rules.ts';
import { standardTiers } from './price.rules.ts';

it('the price list advertises a day from 65 €, a few hours from 45 €, and up to the struck 85 € in a demo alone', () => {
  const prices = { dayCents: 65_00, lowestCents: 45_00 };
  expect(advertisedPrices(standardTiers, 'demo')).toEqual({ ...prices, highestCents: 85_00 });
  expect(advertisedPrices(standardTiers, 'off')).toEqual({ ...prices, highestCents: 65_00 });
});

it('a list that knows only days advertises its day, and the lowest price wherever it stands', () => {
  const days = { tiers: [{ upToDays: 3, cents: 150_00 }], perDayBeyondCents: 40_00 };
  expect(advertisedPrices(days, 'off')).toMatchObject({ dayCents: 150_00, lowestCents: 150_00 });
  const odd = { tiers: [{ upToHours: 2, cents: 90_00 }, ...days.tiers], perDayBeyondCents: 40_00 };
  expect(advertisedPrices(odd, 'off')).toMatchObject({ dayCents: 150_00, lowestCents: 90_00 });
});
