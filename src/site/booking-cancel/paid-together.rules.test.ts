import { expect, it } from 'vitest';
import { areGivenBack, areUnpaid } from './paid-together.rules.ts';

const ride = (paidCents: number, backCents = 0) => ({ paidCents, backCents });
const unpaid = { rest: { isUnpaid: true } } as Parameters<typeof areUnpaid>[0]; // nothing else is read

it('of an order that pays at the pickup a scooter that was added and paid is paid', () => {
  expect(areUnpaid(unpaid, [ride(0), ride(0)])).toBe(true);
  expect(areUnpaid(unpaid, [ride(0), ride(65_00)])).toBe(false);
  expect(areUnpaid({ rest: null }, [ride(0)])).toBe(false);
});

it('all was given back where it was of each that was paid, and of none where nothing was', () => {
  expect(areGivenBack([ride(65_00, 65_00), ride(0)])).toBe(true);
  expect(areGivenBack([ride(65_00, 65_00), ride(65_00, 20_00)])).toBe(false);
  expect(areGivenBack([ride(0), ride(0)])).toBe(false);
});
