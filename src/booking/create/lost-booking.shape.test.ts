import { expect, it } from 'vitest';
import { addMinutes } from '../../basics/rome-time.ts';
import { longestMemo } from '../../payment/payment.rules.ts';
import { mostScooters } from '../../shop/settings/policy.shape.ts';
import { lostScooters, memoOf, parseMemo } from './lost-booking.shape.ts';

const begins = new Date('2026-12-24T10:30:00.000Z');
/** Each a little later than the one before, the last a year. */
const booked = (nth: number, later = 0) => ({
  code: '7H2K9QXM',
  rides: [{ scooterId: 100_000 + nth, extras: {}, people: null }] as const,
  startsAt: addMinutes(begins, later),
  endsAt: addMinutes(begins, 1440 + 2 * later),
});
const order = (later: number) =>
  [
    booked(0),
    ...Array.from({ length: mostScooters - 1 }, (_, nth) => booked(nth + 1, later * (nth + 1))),
  ] as const;

it('of scooters that were moved apart each comes back with its own times, and no order is too long for the provider', () => {
  const apart = order(105_120);
  const memo = memoOf(apart, 999_999);
  expect(memo.length).toBeLessThanOrEqual(longestMemo);
  const lost = parseMemo(memo);
  expect(lost && lostScooters(lost)).toEqual(
    apart.map(({ rides, startsAt, endsAt }) => ({ scooterId: rides[0].scooterId, startsAt, endsAt })),
  );
});

it('of scooters that ride together, and of a memo from before, all have the times of the first', () => {
  const memo = memoOf(order(0), 0);
  expect(memo).not.toContain('furtherMinutes');
  const lost = parseMemo(memo);
  expect(lost && lostScooters(lost).every(({ startsAt }) => startsAt.getTime() === begins.getTime())).toBe(
    true,
  );
});
