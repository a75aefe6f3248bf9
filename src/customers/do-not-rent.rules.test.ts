import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, addDays } from '../basics/rome-time.ts';
import { aDate } from '../../tests/support/values/arbitraries.ts';
import { isPossibleEnd, mostMonths, stateOn } from './do-not-rent.rules.ts';

it.each([
  ['2026-11-27', '2028-11-27'],
  ['2028-02-29', '2030-02-28'],
  ['2026-08-31', '2028-08-31'],
])('of what is decided on %s the last day is %s at most', (day, last) => {
  expect(addMonths(day, mostMonths)).toBe(last);
  expect(isPossibleEnd(last, day)).toBe(true);
  expect(isPossibleEnd(addDays(last, 1), day)).toBe(false);
});

it('lasts a day at least and 24 months at most, whenever it is decided', () => {
  fc.assert(
    fc.property(aDate, fc.integer({ min: -30, max: 800 }), (day, days) => {
      const until = addDays(day, days);
      if (isPossibleEnd(until, day)) expect(days > 0 && days <= 731).toBe(true);
      else expect(days <= 0 || days >= 730).toBe(true);
    }),
  );
});

it('ends by itself after its last day', () => {
  const decision = { state: 'in_force', until: '2027-03-01' } as const;
  expect(stateOn(decision, '2027-03-01')).toBe('in_force');
  expect(stateOn(decision, '2027-03-02')).toBe('ended');
});
