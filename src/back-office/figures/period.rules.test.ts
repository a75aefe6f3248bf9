import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../basics/rome-time.ts';
import { aDate } from '../../../tests/support/values/arbitraries.ts';
import {
  daysBefore,
  daysOf,
  daysOfStretch,
  daysYearBefore,
  isPeriod,
  lengthOf,
  stepsOf,
  stretchesOf,
  type Step,
} from './period.rules.ts';

it.each([
  ['week', '2026-11-27', '2026-11-23', '2026-11-16', '2026-11-20'],
  ['month', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['month', '2026-11-27', '2026-11-01', '2026-10-01', '2026-10-27'],
  ['year', '2028-02-29', '2028-01-01', '2027-01-01', '2027-02-28'],
  ['last30', '2027-01-10', '2026-12-12', '2026-11-12', '2026-12-11'],
] as const)(
  'holds the %s until %s against the same part of the one before',
  (period, today, from, ...before) => {
    const days = daysOf(period, today);
    expect(days).toEqual({ from, until: today });
    expect(daysBefore(period, days)).toEqual({ from: before[0], until: before[1] });
  },
);

it('holds whole months against as many whole months, and other days against as many days', () => {
  expect(daysBefore('own', { from: '2026-04-01', until: '2026-05-31' })).toEqual({
    from: '2026-02-01',
    until: '2026-03-31',
  });
  expect(daysBefore('own', { from: '2026-04-02', until: '2026-04-11' })).toEqual({
    from: '2026-03-23',
    until: '2026-04-01',
  });
  expect(daysYearBefore({ from: '2028-02-01', until: '2028-02-29' })).toEqual({
    from: '2027-02-01',
    until: '2027-02-28',
  });
});

it('has at most ten years, and no day before its first', () => {
  expect(isPeriod({ from: '2017-01-01', until: '2026-12-31' })).toBe(true);
  expect(isPeriod({ from: '2016-12-31', until: '2027-01-01' })).toBe(false);
  expect(isPeriod({ from: '2026-01-02', until: '2026-01-01' })).toBe(false);
});

it('is divided into stretches that hold each of its days once, and lies behind what it is held against', () => {
  fc.assert(
    fc.property(
      aDate,
      fc.nat({ max: 800 }),
      fc.constantFrom<Step>('day', 'week', 'month'),
      (from, more, step) => {
        const days = { from, until: addDays(from, more) };
        const parts = stretchesOf(step, days).map((start) => daysOfStretch(step, start, days));
        expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf(days));
        expect([parts[0]?.from, parts.at(-1)?.until]).toEqual([days.from, days.until]);
        expect(daysBefore('own', days).until < days.from).toBe(true);
        expect(stepsOf(days).length).toBeGreaterThan(0);
      },
    ),
  );
});
