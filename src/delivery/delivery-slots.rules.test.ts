import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coastTowns as towns } from '../place/towns.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';
import { isReachableInTime, availableSlots, isWithinUnpaidShare } from './delivery-slots.rules.ts';
import { fitsSchedule, timesForOneMore, type DeliveryStop } from './schedule.rules.ts';
import { timesOfDay } from '../../tests/support/values/costiera.ts';
import { nearestTimes } from './near-times.rules.ts';
import { aFullDay, allDay, fitsAnySchedule, stopsAnywhere } from '../../tests/support/shop/riders.ts';

const twoRiders = {
  riders: allDay(2),
  stopMinutes: 10,
  minutesPerKm: 4,
  leadMinutes: 60,
  scootersPerTrip: 1,
};
const at = (time: string, ...where: string[]): DeliveryStop[] => where.map((town) => ({ time, town }));
const times = (count: number, stop: DeliveryStop): DeliveryStop[] =>
  Array.from({ length: count }, () => stop);

describe('what nobody has paid for', () => {
  const amalfi = { time: '10:00', town: 'Amalfi' };
  const mayKeep = (unpaid: number, riders: number) =>
    isWithinUnpaidShare(times(unpaid, amalfi), [amalfi], { ...twoRiders, riders: allDay(riders) });

  it('keeps what half of the riders can do, the odd one left to who pays', () => {
    expect([
      mayKeep(2, 2),
      mayKeep(3, 2),
      mayKeep(2, 3),
      mayKeep(3, 3),
      mayKeep(5, 4),
      mayKeep(6, 4),
    ]).toEqual([true, false, true, false, true, false]);
  });

  it('keeps one booking of a day where half of the riders is nobody', () => {
    expect([mayKeep(0, 1), mayKeep(1, 1)]).toEqual([true, false]);
    // Brought and fetched on one day it is one booking.
    expect(
      isWithinUnpaidShare([], at('10:00', 'Amalfi', 'Amalfi'), { ...twoRiders, riders: allDay(1) }),
    ).toBe(true);
  });
});

