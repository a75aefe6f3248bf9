import { expect, it } from 'vitest';
import { aStop } from '../../../tests/builders/a-stop.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { stopsByTime, stopsWithoutRider } from './round-stops.rules.ts';
import { groupKey, stopGroups } from './stop-groups.rules.ts';
import { inOrderOfWork, nextStopKey } from './stop-order.rules.ts';
import { isDone, stopWarnings } from '../../back-office/today/stop.rules.ts';
import { toBring } from './to-bring.rules.ts';

const noon = Date.parse('2037-06-14T10:00:00Z');
const at = (time: string) => `2037-06-14T${time}:00.000Z`;
const fine = (code: string, time: string, changes: Partial<Stop> = {}): Stop =>
  aStop({ code, at: at(time), contract: 'signed', ...changes });

const ordered = (...stops: Stop[]) => {
  const { front, inOrder, notOut } = inOrderOfWork(stopGroups(stops), noon);
  return [front, inOrder, notOut].map((groups) =>
    groups.map((group) => group.map(({ code }) => code).join('+')).join(' '),
  );
};

it('late ones stand in front, then those of which something is wrong, each by time; the rest follows by time', () => {
  expect(
    ordered(
      fine('evening', '17:00'),
      fine('unsigned', '15:00', { contract: 'pending' }),
      fine('late', '09:00'),
      fine('unpaid', '13:00', { payment: 'open' }),
      fine('noDeposit', '14:00', { lacksDeposit: true }),
      fine('afternoon', '12:00'),
    ),
  ).toEqual(['late unpaid noDeposit unsigned', 'afternoon evening', '']);
});

it('what comes back and has not left stands last, is never late and has nothing wrong of its own', () => {
  const notOut = fine('notOut', '08:00', {
    kind: 'return',
    contract: 'pending',
    lacksDeposit: true,
    payment: 'open',
  });
  expect(stopWarnings(notOut)).toEqual([]);
  expect(isDone(notOut)).toBe(false);
  expect(ordered(notOut, fine('back', '11:00', { kind: 'return', state: 'collected' }))).toEqual([
    '',
    'back',
    'notOut',
  ]);
  expect(nextStopKey(stopGroups([notOut]))).toBeNull();
});

it('what is out without a signed contract says so until it is back', () => {
  const out = fine('out', '10:00', { contract: 'pending', state: 'collected' });
  expect(stopWarnings(out)).toEqual(['outUnsigned']);
  expect(stopWarnings({ ...out, kind: 'return' })).toEqual(['outUnsigned']);
  expect(stopWarnings({ ...out, kind: 'return', state: 'returned' })).toEqual([]);
  expect(stopWarnings({ ...out, kind: 'return', contract: 'signed' })).toEqual([]);
});

it('what left with a signed contract and was changed on the road is to be signed again, not out without one', () => {
  const out = fine('out', '10:00', { contract: 'pending', state: 'collected', wasSigned: true });
  expect(stopWarnings(out)).toEqual(['unsigned']);
  expect(stopWarnings({ ...out, kind: 'return' })).toEqual(['unsigned']);
});

it('several scooters of one party are one line, in front where one of them has something wrong', () => {
  const party = { id: 'p', customer: 'Anna' };
  const three = ['A', 'B', 'C'].map((code) =>
    fine(code, '16:00', { party, contract: code === 'B' ? 'pending' : 'signed' }),
  );
  expect(ordered(fine('single', '12:00'), ...three)).toEqual(['A+B+C', 'single', '']);
});

it('the next stop is the earliest at which something can be done', () => {
  const early = fine('early', '11:00', { kind: 'return' });
  const [later, next] = [fine('later', '13:00', { contract: 'pending' }), fine('next', '12:00')];
  expect(nextStopKey(stopGroups([early, later, next]))).toBe(groupKey(next));
});

it('the order is that of the instants where the clocks change, not of what they show', () => {
  // 25 October 2037: 02:30 comes twice; the second one an hour later.
  const second = fine('second', '00:00', { time: '02:30', at: '2037-10-25T01:30:00.000Z' });
  const first = fine('first', '00:00', { time: '02:30', at: '2037-10-25T00:30:00.000Z' });
  const three = fine('three', '00:00', { time: '03:00', at: '2037-10-25T02:00:00.000Z' });
  expect(stopsByTime({ pickups: [three, second], returns: [first] }).map(({ code }) => code)).toEqual([
    'first',
    'second',
    'three',
  ]);
});

it('nobody’s are those at an address without a rider; at the office there is none to have', () => {
  const stops = [
    fine('given', '11:00', { delivered: true, rider: { id: 1, isAssigned: true } }),
    fine('nobody', '11:30', { delivered: true }),
    fine('office', '12:00'),
    fine('gone', '10:00', { delivered: true, state: 'collected' }),
  ];
  expect(stopsWithoutRider({ pickups: stops, returns: [] }).map(({ code }) => code)).toEqual(['nobody']);
});

it('a rider takes along helmets, extras and papers of what is still to be brought, and nothing for what is fetched', () => {
  const names = { it: 'Bauletto', en: 'Top case' };
  const round = [
    fine('a', '11:00', { helmets: 1, extras: [{ names, quantity: 1 }], contract: 'pending' }),
    fine('b', '11:00', { helmets: 2, extras: [{ names, quantity: 2 }], lacksDeposit: true }),
    fine('c', '11:00', { helmets: 1, lacksRest: true, state: 'collected' }),
    fine('d', '12:00', { kind: 'return', state: 'collected', helmets: 2 }),
    // One sum for both, taken once.
    fine('e', '13:00', { helmets: 2, lacksRest: true, openRest: { cents: null, n: 2, takenWith: null } }),
    fine('f', '13:00', { helmets: 2, lacksRest: true, openRest: { cents: null, n: 2, takenWith: 'Anna' } }),
  ];
  expect(toBring(round)).toEqual({
    scooters: 4,
    helmets: 7,
    extras: [{ names, quantity: 3 }],
    contracts: 1,
    deposits: 1,
    rests: 1,
  });
});

it('a stop of which nobody knows how many helmets it wants takes none from the others of a round', () => {
  expect(toBring([fine('a', '11:00', { helmets: 2 }), fine('b', '12:00', { helmets: null })]).helmets).toBe(
    2,
  );
});
