import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDate, aMoment, aRental } from '../../tests/support/values/arbitraries.ts';
import {
  addDays,
  ageOn,
  daysBetween,
  instantOf,
  isPlainDate,
  rentalHours,
  today,
  wallClockOf,
  type WallClock,
} from './rome-time.ts';

const at = (date: string, time: string): WallClock => ({ date, time });
const iso = (date: string, time: string): string => instantOf(at(date, time)).toISOString();

describe('Rome’s wall clock', () => {
  it.each([
    ['in winter, one hour ahead of UTC', '2026-01-15', '10:00', '2026-01-15T09:00:00.000Z'],
    ['in summer, two', '2026-07-15', '10:00', '2026-07-15T08:00:00.000Z'],
    ['just before the clocks go forward', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['just after', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['on the first morning of summer time', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['on the first morning of winter time', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['at midnight', '2026-06-10', '00:00', '2026-06-09T22:00:00.000Z'],
  ])('is read as an instant %s: %s %s is %s', (_, date, time, instant) => {
    expect(iso(date, time)).toBe(instant);
  });

  it.each([
    ['02:00', '2026-03-29T01:00:00.000Z', '03:00'],
    ['02:30', '2026-03-29T01:30:00.000Z', '03:30'],
    ['02:59', '2026-03-29T01:59:00.000Z', '03:59'],
  ])(
    'F41 never shows %s on the night in which the clocks go forward: read as %s, shown as %s',
    (time, instant, shown) => {
      expect(iso('2026-03-29', time)).toBe(instant);
      expect(wallClockOf(new Date(instant))).toEqual(at('2026-03-29', shown));
    },
  );

  it.each([
    ['02:00', '2026-10-25T00:00:00.000Z'],
    ['02:30', '2026-10-25T00:30:00.000Z'],
    ['02:59', '2026-10-25T00:59:00.000Z'],
    ['03:00', '2026-10-25T02:00:00.000Z'],
  ])(
    'F41 shows times twice on the night in which the clocks go back: %s means the first, %s',
    (time, instant) => {
      expect(iso('2026-10-25', time)).toBe(instant);
      const shownAgain = wallClockOf(new Date(Date.parse(instant) + 3_600_000));
      expect(shownAgain.time).toBe(time === '03:00' ? '04:00' : time);
    },
  );

  it('F41 shows every bookable moment exactly once, and back again unchanged', () => {
    fc.assert(
      fc.property(aMoment, (moment) => {
        expect(wallClockOf(instantOf(moment))).toEqual(moment);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back every instant that is not in the repeated hour of autumn', () => {
    const anInstant = fc
      .integer({ min: Date.UTC(2025, 0), max: Date.UTC(2029, 0) })
      .map((ms) => ms - (ms % 60_000));
    fc.assert(
      fc.property(anInstant, (ms) => {
        const back = instantOf(wallClockOf(new Date(ms))).getTime();
        expect([ms, ms - 3_600_000]).toContain(back);
      }),
      { numRuns: 1000 },
    );
  });

  it('turns the day at Rome’s midnight, not at London’s', () => {
    expect(today(new Date('2026-06-09T21:59:59Z'))).toBe('2026-06-09');
    expect(today(new Date('2026-06-09T22:00:00Z'))).toBe('2026-06-10');
    expect(today(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'F42 is the same on a machine whose own zone is %s',
    (zone) => {
      const code = `
        import { instantOf, wallClockOf, today, daysBetween } from ${JSON.stringify(new URL('rome-time.ts', import.meta.url).href)};
        const at = instantOf({ date: '2026-10-25', time: '10:00' });
        console.log(JSON.stringify([at, wallClockOf(at), today(new Date('2026-06-09T22:30:00Z')), daysBetween('2026-10-24', '2026-10-26')]));`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, TZ: zone },
      });
      expect(JSON.parse(said.toString())).toEqual([
        '2026-10-25T09:00:00.000Z',
        { date: '2026-10-25', time: '10:00' },
        '2026-06-10',
        2,
      ]);
    },
  );
});

describe('a plain date', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '2000-02-29'])('%s exists', (date) => {
    expect(isPlainDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-06-31',
    '26-06-10',
    '2026-6-1',
    'oggi',
    '',
  ])('“%s” does not', (date) => {
    expect(isPlainDate(date)).toBe(false);
  });

  it('so many days after another is that many days from it, over every change of the clocks', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(isPlainDate(addDays(date, days))).toBe(true);
      }),
    );
  });
});

describe('the hours of a rental', () => {
  it.each([
    ['half an hour counts as one', '2026-06-10', '10:00', '2026-06-10', '10:30', 1],
    ['an ordinary night', '2026-06-10', '20:30', '2026-06-11', '08:00', 12],
    ['the night that has 23 hours a day', '2026-03-28', '10:00', '2026-03-29', '10:00', 23],
    ['the night that has 25', '2026-10-24', '10:00', '2026-10-25', '10:00', 24],
  ])('%s: from %s %s to %s %s are %d', (_, from, at1, until, at2, hours) => {
    expect(rentalHours(at(from, at1), at(until, at2))).toBe(hours);
  });

  it('F41 are never more than the wall clock shows', () => {
    fc.assert(
      fc.property(aRental, ({ start, end }) => {
        const shown =
          (Date.parse(`${end.date}T${end.time}Z`) - Date.parse(`${start.date}T${start.time}Z`)) / 3_600_000;
        const hours = rentalHours(start, end);
        expect(hours).toBeLessThanOrEqual(Math.ceil(shown));
        expect(hours).toBeGreaterThanOrEqual(Math.ceil(shown) - 1);
        expect(hours).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the age on a day', () => {
  it.each([
    ['2008-06-10', '2026-06-09', 17],
    ['2008-06-10', '2026-06-10', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-12-31', '2026-12-30', 17],
  ])('of who was born on %s is, on %s, %d', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});