describe('what two riders can do', () => {
  it('three stops each in one town and one half-hour, and not a seventh', () => {
    const stop = { time: '10:00', town: 'Amalfi' };
    expect(fitsSchedule(times(6, stop), twoRiders)).toBe(true);
    expect(fitsSchedule(times(7, stop), twoRiders)).toBe(false);
  });

  it('at both ends of the coast at once, and nowhere else in that half-hour', () => {
    expect(fitsSchedule(at('10:00', 'Positano', 'Vietri'), twoRiders)).toBe(true);
    expect(fitsSchedule(at('10:00', 'Positano', 'Vietri', 'Maiori'), twoRiders)).toBe(false);
  });

  it('counts the road to the next half-hour too', () => {
    const full = at('10:00', 'Positano', 'Vietri');
    expect(fitsSchedule([...full, ...at('10:30', 'Positano', 'Vietri')], twoRiders)).toBe(true);
    expect(fitsSchedule([...full, ...at('10:30', 'Maiori')], twoRiders)).toBe(true); // from Vietri, just
    expect(fitsSchedule([...full, ...at('10:30', 'Maiori', 'Cetara')], twoRiders)).toBe(false);
    expect(fitsSchedule([...full, ...at('12:00', 'Maiori', 'Cetara')], twoRiders)).toBe(true);
  });

  it.each(['Positano', 'Vietri'])('in the order that leads on to %s', (next) => {
    const one = { ...twoRiders, riders: allDay(1), stopMinutes: 5, minutesPerKm: 3 };
    const stops = [...at('10:00', 'Amalfi', 'Maiori'), ...at('10:30', next)];
    expect(fitsSchedule(stops, one)).toBe(true);
    expect(fitsSchedule(stops.toReversed(), one)).toBe(true);
    expect(fitsSchedule([...stops, ...at('10:30', 'Maiori')], one)).toBe(false);
  });

  it('where the same rider at the same place has other stops left: that one order leads nowhere says nothing of the other', () => {
    const first = at('10:00', 'Furore', 'Furore', 'Conca dei Marini', 'Maiori');
    const stops = [...first, ...at('10:30', 'Erchie', 'Furore', 'Maiori')];
    expect(fitsSchedule(stops, { ...twoRiders, riders: allDay(1), stopMinutes: 5, minutesPerKm: 1 })).toBe(
      true,
    );
  });

  it('a stop that fills its half-hour', () => {
    expect(fitsSchedule(at('10:00', 'Maiori'), { ...twoRiders, stopMinutes: 30 })).toBe(true);
  });

  it('nothing where there are no riders, and nothing where one stop fills more than a half-hour', () => {
    expect(fitsSchedule(at('10:00', 'Maiori'), { ...twoRiders, riders: allDay(0) })).toBe(false);
    expect(fitsSchedule(at('10:00', 'Maiori'), { ...twoRiders, stopMinutes: 31 })).toBe(false);
    expect(fitsSchedule([], { ...twoRiders, riders: allDay(0) })).toBe(true);
  });

  const somewhere = fc.constantFrom('Positano', 'Amalfi', 'Maiori', 'Vietri');
  const stop = fc.record({ time: fc.constantFrom('10:00', '10:30', '11:00'), town: somewhere });
  it('is never more than trying every order finds, and never less', () => {
    const riding = {
      riders: fc.integer({ min: 1, max: 2 }).map(allDay),
      stopMinutes: fc.constantFrom(5, 10, 20),
    };
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 6 }), fc.record(riding), (stops, some) => {
        const riding = { ...twoRiders, ...some };
        expect(fitsSchedule(stops, riding)).toBe(fitsAnySchedule(stops, riding));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a whole day at once', () => {
  const somewhere = fc.constantFrom('Positano', 'Amalfi', 'Maiori', 'Vietri');
  const times = ['10:00', '10:30', '11:00', '11:30'];
  const stop = fc.record({ time: fc.constantFrom(...times), town: somewhere });
  it('has one more stop in a half-hour exactly where trying every order finds it', () => {
    const settings = fc.record({
      riders: fc.integer({ min: 1, max: 2 }).map(allDay),
      stopMinutes: fc.constantFrom(5, 10, 20),
    });
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 5 }), somewhere, settings, (stops, town, some) => {
        const riding = { ...twoRiders, ...some };
        expect(timesForOneMore(stops, { town, times }, riding)).toEqual(
          times.filter((time) => fitsAnySchedule([...stops, { time, town }], riding)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('costs steps within a bound, however many riders and stops there are', () => {
    // The first is filled until nothing more fits; the second is so full that it is looked at as long as ever.
    const days: [number, DeliveryStop[], number][] = [
      [2, aFullDay(twoRiders), 10_000],
      [8, timesOfDay.flatMap((time, nth) => stopsAnywhere(9, nth).map((town) => ({ time, town }))), 300_000],
    ];
    for (const [riders, stops, most] of days) {
      const work = { steps: 0 };
      timesForOneMore(
        stops,
        { town: 'Positano', times: timesOfDay },
        { ...twoRiders, riders: allDay(riders) },
        work,
      );
      expect(work.steps).toBeLessThan(most);
      expect(work.steps).toBeGreaterThan(most / 10);
    }
  });

  it('is worked out once for all who ask the same, and anew with one more stop', () => {
    const day = { date: '2026-12-02', town: 'Amalfi', times: timesOfDay };
    const now = new Date('2026-12-01T08:00:00Z');
    const stops = at('10:00', 'Positano', 'Vietri');
    const stepsFor = (standing: readonly DeliveryStop[], town = 'Amalfi') => {
      const work = { steps: 0 };
      const slots = availableSlots(standing, { ...day, town, work }, now, twoRiders);
      return { steps: work.steps, slots };
    };
    const first = stepsFor(stops);
    expect(first.steps).toBeGreaterThan(0);
    expect(stepsFor(stops.toReversed())).toEqual({ ...first, steps: 0 });
    expect(stepsFor(stops, 'Ravello').steps).toBeGreaterThan(0);
    const more = stepsFor([...stops, ...at('12:00', 'Amalfi', 'Amalfi', 'Amalfi', 'Positano')]);
    expect(more.steps).toBeGreaterThan(0);
    expect([first.slots.includes('12:00'), more.slots.includes('12:00')]).toEqual([true, false]);
  });
});

describe('a rider who hears of it only now', () => {
  const stop = { date: '2026-12-01', time: '10:00', town: 'Maiori' };

  it('needs the lead time, the road and the stop, all before the half-hour ends', () => {
    expect(isReachableInTime(stop, new Date('2026-12-01T08:20:00Z'), twoRiders)).toBe(true); // 09:20 in Rome
    expect(isReachableInTime(stop, new Date('2026-12-01T08:21:00Z'), twoRiders)).toBe(false);
    const far = { ...stop, town: 'Positano' };
    expect(isReachableInTime(far, new Date('2026-12-01T08:20:00Z'), twoRiders)).toBe(false);
  });

  it('is offered to nobody for half-hours that are too near or full', () => {
    const kept = availableSlots(
      times(6, { time: '12:00', town: 'Maiori' }),
      { ...stop, times: timesOfDay },
      new Date('2026-12-01T08:21:00Z'),
      twoRiders,
    );
    expect(kept.slice(0, 4)).toEqual(['10:30', '11:00', '11:30', '12:30']);
  });

  it('the nearest half-hours are offered instead, in the order of the day', () => {
    expect(nearestTimes(['08:00', '09:00', '09:30', '10:30', '11:30'], '10:00')).toEqual([
      '09:00',
      '09:30',
      '10:30',
      '11:30',
    ]);
  });
});

describe('the minutes between two towns', () => {
  it('are as many there as back, none within one, and never fewer by way of a third', () => {
    const town = fc.constantFrom(...towns.map(({ name }) => name));
    fc.assert(
      fc.property(town, town, town, (a, b, c) => {
        expect(roadMinutes(a, b, 4)).toBe(roadMinutes(b, a, 4));
        expect(roadMinutes(a, a, 4)).toBe(0);
        expect(roadMinutes(a, c, 4)).toBeLessThanOrEqual(roadMinutes(a, b, 4) + roadMinutes(b, c, 4));
      }),
    );
  });
});
