import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, rentalHours, type WallClock, type Rental } from '../basics/rome-time.ts';
import { aRental, bookableTime } from '../../tests/support/values/arbitraries.ts';
import { climatePledge, rentalDays, rentalLength, rentalPrice, struckPrice } from './price.rules.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import { tiersShape } from './price.shape.ts';

const at = (date: string, time: string): WallClock => ({ date, time });
const euros = (start: WallClock, end: WallClock) => rentalPrice(standardTiers, { start, end }, null) / 100;

const lengthOf = (rental: Rental) =>
  rentalLength({ rentalHours: rentalHours(rental.start, rental.end), rentalDays: rentalDays(rental) });

describe('the price list', () => {
  it('is refused with a field that no rule reads, instead of losing it', () => {
    expect(tiersShape.safeParse(standardTiers).success).toBe(true);
    expect(tiersShape.safeParse({ ...standardTiers, deliveryCents: 500 }).success).toBe(false);
  });

  it.each([
    ['half an hour', '10:00', '10:30', 45],
    ['exactly 4 hours', '10:00', '14:00', 45],
    ['4 hours and a half', '10:00', '14:30', 50],
    ['exactly 12 hours', '08:00', '20:00', 50],
    ['from the first to the last time of a day', '08:00', '20:30', 65],
  ])('on one day, %s (%s to %s) costs %d €', (_, from, until, price) => {
    expect(euros(at('2026-06-10', from), at('2026-06-10', until))).toBe(price);
  });

  it.each([
    ['20:30', '08:00', 50],
    ['08:00', '08:00', 65],
    ['08:00', '20:00', 65],
    ['08:00', '20:30', 65],
    ['20:30', '08:30', 50],
    ['20:00', '08:30', 65],
  ])('from %s to %s of the next day costs %d €', (from, until, price) => {
    expect(euros(at('2026-06-10', from), at('2026-06-11', until))).toBe(price);
  });

  it.each([
    [1, 65],
    [2, 120],
    [3, 160],
    [4, 200],
    [5, 240],
    [6, 280],
    [7, 320],
    [8, 366],
    [9, 412],
    [10, 458],
    [11, 504],
    [12, 550],
    [13, 595],
    [14, 641],
    [15, 687],
    [30, 1374],
    [60, 2748],
  ])('%d days cost %d €, at whatever times they begin and end', (days, price) => {
    const sameTime = at(addDays('2026-06-10', days), '10:00');
    expect(euros(at('2026-06-10', '10:00'), sameTime)).toBe(price);
    expect(euros(at('2026-06-10', '08:00'), { ...sameTime, time: '20:30' })).toBe(price);
  });

  it('is always in whole euros', () => {
    fc.assert(fc.property(aRental, (rental) => rentalPrice(standardTiers, rental, null) % 100 === 0));
  });

  it('never makes bringing the scooter back later cheaper', () => {
    fc.assert(
      fc.property(aRental, fc.nat({ max: 5 }), bookableTime, (rental, moreDays, time) => {
        const later = { date: addDays(rental.end.date, moreDays), time };
        fc.pre(later.date > rental.end.date || time >= rental.end.time);
        const price = (end: WallClock) => rentalPrice(standardTiers, { start: rental.start, end }, null);
        expect(price(later)).toBeGreaterThanOrEqual(price(rental.end));
      }),
    );
  });

  it('asks the same on every day of the year, so a change of the clocks never makes a rental dearer', () => {
    fc.assert(
      fc.property(aRental, ({ start, end }) => {
        const midsummer = at('2026-06-10', start.time);
        const inSummer = at(addDays('2026-06-10', daysBetween(start.date, end.date)), end.time);
        expect(euros(start, end)).toBeLessThanOrEqual(euros(midsummer, inSummer));
      }),
      { numRuns: 1000 },
    );
  });

  it('F41 a night in which the clocks change costs what any other night costs, or less', () => {
    // 24 → 25 October 2026 has 25 hours, 28 → 29 March 2026 has 23.
    expect(euros(at('2026-10-24', '20:30'), at('2026-10-25', '08:30'))).toBe(50);
    expect(euros(at('2026-03-28', '20:00'), at('2026-03-29', '08:30'))).toBe(50);
    expect(euros(at('2026-06-10', '20:00'), at('2026-06-11', '08:30'))).toBe(65);
  });

  it('can be another one: the owner’s tiers are data', () => {
    const tiers = { tiers: [{ upToDays: 1, cents: 10_00 }], perDayBeyondCents: 33_33 };
    const threeDays = { start: at('2026-06-10', '10:00'), end: at('2026-06-13', '10:00') };
    expect(rentalPrice(tiers, threeDays, null)).toBe(100_00);
    expect(rentalPrice(tiers, { ...threeDays, end: at('2026-06-10', '10:30') }, null)).toBe(10_00);
  });

  it('as the shop is born with it has the shape that the tariff table keeps', () => {
    expect(tiersShape.parse(JSON.parse(JSON.stringify(standardTiers)))).toEqual(standardTiers);
  });
});

