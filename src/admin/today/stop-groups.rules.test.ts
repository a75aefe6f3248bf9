import { expect, it } from 'vitest';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { ridersWithStops } from './round-stops.rules.ts';
import { stopGroups } from './stop-groups.rules.ts';

const party = { id: 'p', customer: 'Anna Rossi' };
// Only what groups are told by.
const stop = (code: string, changes: Partial<Stop> = {}) =>
  ({ code, kind: 'pickup', party, at: '2027-06-10T08:00:00Z', address: 'Via Roma 1', ...changes }) as Stop;
const codesOf = (stops: readonly Stop[]) => stopGroups(stops).map((group) => group.map(({ code }) => code));

it('scooters of one party are one stop, where it stands first', () => {
  expect(codesOf([stop('A'), stop('other', { party: null }), stop('B')])).toEqual([['A', 'B'], ['other']]);
});

it('what differs in time or place is a stop of its own, and so is each single booking', () => {
  const apart = [{ at: '2027-06-10T09:00:00Z' }, { address: 'Via Roma 2' }, { party: null }, { party: null }];
  const stops = [stop('A'), ...apart.map((changes, nth) => stop(String(nth), changes))];
  expect(codesOf(stops)).toEqual([['A'], ['0'], ['1'], ['2'], ['3']]);
});

it('two scooters that a party is brought at one place are one stop of their rider, wherever stops are counted', () => {
  const pickups = [stop('A'), stop('B'), stop('other', { party: null })];
  const round = pickups.map(({ code }) => ({ code, kind: 'pickup' as const, roadMinutes: 0 }));
  const rider = { id: 1, name: 'Ciro', hours: '09:00–18:00', isOwn: false, round };
  expect(ridersWithStops({ riders: [rider], pickups, returns: [] })).toMatchObject([
    { name: 'Ciro', stops: 2 },
  ]);
});
