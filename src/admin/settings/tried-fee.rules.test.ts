import { expect, it } from 'vitest';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import { triedFee } from './tried-fee.rules.ts';

const fixed = { kind: 'fixed', cents: 10_00, freeFromCents: 150_00 } as const satisfies DeliveryFee;
const perKm = {
  kind: 'per_km',
  baseCents: 5_00,
  includedKm: 5,
  centsPerKm: 100,
  freeFromCents: null,
} as const satisfies DeliveryFee;

it('a delivery is tried by the rule that is typed', () => {
  expect(triedFee(fixed, { km: 8, sumCents: 130_00 })).toBe(10_00);
  expect(triedFee(fixed, { km: 8, sumCents: 150_00 })).toBe(0);
  expect(triedFee({ ...fixed, cents: 0 }, { km: 8, sumCents: 0 })).toBe(0);
  expect(triedFee(perKm, { km: 8, sumCents: 130_00 })).toBe(8_00);
  expect(triedFee({ kind: 'free' }, { km: 8, sumCents: 130_00 })).toBe(0);
});

// What cannot be read stands in the draft as less than nothing, what is empty as no number.
it.each<[string, DeliveryFee]>([
  ['a fee', { ...fixed, cents: -1 }],
  ['no fee', { ...fixed, cents: Number.NaN }],
  ['a sum from which on it is free', { ...fixed, freeFromCents: -1 }],
  ['no sum from which on it is free', { ...fixed, freeFromCents: Number.NaN }],
  ['a price of a kilometre', { ...perKm, centsPerKm: -1 }],
  ['no kilometres', { ...perKm, includedKm: Number.NaN }],
])('of what cannot be read no delivery is reckoned: %s', (_, fee) => {
  expect(triedFee(fee, { km: 8, sumCents: 130_00 })).toBeNull();
});

it('for a sum that cannot be read no delivery is reckoned', () => {
  expect(triedFee(fixed, { km: 8, sumCents: null })).toBeNull();
});
