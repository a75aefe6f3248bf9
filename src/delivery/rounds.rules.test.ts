import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../tests/support/values/costiera.ts';
import { coastTowns } from '../place/towns.rules.ts';
import { halfHours } from '../fleet/opening.rules.ts';
import {
  assignmentRefusal,
  fitsRound,
  planRounds,
  roadOf,
  type RoundRider,
  type RoundStop,
} from './rounds.rules.ts';
import { fitsSchedule } from './schedule.rules.ts';

const pace = { stopMinutes: 10, minutesPerKm: 4, scootersPerTrip: 2 };
const allDay = (id: number): RoundRider => ({ id, shift: halfHours('08:00', '20:00') });
const stop = (key: string, time: string, town: string, changes: Partial<RoundStop> = {}): RoundStop => ({
  key,
  time,
  town,
  party: null,
  assignedTo: null,
  plannedFor: null,
  ...changes,
});
const keysOf = (plan: ReturnType<typeof planRounds>) => ({
  ...Object.fromEntries([...plan.byRider].map(([id, round]) => [id, round.map(({ key }) => key).join(' ')])),
  left: plan.left.map(({ key }) => key).join(' '),
});

it('what the desk has said comes first, the rest goes to whoever is near, in the order of the day', () => {
  const stops = [
    stop('evening', '18:00', 'Ravello'),
    stop('far', '09:00', 'Positano'),
    stop('near', '09:00', 'Ravello', { assignedTo: 2 }),
    stop('after', '09:30', 'Positano'),
  ];
  expect(keysOf(planRounds(stops, [allDay(1), allDay(2)], pace))).toEqual({
    1: 'far after',
    2: 'near evening',
    left: '',
  });
});

it('within a half-hour the road goes to the nearest stop, and says how long each way is', () => {
  const stops = [stop('b', '09:00', 'Ravello'), stop('a', '09:00', 'Minori'), stop('c', '10:30', 'Amalfi')];
  const [round = []] = planRounds(stops, [allDay(1)], { ...pace, minutesPerKm: 1 }).byRider.values();
  const road = roadOf(round, { minutesPerKm: 1 });
  expect(road.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(road.every(({ roadMinutes }) => roadMinutes > 0)).toBe(true);
});

it('a party larger than one rider can bring is shared by two, and what nobody is there for is left', () => {
  const party = ['1', '2', '3', '4'].map((key) => stop(key, '10:00', 'Positano', { party: 'p' }));
  const early = stop('early', '07:00', 'Amalfi');
  const plan = planRounds([...party, early], [allDay(1), allDay(2)], pace);
  expect(keysOf(plan)).toEqual({ 1: '1 2', 2: '3 4', left: 'early' });
});

it('a rider who is not there then, has no time beside the rest, or whom others of the day need, is refused', () => {
  const morning = { id: 1, shift: halfHours('08:00', '12:00') };
  const riders = [morning, allDay(2)];
  const stops = [
    stop('a', '09:00', 'Positano', { assignedTo: 1 }),
    stop('b', '09:00', 'Vietri'),
    stop('late', '18:00', 'Amalfi'),
  ];
  const ask = (key: string, riderId: number, of = stops) =>
    assignmentRefusal(of, { keys: new Set([key]), riderId }, riders, pace);
  expect(ask('late', 1)).toBe('rider_not_there');
  expect(ask('late', 9)).toBe('rider_not_there');
  expect(ask('b', 1)).toBe('rider_out_of_time');
  expect(ask('b', 2)).toBeNull();
  // Two places at nine and two riders: the one who takes Positano cannot be the one whom half past nine in Vietri needs.
  const tight = [
    stop('x', '12:00', 'Positano'),
    stop('y', '12:30', 'Vietri'),
    stop('z', '12:30', 'Positano'),
  ];
  const both = [
    { id: 1, shift: halfHours('12:00', '12:00') },
    { id: 2, shift: halfHours('12:00', '13:00') },
  ];
  expect(planRounds(tight.slice(0, 2), both, pace).left).toEqual([]);
  const refusal = assignmentRefusal(tight.slice(0, 2), { keys: new Set(['x']), riderId: 2 }, both, pace);
  expect(refusal).toBe('stop_without_rider');
});

it('one move shuffles nothing else: whom the plan had for the others keeps them where that can be', () => {
  const kept = [
    stop('a', '09:00', 'Amalfi', { plannedFor: 2 }),
    stop('b', '11:00', 'Minori', { plannedFor: 3 }),
    stop('c', '12:00', 'Ravello', { assignedTo: 1, plannedFor: 2 }),
    stop('gone', '15:00', 'Ravello', { plannedFor: 9 }),
  ];
  const riders = [allDay(1), allDay(2), allDay(3)];
  expect(keysOf(planRounds(kept, riders, pace))).toEqual({ 1: 'c gone', 2: 'a', 3: 'b', left: '' });
});

it('moves that are sent again, or back, are judged the same', () => {
  const stops = [stop('a', '09:00', 'Positano', { assignedTo: 1 }), stop('b', '11:00', 'Amalfi')];
  const riders = [allDay(1), allDay(2)];
  for (const riderId of [1, 2, 1])
    expect(assignmentRefusal(stops, { keys: new Set(['a']), riderId }, riders, pace)).toBeNull();
});

const town = fc.constantFrom(...coastTowns.map(({ name }) => name));
const time = fc.constantFrom(...halfHours('08:00', '13:00'));
const rider = fc.constantFrom(null, null, 1, 2, 7);
const days = fc.record({
  stops: fc.array(fc.record({ town, time, assignedTo: rider, plannedFor: rider }), {
    maxLength: 9,
  }),
  until: fc.constantFrom('10:00', '13:00'),
});

it('every stop is in one round or left, each round can be kept, and a day that was sold leaves nothing over', () => {
  fc.assert(
    fc.property(days, ({ stops: drawn, until }) => {
      const riders = [allDay(1), { id: 2, shift: halfHours('08:00', until) }];
      const stops = drawn.map((one, nth) => stop(String(nth), one.time, one.town, one));
      const { byRider, left } = planRounds(stops, riders, pace);
      const all = [...[...byRider.values()].flat(), ...left].map(({ key }) => key);
      expect(all.toSorted()).toEqual(stops.map(({ key }) => key).toSorted());
      const free = stops.map((one) => ({ ...one, assignedTo: null }));
      const plan = planRounds(free, riders, pace);
      for (const { id, shift } of riders)
        expect(fitsRound(plan.byRider.get(id) ?? [], shift, pace)).toBe(true);
      const asSold = fitsSchedule(free, {
        ...pace,
        leadMinutes: 0,
        riders: riders.map(({ shift }) => shift),
      });
      if (asSold) expect(plan.left).toEqual([]);
      else expect(plan.left.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