describe('the days of a rental', () => {
  it.each([
    ['2026-06-10', '2026-06-10', 0],
    ['2026-06-10', '2026-06-11', 1],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
  ])('from %s to %s are %d by the calendar', (from, until, days) => {
    expect(rentalDays({ start: at(from, '20:30'), end: at(until, '08:00') })).toBe(days);
  });
});

describe('the length of a rental', () => {
  it.each([
    ['2026-06-10', '20:00', '2026-06-11', '08:00', { unit: 'hours', count: 12 }],
    ['2026-06-10', '20:00', '2026-06-11', '08:30', { unit: 'days', count: 1 }],
    ['2026-06-10', '08:00', '2026-06-10', '20:00', { unit: 'hours', count: 12 }],
    ['2026-06-10', '08:00', '2026-06-10', '20:30', { unit: 'days', count: 1 }],
    ['2026-06-10', '20:30', '2026-06-12', '08:00', { unit: 'days', count: 2 }],
  ])('from %s %s to %s %s', (from, at1, until, at2, length) => {
    expect(lengthOf({ start: at(from, at1), end: at(until, at2) })).toEqual(length);
  });

  it('is told in hours exactly where the price list counts hours', () => {
    fc.assert(
      fc.property(aRental, (rental) => {
        const price = rentalPrice(standardTiers, rental, null);
        const tier = standardTiers.tiers.find(({ cents }) => cents === price);
        const isByDays = tier === undefined || tier.upToDays !== undefined;
        expect(lengthOf(rental).unit).toBe(isByDays ? 'days' : 'hours');
      }),
    );
  });
});

describe('the struck-through price', () => {
  it.each([
    [45, 59],
    [50, 65],
    [65, 85],
    [120, 156],
    [458, 595],
    [504, 655],
    [0, 0],
  ])('of %d € is %d €', (price, struck) => {
    expect(struckPrice(price * 100)).toBe(struck * 100);
  });

  it('is the whole euro nearest to 1.3 times the price, the upper one where two are as near', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (price) => {
        const tenths = price * 13 - struckPrice(price) * 10; // how far off, in tenths of a cent
        expect(struckPrice(price) % 100).toBe(0);
        expect(tenths).toBeLessThan(500);
        expect(tenths).toBeGreaterThanOrEqual(-500);
      }),
    );
  });
});

describe('the climate pledge', () => {
  it('F28 is half a percent to the cent, half up: 65 € pledge 33 cents', () => {
    expect(climatePledge(65_00)).toBe(33);
    expect(climatePledge(45_00)).toBe(23);
    expect(climatePledge(120_00)).toBe(60);
    expect(climatePledge(99)).toBe(0);
    expect(climatePledge(100)).toBe(1);
  });

  it('F28 is always whole cents and never half a cent or more from the half percent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (total) => {
        const pledged = climatePledge(total);
        expect(Number.isInteger(pledged)).toBe(true);
        expect(pledged * 200 - total).toBeGreaterThan(-100);
        expect(pledged * 200 - total).toBeLessThanOrEqual(100);
      }),
    );
  });
});
