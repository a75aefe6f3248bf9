import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, rentalHours, type Rental } from '../basics/rome-time.ts';
import { aDate, aRental, bookableTime } from '../../tests/support/values/arbitraries.ts';
import { dayPricesOf, rentalPrice } from './price.rules.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import type { PriceList, Season, SeasonDates, Tiers } from './price.shape.ts';

/** Any table of a shop: some hours, then some days, at any prices, dearer or cheaper by the length. */
const aTable: fc.Arbitrary<Tiers> = fc
  .record({
    hours: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 3 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 5 }),
    cents: fc.array(fc.nat({ max: 90_000 }), { minLength: 8, maxLength: 8 }),
    perDayBeyondCents: fc.nat({ max: 9000 }),
  })
  .map(({ hours, days, cents, perDayBeyondCents }) => ({
    tiers: [
      ...hours.toSorted((a, b) => a - b).map((upToHours) => ({ upToHours })),
      ...days.toSorted((a, b) => a - b).map((upToDays) => ({ upToDays })),
    ].map((bound, nth) => ({ ...bound, cents: cents[nth] ?? 0 })),
    perDayBeyondCents,
  }));

const someDates: fc.Arbitrary<SeasonDates> = fc
  .record({ from: aDate, days: fc.nat({ max: 200 }), yearly: fc.boolean() })
  .map(({ from, days, yearly }) => {
    const until = addDays(from, days);
    return yearly
      ? { repeats: 'yearly', from: from.slice(5), until: until.slice(5) }
      : { repeats: 'never', from, until };
  });

const aSeason: fc.Arbitrary<Season> = fc.record({
  name: fc.constant('season'),
  dates: someDates,
  scooterIds: fc.constantFrom(null, null, [2], [3], [2, 3]),
  table: aTable,
});

const aList: fc.Arbitrary<PriceList> = fc
  .record({ base: aTable, seasons: fc.array(aSeason, { maxLength: 6 }) })
  .map(({ base, seasons }) => ({ ...base, seasons }));

const aScooter = fc.constantFrom(2, 3, 4);

/** The stretches of a season, year by year, by their first and last day. */
function stretchesOf({ dates: { repeats, from, until } }: Season): (readonly [string, string])[] {
  if (repeats === 'never') return [[from, until]];
  return Array.from({ length: 7 }, (_, nth) => {
    const year = 2024 + nth;
    // A day after 28 February and before 1 March: what begins or ends on the 29th does so too in a year without it.
    return [`${year}-${from}`, `${from <= until ? year : year + 1}-${until}`] as const;
  });
}

const lengthOf = ({ dates: { repeats, from, until } }: Season): number => {
  const [first, last] = repeats === 'never' ? [from, until] : [`2024-${from}`, `2024-${until}`];
  const days = daysBetween(first, last) + 1;
  return days > 0 ? days : days + 366;
};

/** Written on its own: the same promise said day by day, in fractions. */
function plainPrice(list: PriceList, { start, end }: Rental, scooterId: number): number {
  const known = (list.seasons ?? []).map((season) => ({
    season,
    stretches: stretchesOf(season),
    length: lengthOf(season),
  }));
  const tableOn = (day: string): Tiers => {
    const on = known.filter(
      ({ season, stretches }) =>
        stretches.some(([first, last]) => first <= day && day <= last) &&
        (season.scooterIds?.includes(scooterId) ?? true),
    );
    const own = on.filter(({ season }) => season.scooterIds !== null);
    const [first] = (own.length > 0 ? own : on).toSorted((a, b) => a.length - b.length);
    return first?.season.table ?? list;
  };
  const ofDays = (table: Tiers, days: number): number => {
    for (const { upToDays, cents } of table.tiers)
      if (upToDays !== undefined && days <= upToDays) return cents;
    return Math.round((table.perDayBeyondCents * days) / 100) * 100;
  };
  const days = Math.max(1, daysBetween(start.date, end.date));
  const tables = Array.from({ length: days }, (_, nth) => tableOn(addDays(start.date, nth)));
  const pickup = tables[0]?.tiers ?? [];
  const sum = (count: number): number => {
    const bottom = BigInt(count);
    let top = 0n;
    for (const table of tables.slice(0, count)) top += BigInt(ofDays(table, count));
    return Number((2n * top + bottom) / (2n * bottom));
  };
  const hours = rentalHours(start, end);
  const byHours = pickup.find(({ upToHours }) => upToHours !== undefined && hours <= upToHours);
  const shorter = pickup.filter(({ upToHours }) => upToHours !== undefined && upToHours < hours);
  let dearest = Math.max(byHours?.cents ?? sum(days), ...shorter.map(({ cents }) => cents));
  for (let fewer = 1; fewer < days; fewer++) dearest = Math.max(dearest, sum(fewer));
  return dearest;
}

