import { describe, expect, it } from 'vitest';
import type { CalendarBlock, CalendarUnit } from '../../back-office/calendar/calendar.shape.ts';
import { followingUnits, partyStays } from './party-units.rules.ts';

const aUnit = (id: number, scooterId = 1) =>
  ({ id, plate: `AA${id}`, scooterId, withdrawn: false }) as CalendarUnit; // colours are not read
const aStay = (code: string, unit: number, party: string | null, state = 'confirmed') =>
  ({
    unit,
    from: 0,
    until: 1440,
    what: { kind: 'booking', code, state, party: party && { id: party, others: 2 } },
  }) as CalendarBlock; // what is not read is left out

const units = [1, 2, 3, 4, 5, 6].map((id) => aUnit(id)).concat(aUnit(7, 2));
const [anna, bea, riding] = [
  aStay('A', 1, 'party'),
  aStay('B', 2, 'party'),
  aStay('C', 3, 'party', 'collected'),
];
const stays = [anna, bea, riding, aStay('D', 5, null)];

describe('the scooters of one order on the calendar', () => {
  it('are those that have not left, each with the units of its kind; what they leave is free for each other', () => {
    const members = partyStays({ units, stays }, anna);
    expect(members.map(({ stay }) => stay.what.code)).toEqual(['A', 'B']);
    expect(members[0]?.choices.map(({ id, free }) => [id, free])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
      [5, false],
      [6, true],
    ]);
    expect(partyStays({ units, stays }, stays[3] ?? anna)).toEqual([]);
  });

  it('follow the one that is dragged by as many rows, or go where it is free', () => {
    const members = partyStays({ units, stays }, anna);
    const follow = (unit: number) => [...followingUnits(members, units, { stay: anna, unit: aUnit(unit) })];
    // Three rows on somebody else stands: it stays where it is.
    expect(follow(4)).toEqual([
      ['A', 4],
      ['B', 2],
    ]);
    expect(follow(2)).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    const alone = partyStays({ units, stays: [anna, bea] }, anna);
    expect([...followingUnits(alone, units, { stay: anna, unit: aUnit(4) })]).toEqual([
      ['A', 4],
      ['B', 5],
    ]);
  });
});
