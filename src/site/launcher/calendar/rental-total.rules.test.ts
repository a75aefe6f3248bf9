import { expect, it } from 'vitest';
import { rentalTotal } from './rental-total.rules.ts';

const of = (...totals: (number | null)[]) => rentalTotal(totals.map((totalPrice) => ({ totalPrice })));

it('the total below the calendar is that of the cheapest scooter, and says whether others cost more', () => {
  expect(of(120, 120)).toEqual({ cents: 120_00, isLowest: false });
  expect(of(150, 120.5)).toEqual({ cents: 120_50, isLowest: true });
  expect(of()).toBeNull();
  expect(of(null)).toBeNull();
});