describe('a price by seasons', () => {
  it('is the plain sum of its days, each by the table of its own season, in 10,000 calendars', () => {
    fc.assert(
      fc.property(aList, aRental, aScooter, (list, rental, scooterId) => {
        expect(rentalPrice(list, rental, scooterId)).toBe(plainPrice(list, rental, scooterId));
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it('with one season on all days is what the specification’s table says', () => {
    const all: Season = {
      name: 'all',
      dates: { repeats: 'yearly', from: '01-01', until: '12-31' },
      scooterIds: null,
      table: standardTiers,
    };
    fc.assert(
      fc.property(aTable, aRental, aScooter, (other, rental, scooterId) => {
        const table = rentalPrice(standardTiers, rental, null);
        expect(rentalPrice({ ...other, seasons: [all] }, rental, scooterId)).toBe(table);
        // So are seasons that change nothing.
        expect(rentalPrice({ ...standardTiers, seasons: [all, all] }, rental, scooterId)).toBe(table);
      }),
    );
  });

  it('never makes staying longer cheaper, whatever the tables', () => {
    fc.assert(
      fc.property(
        aList,
        aRental,
        aScooter,
        fc.nat({ max: 20 }),
        bookableTime,
        (list, rental, scooterId, more, time) => {
          const later = { date: addDays(rental.end.date, more), time };
          fc.pre(later.date > rental.end.date || time >= rental.end.time);
          const price = (end: Rental['end']) => rentalPrice(list, { start: rental.start, end }, scooterId);
          expect(price(later)).toBeGreaterThanOrEqual(price(rental.end));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is a model’s own where it has one, and leaves the others alone', () => {
    fc.assert(
      fc.property(aList, aRental, aTable, (list, rental, table) => {
        const dates: SeasonDates = { repeats: 'yearly', from: '01-01', until: '12-31' };
        const own: Season = { name: 'own', dates, scooterIds: [9], table };
        const withOwn = { ...list, seasons: [...(list.seasons ?? []), own] };
        expect(rentalPrice(withOwn, rental, 9)).toBe(rentalPrice(table, rental, null));
        expect(rentalPrice(withOwn, rental, 2)).toBe(rentalPrice(list, rental, 2));
      }),
    );
  });

  const by = (day: number, two: number, three: number): Tiers => ({
    tiers: [
      { upToHours: 4, cents: day - 2000 },
      { upToHours: 24, upToDays: 1, cents: day },
      { upToDays: 2, cents: two },
      { upToDays: 3, cents: three },
    ],
    perDayBeyondCents: 50_00,
  });
  const august: PriceList = {
    ...by(70_00, 130_00, 180_00),
    seasons: [
      {
        name: 'August',
        dates: { repeats: 'yearly', from: '08-01', until: '08-31' },
        scooterIds: null,
        table: by(90_00, 170_00, 216_00),
      },
    ],
  };
  const priced = (start: string, end: string, times = ['10:00', '10:00']) =>
    rentalPrice(
      august,
      { start: { date: start, time: times[0] ?? '' }, end: { date: end, time: times[1] ?? '' } },
      2,
    );

  it.each([
    ['two days of July and one of August', '2026-07-30', '2026-08-02', 60_00 * 2 + 72_00],
    ['the day of its return does not count', '2026-07-29', '2026-08-01', 180_00],
    ['one night into August is a day of July', '2026-07-31', '2026-08-01', 70_00],
    ['the last night of August is a day of August', '2026-08-31', '2026-09-01', 90_00],
    ['the last of August and two of September', '2026-08-31', '2026-09-03', 72_00 + 60_00 * 2],
  ])('%s', (_, start, end, cents) => {
    expect(priced(start, end)).toBe(cents);
  });

  it('says what its days cost: two at 60 € and one at 72 €, thirds by largest remainder', () => {
    const until = (end: string, list = august) =>
      dayPricesOf(
        list,
        { start: { date: '2026-07-30', time: '10:00' }, end: { date: end, time: '10:00' } },
        2,
      );
    expect(until('2026-08-02')).toEqual([
      { days: 2, cents: 60_00 },
      { days: 1, cents: 72_00 },
    ]);
    expect(until('2026-08-01')).toBeNull();
    const odd = { ...august, tiers: [{ upToDays: 3, cents: 160_00 }] };
    expect(until('2026-08-02', odd)).toEqual([
      { days: 1, cents: 53_34 },
      { days: 1, cents: 53_33 },
      { days: 1, cents: 72_00 },
    ]);
  });

  it('by hours is the table of the day of its pickup', () => {
    expect(priced('2026-07-31', '2026-07-31', ['10:00', '13:00'])).toBe(50_00);
    expect(priced('2026-08-01', '2026-08-01', ['10:00', '13:00'])).toBe(70_00);
  });

  it('of a third is rounded once, half up: 50 € and a hundred and one cent in thirds', () => {
    const thirds: PriceList = {
      tiers: [{ upToDays: 3, cents: 50_00 }],
      perDayBeyondCents: 0,
      seasons: [
        {
          name: 'one day',
          dates: { repeats: 'never', from: '2026-08-02', until: '2026-08-02' },
          scooterIds: null,
          table: { tiers: [{ upToDays: 3, cents: 51_01 }], perDayBeyondCents: 0 },
        },
      ],
    };
    const rental = {
      start: { date: '2026-08-02', time: '10:00' },
      end: { date: '2026-08-05', time: '10:00' },
    };
    // 51.01 ÷ 3 + 50 ÷ 3 + 50 ÷ 3 is 50.3366…; one day of the season alone is 51.01, and three are no cheaper.
    expect(rentalPrice(thirds, rental, 2)).toBe(51_01);
    const other = { ...rental, start: { date: '2026-08-01', time: '10:00' } };
    expect(rentalPrice(thirds, { ...other, end: { date: '2026-08-04', time: '10:00' } }, 2)).toBe(
      // Two days are 50 and 51.01 in halves: 50.505, half up.
      50_51,
    );
  });
});

describe('the days of a price by seasons', () => {
  it('are told with their cents, which add up to what the rental costs, and only where they differ', () => {
    fc.assert(
      fc.property(aList, aRental, aScooter, (list, rental, scooterId) => {
        const days = dayPricesOf(list, rental, scooterId);
        const ofOneTable = dayPricesOf({ ...list, seasons: [] }, rental, scooterId);
        expect(ofOneTable).toBeNull();
        if (!days) return;
        const total = days.reduce((sum, one) => sum + one.days * one.cents, 0);
        expect(total).toBe(rentalPrice(list, rental, scooterId));
        expect(days.reduce((sum, one) => sum + one.days, 0)).toBe(
          daysBetween(rental.start.date, rental.end.date),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
