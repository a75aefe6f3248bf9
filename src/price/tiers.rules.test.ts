import { expect, it } from 'vitest';
import { standardTiers } from './price.rules.ts';
import { areTiersAscending } from './tiers.rules.ts';

it('a price list is in order where each step reaches further than the one before', () => {
  expect(areTiersAscending(standardTiers)).toBe(true);
  const [first, second, ...others] = standardTiers.tiers;
  expect(
    areTiersAscending({ ...standardTiers, tiers: [second, first, ...others].flatMap((one) => one ?? []) }),
  ).toBe(false);
});
