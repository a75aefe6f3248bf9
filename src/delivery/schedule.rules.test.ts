import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFullDay, allDay, fitsAnySchedule, stopsAnywhere } from '../../tests/support/shop/riders.ts';
import { timesOfDay } from '../../tests/support/values/costiera.ts';
import { fitsSchedule, timesForOneMore, type DeliveryStop } from './schedule.rules.ts';

const riding = { riders: allDay(2), stopMinutes: 10, minutesPerKm: 4, leadMinutes: 60, scootersPerTrip: 1 };
const at = (time: string, ...where: string[]): DeliveryStop[] => where.map((town) => ({ time, town }));
const fixed = { seed: 1, numRuns: 100 };

const times = ['10:00', '10:30', '11:00', '12:00'];
const somewhere = fc.constantFrom('Positano', 'Amalfi', 'Maiori', 'Vietri');
const stop = fc.record({ time: fc.constantFrom(...times), town: somewhere });
const settings = fc
  .record({ riders: fc.integer({ min: 1, max: 3 }).map(allDay), stopMinutes: fc.constantFrom(5, 10, 15) })
  .map((some) => ({ ...riding, ...some }));
const day = fc.array(stop, { maxLength: 6 });

describe('a day of stops', () => {
  it('that can be done can be done with any stop fewer, and with any rider more', () => {
    fc.assert(
      fc.property(day, settings, (stops, some) => {
        if (!fitsSchedule(stops, some)) return;
        expect(stops.every((_, nth) => fitsSchedule(stops.toSpliced(nth, 1), some))).toBe(true);
        expect(fitsSchedule(stops, { ...some, riders: [...some.riders, ...allDay(1)] })).toBe(true);
      }),
      fixed,
    );
  });

  it('can be done as well from its end to its beginning, and in whatever order it is told', () => {
    const halves = ['10:00', '10:30', '11:00', '11:30', '12:00'];
    const mirrored = new Map(halves.map((time, nth) => [time, halves.at(-1 - nth) ?? '']));
    fc.assert(
      fc.property(day, settings, (stops, some) => {
        const fits = fitsSchedule(stops, some);
        const backwards = stops.map(({ time, town }) => ({ time: mirrored.get(time) ?? '', town }));
        expect(fitsSchedule(backwards, some)).toBe(fits);
        expect(fitsSchedule(stops.toReversed(), some)).toBe(fits);
      }),
      fixed,
    );
  });

  it('has one more stop exactly where the day with it can be done', () => {
    fc.assert(
      fc.property(day, somewhere, settings, (stops, town, some) => {
        expect(timesForOneMore(stops, { town, times }, some)).toEqual(
          times.filter((time) => fitsSchedule([...stops, { time, town }], some)),
        );
      }),
      fixed,
    );
  });

  it.each([
    [
      'in the last half-hour of the shop, near the one and the other',
      at('20:30', 'Maiori', 'Maiori', 'Vietri'),
      true,
    ],
    ['before the first half-hour of the shop', at('06:00', 'Maiori', 'Maiori', 'Maiori', 'Vietri'), true],
    ['too many then', at('06:00', 'Maiori', 'Maiori', 'Maiori', 'Maiori', 'Vietri', 'Vietri'), false],
    ['after the last one', at('22:00', 'Positano', 'Vietri', 'Maiori'), false],
    ['far, then near', [...at('06:00', 'Positano', 'Vietri'), ...at('08:00', 'Maiori', 'Maiori')], true],
    ['from one end to the other', [...at('10:00', 'Positano'), ...at('10:30', 'Vietri')], true],
  ])('%s', (_, stops, fits) => {
    expect(fitsAnySchedule(stops, riding)).toBe(fits);
    expect(fitsSchedule(stops, riding)).toBe(fits);
  });

  it('offers the times that were asked for alone, in their order', () => {
    expect(timesForOneMore([], { town: 'Amalfi', times: ['12:00', '09:00'] }, riding)).toEqual([
      '12:00',
      '09:00',
    ]);
    expect(timesForOneMore([], { town: 'Amalfi', times: [] }, riding)).toEqual([]);
    expect(timesForOneMore([], { town: 'Amalfi', times }, { ...riding, riders: allDay(0) })).toEqual([]);
  });

  it('has nobody for a time at which no half-hour begins', () => {
    expect(timesForOneMore([], { town: 'Amalfi', times: ['10:15', '10:30'] }, riding)).toEqual(['10:30']);
  });

  it('finds a rider for one more where a rider is left, however full the others are', () => {
    const full = timesOfDay.flatMap((time) => at(time, 'Positano', 'Vietri'));
    const ask = { town: 'Amalfi', times: timesOfDay };
    expect(timesForOneMore(full, ask, riding)).toEqual([]);
    expect(timesForOneMore(full, ask, { ...riding, riders: allDay(3) })).toEqual(timesOfDay);
  });
});

/** What the search takes today, rounded up: without what it remembers and leaves out it would take more. */
describe('the search looks no longer than it needs', () => {
  const everywhere = (each: number) =>
    timesOfDay.flatMap((time, nth) => stopsAnywhere(each, nth).map((town) => ({ time, town })));
  it.each([
    ['an empty day', [], 2, true, 26, 160],
    ['all that two riders can do in one half-hour', at('10:00', ...stops('Amalfi', 6)), 2, true, 55, 400],
    ['one stop too many', at('10:00', ...stops('Amalfi', 7)), 2, false, 70, 360],
    ['a full day', aFullDay(riding), 2, true, 410, 2700],
    ['a day that three riders cannot do', everywhere(3), 3, false, 1400, 3100],
    ['a day that five riders can do', everywhere(4), 5, true, 4200, 9300],
  ])('%s', (_, standing, riders, fits, most, mostForOneMore) => {
    const work = { steps: 0 };
    expect(fitsSchedule(standing, { ...riding, riders: allDay(riders) }, work)).toBe(fits);
    expect(work.steps).toBeLessThanOrEqual(most);
    const oneMore = { steps: 0 };
    timesForOneMore(
      standing,
      { town: 'Positano', times: timesOfDay },
      { ...riding, riders: allDay(riders) },
      oneMore,
    );
    expect(oneMore.steps).toBeLessThanOrEqual(mostForOneMore);
  });

  function stops(town: string, count: number): string[] {
    return Array.from({ length: count }, () => town);
  }
});
