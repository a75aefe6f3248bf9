import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../basics/rome-time.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { reasonNotBookable } from '../bookable.rules.ts';
import { alwaysOpen, closedOn } from '../../../tests/support/values/costiera.ts';
import { aRental } from '../../../tests/support/values/arbitraries.ts';
import { nearestFree, rentalsAround } from './nearest-free.rules.ts';

const now = new Date('2026-06-01T10:00:00Z');
const anOpening: fc.Arbitrary<Opening> = fc.constantFrom(
  alwaysOpen,
  { ...closedOn('2026-06-12', '2026-06-15'), minimumNoticeMinutes: 120 },
  closedOn('11-05..03-15'),
);

describe('the nearest free dates', () => {
  it('are what looking at every day around would find, whatever is free and whenever the shop is closed', () => {
    const stock = fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 5));
    fc.assert(
      fc.property(aRental, anOpening, stock, (asked, opening, free) => {
        const near = rentalsAround({ rental: asked, place: null }, now, opening);
        const counts = near.map(() => free.next().value as number); // an endless stream
        const open = near.filter(
          (rental) => reasonNotBookable({ rental, place: null }, now, opening) === null,
        );
        expect(open).toEqual(near);
        const apart = (date: string) => daysBetween(asked.start.date, date);
        const all = near
          .flatMap(({ start }, index) => (counts[index] ? [start.date] : []))
          .toSorted((a, b) => Math.abs(apart(a)) - Math.abs(apart(b)) || apart(b) - apart(a));
        const found = nearestFree(near, [{ wanted: 1, free: counts }]);
        expect(found.map(({ startDate }) => startDate)).toEqual(all.slice(0, 3));
        for (const { startDate, endDate } of found) {
          expect(daysBetween(startDate, endDate)).toBe(daysBetween(asked.start.date, asked.end.date));
          expect(startDate).not.toBe(asked.start.date);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('look thirty days around, and leave out no day that could be booked', () => {
    const asked = {
      start: { date: '2026-08-10', time: '09:00' },
      end: { date: '2026-08-11', time: '18:00' },
    };
    expect(rentalsAround({ rental: asked, place: null }, now, alwaysOpen)).toHaveLength(60);
    expect(rentalsAround({ rental: asked, place: null }, now, closedOn('2026-08-20'))).toHaveLength(58);
  });

  it('for several are days on which as many of each are free as are wanted; together they are what is left', () => {
    const asked = {
      start: { date: '2026-08-10', time: '09:00' },
      end: { date: '2026-08-11', time: '18:00' },
    };
    const near = rentalsAround({ rental: asked, place: null }, now, alwaysOpen).slice(0, 4); // the 11th, 9th, 12th, 8th
    const found = nearestFree(near, [
      { wanted: 2, free: [1, 2, 5, 2] },
      { wanted: 1, free: [9, 1, 0, 3] },
    ]);
    expect(found).toEqual([
      { startDate: '2026-08-09', endDate: '2026-08-10', availableUnits: 3 },
      { startDate: '2026-08-08', endDate: '2026-08-09', availableUnits: 5 },
    ]);
  });
});
