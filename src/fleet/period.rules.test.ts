import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../basics/rome-time.ts';
import {
  periodOf,
  toTstzrange,
  occupiedPeriod,
  overlaps,
  type Period,
  remainderOutside,
} from './period.rules.ts';

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const periods = fc
  .tuple(instants, fc.integer({ min: 30, max: 60 * 24 * 20 }))
  .map(([from, minutes]): Period => ({ from, until: addMinutes(from, minutes) }));

describe('what a rental takes of a unit’s time', () => {
  it('F05 a return at 10:00 and a pickup at 10:00 fit when there is no turnaround', () => {
    const morning = occupiedPeriod(new Date('2026-06-01T08:00Z'), new Date('2026-06-01T10:00Z'), 0);
    const later = occupiedPeriod(new Date('2026-06-01T10:00Z'), new Date('2026-06-01T12:00Z'), 0);
    expect(overlaps(morning, later)).toBe(false);
  });

  it('F05 with a turnaround of 30 minutes the next pickup is half an hour after the return, not sooner', () => {
    const morning = occupiedPeriod(new Date('2026-06-01T08:00Z'), new Date('2026-06-01T10:00Z'), 30);
    const at = (time: string) =>
      occupiedPeriod(new Date(`2026-06-01T${time}Z`), new Date('2026-06-01T14:00Z'), 30);
    expect(overlaps(morning, at('10:00'))).toBe(true);
    expect(overlaps(morning, at('10:29'))).toBe(true);
    expect(overlaps(morning, at('10:30'))).toBe(false);
  });

  it('F05 whatever the turnaround, the next pickup fits from its end on and not a minute sooner', () => {
    const turnarounds = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(periods, turnarounds, fc.integer({ min: -90, max: 90 }), (first, turnaround, minutes) => {
        const taken = occupiedPeriod(first.from, first.until, turnaround);
        const pickup = addMinutes(first.until, turnaround + minutes);
        fc.pre(pickup > first.from);
        const next = occupiedPeriod(pickup, addMinutes(pickup, 60), turnaround);
        expect(overlaps(taken, next)).toBe(minutes < 0);
      }),
    );
  });

  it('what is left of a period outside of another touches the other nowhere and is never longer', () => {
    fc.assert(
      fc.property(periods, periods, (period, other) => {
        const left = remainderOutside(period, other);
        const covered = other.from <= period.from && period.until <= other.until;
        expect(left === null).toBe(covered);
        if (left === null) return;
        expect(overlaps(left, other)).toBe(false);
        expect(left.from >= period.from && left.until <= period.until && left.from < left.until).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing where both are one', 8, 10, null],
    ['nothing where both begin together and the other is longer', 8, 11, null],
    ['nothing where both end together and the other is longer', 7, 10, null],
    ['the end where both begin together', 8, 9, '[9,10)'],
    ['the beginning where both end together', 9, 10, '[8,9)'],
    ['all of it where the other begins at its end', 10, 11, '[8,10)'],
    ['all of it where the other ends at its beginning', 7, 8, '[8,10)'],
    ['the part before where there is one on both sides', 8.5, 9, '[8,8.5)'],
  ])('of eight to ten is left outside of another: %s', (_, from, until, left) => {
    const hour = (hours: number) => new Date(hours * 3_600_000);
    const rest = remainderOutside(
      { from: hour(8), until: hour(10) },
      { from: hour(from), until: hour(until) },
    );
    expect(rest && `[${rest.from.getTime() / 3_600_000},${rest.until.getTime() / 3_600_000})`).toBe(left);
  });

  it('two periods overlap exactly when some minute lies in both', () => {
    fc.assert(
      fc.property(periods, periods, (a, b) => {
        const from = Math.max(a.from.getTime(), b.from.getTime());
        const until = Math.min(a.until.getTime(), b.until.getTime());
        expect(overlaps(a, b)).toBe(from < until);
        expect(overlaps(b, a)).toBe(overlaps(a, b));
      }),
    );
  });

  it('is told by Rome’s wall clock, in the night in which the clocks go back too', () => {
    const rental = {
      start: { date: '2026-10-24', time: '20:00' },
      end: { date: '2026-10-25', time: '08:00' },
    };
    expect(periodOf(rental, { turnaroundMinutes: 30 })).toEqual({
      from: new Date('2026-10-24T18:00Z'),
      until: new Date('2026-10-25T07:30Z'),
    });
  });

  it('is written as PostgreSQL reads it: the end is not part of it', () => {
    const period = { from: new Date('2026-06-01T08:00Z'), until: new Date('2026-06-01T10:30Z') };
    expect(toTstzrange(period)).toBe('[2026-06-01T08:00:00.000Z,2026-06-01T10:30:00.000Z)');
  });
});
