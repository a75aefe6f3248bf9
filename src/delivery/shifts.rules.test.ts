import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ridersWithoutNames, type ShopRider } from '../shop/settings/rider.shape.ts';
import { halfHours } from '../fleet/opening.rules.ts';
import { allDay, fitsAnySchedule } from '../../tests/support/shop/riders.ts';
import { fitsSchedule, timesForOneMore } from './schedule.rules.ts';
import { halfOf, ridersOn, shiftOn, withSomebodyThere } from './shifts.rules.ts';

const figures = { stopMinutes: 10, minutesPerKm: 4, leadMinutes: 60, scootersPerTrip: 1 };
const [somebody] = ridersWithoutNames(1);
const monday = '2027-05-10';
const rider = (part: Partial<ShopRider>): ShopRider => ({ ...somebody, ...part }) as ShopRider; // there is one
const mornings = { week: [[{ from: '09:00', until: '10:30' }], [], [], [], [], [], []] };

describe('the shift of a rider', () => {
  it('is their weekday’s, both half-hours included, with a break where there is one', () => {
    expect(shiftOn(monday, rider(mornings))).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(shiftOn('2027-05-11', rider(mornings))).toEqual([]);
    const [early = [], ...rest] = mornings.week;
    const broken = rider({ week: [[...early, { from: '15:00', until: '15:00' }], ...rest] });
    expect(shiftOn(monday, broken).slice(-2)).toEqual(['10:30', '15:00']);
  });

  it('is none on a day off, less on an afternoon off, and none of who is retired', () => {
    const off = { name: 'Ferie', from: monday, until: monday, everyYear: false, hours: null };
    expect(shiftOn(monday, rider({ ...mornings, daysOff: [off] }))).toEqual([]);
    const hours = { from: '09:30', until: '10:30' };
    expect(shiftOn(monday, rider({ ...mornings, daysOff: [{ ...off, hours }] }))).toEqual(['09:00', '10:30']);
    expect(shiftOn(monday, rider({ ...mornings, retired: true }))).toEqual([]);
  });

  it('makes a day of riders with whoever is there at all', () => {
    const riders = [rider(mornings), rider({}), rider({ retired: true })];
    expect(ridersOn(monday, { ...figures, riders }).riders).toEqual([
      halfHours('09:00', '10:30'),
      ...allDay(1),
    ]);
    expect(ridersOn('2027-05-11', { ...figures, riders }).riders).toEqual(allDay(1));
  });

  it('leaves to the shop what was sold at a time when nobody is there any more', () => {
    const stops = [{ time: '09:00' }, { time: '11:00' }];
    expect(withSomebodyThere(stops, ridersOn(monday, { ...figures, riders: [rider(mornings)] }))).toEqual([
      { time: '09:00' },
    ]);
  });
});

describe('half of the riders', () => {
  it('is half of those who are there, in each half-hour', () => {
    const [early, late, day] = [halfHours('09:00', '12:00'), halfHours('11:00', '14:00'), ...allDay(1)];
    expect([0, 1, 2, 3, 4].map((count) => halfOf(allDay(count)).length)).toEqual([0, 0, 1, 1, 2]);
    expect(halfOf([early, late])).toEqual([]); // each is alone for a while
    expect(halfOf([early, late, day ?? []])).toEqual([early]); // with both of the others there would be two of three
    expect(halfOf([halfHours('09:00', '10:00'), halfHours('13:00', '14:00'), day ?? []])).toHaveLength(2);
  });
});

/** Against every order there is, each rider only in the half-hours of theirs. */
describe('a day of riders with shifts', () => {
  const times = ['10:00', '10:30', '11:00', '12:30'];
  const town = fc.constantFrom('Positano', 'Amalfi', 'Maiori', 'Vietri');
  const stop = fc.record({ time: fc.constantFrom(...times), town });
  const day = fc.record({
    riders: fc.array(fc.subarray(times), { minLength: 1, maxLength: 3 }),
    stopMinutes: fc.constantFrom(5, 10, 20),
  });
  const fixed = { seed: 3, numRuns: 400 };

  it('can be done exactly where some order does it', () => {
    let done = 0;
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: 5 }), day, (stops, some) => {
        const riding = { ...figures, ...some };
        const fits = fitsAnySchedule(stops, riding);
        expect(fitsSchedule(stops, riding)).toBe(fits);
        done += fits ? 1 : 0;
      }),
      fixed,
    );
    expect(done).toBeGreaterThan(30);
    expect(done).toBeLessThan(370);
  });

  it('has one more stop exactly where some order has it', () => {
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 4 }), town, day, (stops, one, some) => {
        const riding = { ...figures, ...some };
        expect(timesForOneMore(stops, { town: one, times }, riding)).toEqual(
          times.filter((time) => fitsAnySchedule([...stops, { time, town: one }], riding)),
        );
      }),
      fixed,
    );
  });

  it('is offered to nobody outside all shifts, however empty it is', () => {
    const riding = { ...figures, riders: [halfHours('10:00', '11:00'), ['12:30']] };
    expect(timesForOneMore([], { town: 'Amalfi', times: halfHours('09:00', '13:00') }, riding)).toEqual([
      ...halfHours('10:00', '11:00'),
      '12:30',
    ]);
  });
});
