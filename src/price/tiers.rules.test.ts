import { expect, it } from 'vitest';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import { areTiersAscending } from './tiers.rules.ts';

it('a price list is in order where each step reaches further than the one before', () => {
  expect(areTiersAscending(standardTiers)).toBe(true);
  const [first, second, ...others] = standardTiers.tiers;
  expect(
    areTiersAscending({ ...standardTiers, tiers: [second, first, ...others].flatMap((one) => one ?? []) }),
  ).toBe(false);
});

it('a second step that reaches as far as the first is out of order, for nobody would ever come to it', () => {
  const twice = (tier: { upToHours: number } | { upToDays: number }) => ({
    tiers: [
      { ...tier, cents: 1 },
      { ...tier, cents: 2 },
    ],
    perDayBeyondCents: 1,
  });
  expect(areTiersAscending(twice({ upToHours: 4 }))).toBe(false);
  expect(areTiersAscending(twice({ upToDays: 2 }))).toBe(false);
});
