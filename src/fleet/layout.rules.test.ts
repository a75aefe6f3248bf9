import { describe, expect, it } from 'vitest';
import {
  conflictsOn,
  isFree,
  layoutOf,
  movesBetween,
  type Occupancy,
  withOccupancy,
  withoutOccupancy,
} from './layout.rules.ts';

const day = (from: number, until: number) => ({
  from: new Date(Date.UTC(2026, 5, from)),
  until: new Date(Date.UTC(2026, 5, until)),
});
const stands = (id: string, unitId: number, from: number, until: number): Occupancy => ({
  id,
  unitId,
  period: day(from, until),
  movable: true,
});
const [a, b, c] = [stands('a', 1, 1, 3), stands('b', 1, 3, 6), stands('c', 2, 2, 4)];
const layout = layoutOf({
  units: [1, 2, 3],
  standing: [a, b, c, stands('of a unit that is not let', 9, 1, 9)],
});

describe('what stands on the units', () => {
  it('is listed for each that is let, and nothing for one that stands idle', () => {
    expect([...layout]).toEqual([
      [1, [a, b]],
      [2, [c]],
      [3, []],
    ]);
  });

  it('is in the way where it overlaps, not where it touches', () => {
    expect(conflictsOn(layout, 1, day(3, 4))).toEqual([b]);
    expect(conflictsOn(layout, 1, day(2, 4))).toEqual([a, b]);
    expect([1, 2, 3].filter((unitId) => isFree(layout, unitId, day(4, 6)))).toEqual([2, 3]);
    expect(isFree(layout, 1, day(6, 7))).toBe(true);
  });

  it('can be added to and taken from a copy', () => {
    const d = stands('d', 2, 5, 6);
    expect(withOccupancy(layout, d).get(2)).toEqual([c, d]);
    expect(withoutOccupancy(layout, a).get(1)).toEqual([b]);
    expect([layout.get(1), layout.get(2)]).toEqual([[a, b], [c]]);
  });

  it('has moved where its unit is another one; what was not there before has not', () => {
    const after = withOccupancy(
      withOccupancy(withoutOccupancy(layout, a), { ...a, unitId: 3 }),
      stands('new', 2, 6, 7),
    );
    expect(movesBetween(layout, after)).toEqual([{ id: 'a', toUnit: 3 }]);
    expect(movesBetween(layout, layout)).toEqual([]);
  });
});
