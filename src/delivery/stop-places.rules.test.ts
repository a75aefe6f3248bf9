import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDay, fitsAnySchedule } from '../../tests/support/shop/riders.ts';
import { isReachableInTime } from './delivery-slots.rules.ts';
import { fitsSchedule, timesForOneMore, type DeliveryStop } from './schedule.rules.ts';

// Maiori is three kilometres from the office; Ravello is not so near by road.
const riding = { riders: allDay(1), stopMinutes: 5, minutesPerKm: 1, leadMinutes: 0, scootersPerTrip: 1 };
const scooters = (count: number, town: string, party: string | null = 'family'): DeliveryStop[] =>
  Array.from({ length: count }, () => ({ time: '10:00', town, party }));

describe('scooters of one party', () => {
  it.each([
    ['one rider brings one, and has no time to come again from far', 2, 1, 1, 'Positano', false],
    ['two riders bring one each', 2, 2, 1, 'Positano', true],
    ['three need three riders', 3, 2, 1, 'Positano', false],
    ['and three riders bring three', 3, 3, 1, 'Positano', true],
    ['where two go in one trip, two riders bring three', 3, 2, 2, 'Positano', true],
    ['where three go in one trip, one rider does', 3, 1, 3, 'Positano', true],
    ['near by one rider goes twice', 2, 1, 1, 'Atrani', true],
  ])('%s', (_, count, riders, scootersPerTrip, town, fits) => {
    const some = { ...riding, riders: allDay(riders), scootersPerTrip };
    expect(fitsSchedule(scooters(count, town), some)).toBe(fits);
    expect(fitsAnySchedule(scooters(count, town), some)).toBe(fits);
    const times = ['09:30', '10:00'];
    expect(timesForOneMore([], { town, party: 'family', scooters: count, times }, some)).toEqual(
      fits ? times : [],
    );
  });

  it('of different parties, and single ones, are brought as ever: what goes in one trip is for one party', () => {
    expect(fitsSchedule(scooters(3, 'Positano', null), riding)).toBe(true);
    const couples = [...scooters(1, 'Positano', 'one'), ...scooters(1, 'Positano', 'other')];
    expect(fitsSchedule(couples, riding)).toBe(true);
  });

  it('that are brought elsewhere, or at another time, are other trips', () => {
    const apart = [...scooters(1, 'Atrani'), ...scooters(1, 'Amalfi')];
    expect(fitsSchedule(apart, riding)).toBe(true);
    const later = [...scooters(1, 'Positano'), { time: '10:30', town: 'Positano', party: 'family' }];
    expect(fitsSchedule(later, riding)).toBe(true);
  });

  it('are still to be brought in time: what does not go in one trip takes another', () => {
    const stop = { date: '2026-12-01', time: '10:00', town: 'Positano' };
    const now = new Date('2026-12-01T08:58:00Z'); // 09:58 in Rome
    expect(isReachableInTime({ ...stop, scooters: 1 }, now, riding)).toBe(true);
    expect(isReachableInTime({ ...stop, scooters: 2 }, now, riding)).toBe(false);
    expect(isReachableInTime({ ...stop, scooters: 2 }, now, { ...riding, riders: allDay(2) })).toBe(true);
    expect(isReachableInTime({ ...stop, scooters: 2 }, now, { ...riding, scootersPerTrip: 2 })).toBe(true);
  });
});

describe('a day with parties', () => {
  const times = ['10:00', '10:30', '11:00'];
  const somewhere = fc.constantFrom('Positano', 'Amalfi', 'Atrani', 'Maiori');
  const party = fc.record({
    time: fc.constantFrom(...times),
    town: somewhere,
    party: fc.constantFrom(null, 'one', 'other'),
    scooters: fc.integer({ min: 1, max: 3 }),
  });
  const day = fc
    .array(party, { maxLength: 3 })
    .map((all) => all.flatMap(({ scooters: count, ...stop }) => Array.from({ length: count }, () => stop)))
    .filter((stops) => stops.length <= 6);
  const settings = fc
    .record({
      riders: fc.integer({ min: 1, max: 2 }).map(allDay),
      stopMinutes: fc.constantFrom(5, 10),
      minutesPerKm: fc.constantFrom(1, 2, 4),
      scootersPerTrip: fc.integer({ min: 1, max: 3 }),
    })
    .map((some) => ({ ...riding, ...some }));
  const runs = { seed: 1, numRuns: 300 };

  it('that is accepted can be ridden', () => {
    fc.assert(
      fc.property(day, settings, (stops, some) => {
        fc.pre(fitsSchedule(stops, some));
        expect(fitsAnySchedule(stops, some)).toBe(true);
      }),
      runs,
    );
  });

  it('that can be ridden without passing by others in between is accepted', () => {
    fc.assert(
      fc.property(somewhere, fc.integer({ min: 1, max: 6 }), settings, (town, count, some) => {
        const stops = scooters(count, town);
        expect(fitsSchedule(stops, some)).toBe(fitsAnySchedule(stops, some));
      }),
      runs,
    );
  });

  it('never has fewer half-hours where more scooters go in one trip, or fewer are wanted', () => {
    fc.assert(
      fc.property(day, somewhere, fc.integer({ min: 2, max: 4 }), settings, (stops, town, count, some) => {
        const ask = { town, party: 'new', scooters: count, times };
        const slots = timesForOneMore(stops, ask, some);
        const more = { ...some, scootersPerTrip: some.scootersPerTrip + 1 };
        expect(timesForOneMore(stops, ask, more)).toEqual(expect.arrayContaining(slots));
        expect(timesForOneMore(stops, { ...ask, scooters: count - 1 }, some)).toEqual(
          expect.arrayContaining(slots),
        );
      }),
      runs,
    );
  });

  it('has room for a party exactly where the day with it can be done', () => {
    fc.assert(
      fc.property(day, somewhere, fc.integer({ min: 1, max: 4 }), settings, (stops, town, count, some) => {
        const fits = (time: string) =>
          fitsSchedule([...stops, ...scooters(count, town, 'new').map((one) => ({ ...one, time }))], some);
        expect(timesForOneMore(stops, { town, party: 'new', scooters: count, times }, some)).toEqual(
          times.filter(fits),
        );
      }),
      runs,
    );
  });
});
