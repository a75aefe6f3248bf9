import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Occupancy } from './layout.rules.ts';
import { overlaps, type Period } from './period.rules.ts';
import { planClearance } from './clearance.rules.ts';

const day = (from: number, until: number): Period => ({
  from: new Date(Date.UTC(2026, 5, from)),
  until: new Date(Date.UTC(2026, 5, until)),
});
const units = [1, 2, 3];
const aFleet = fc
  .array(
    fc.record({
      unitId: fc.constantFrom(...units),
      from: fc.integer({ min: 1, max: 12 }),
      days: fc.integer({ min: 1, max: 5 }),
      movable: fc.boolean(),
    }),
    { maxLength: 10 },
  )
  .map((asked) =>
    asked.reduce<Occupancy[]>((fleet, { from, days, ...rest }, index) => {
      const one = { id: `s${index}`, period: day(from, from + days), ...rest };
      const fits = !fleet.some((other) => other.unitId === one.unitId && overlaps(other.period, one.period));
      return fits ? [...fleet, one] : fleet;
    }, []),
  );
const aWay = fc
  .record({ from: fc.integer({ min: 1, max: 12 }), days: fc.integer({ min: 1, max: 8 }) })
  .map(({ from, days }) => ({ unitId: 1, period: day(from, from + days) }));
const leavingOf = (fleet: readonly Occupancy[], way: { unitId: number; period: Period }) =>
  fleet.filter((one) => one.unitId === way.unitId && overlaps(one.period, way.period));

describe('emptying a scooter’s days', () => {
  it('F51 everything that leaves stands on another one or is named as lost; nothing overlaps, nothing fixed moves', () => {
    fc.assert(
      fc.property(aFleet, aWay, (standing, way) => {
        const leaving = leavingOf(standing, way);
        const { moves, lost } = planClearance({ units, standing }, way, leaving);
        const to = new Map(moves.map(({ id, toUnit }) => [id, toUnit]));
        for (const { id } of leaving) expect(to.has(id) !== lost.includes(id)).toBe(true);
        const after = standing
          .filter(({ id }) => !lost.includes(id))
          .map((one) => ({ ...one, unitId: to.get(one.id) ?? one.unitId }));
        const clashes = after.filter((one, index) =>
          after
            .slice(index + 1)
            .some((other) => other.unitId === one.unitId && overlaps(other.period, one.period)),
        );
        expect(clashes).toEqual([]);
        expect(leavingOf(after, way)).toEqual([]);
        const left = new Set(leaving.map(({ id }) => id));
        expect(standing.filter(({ id, movable }) => !movable && to.has(id) && !left.has(id))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('F06 nothing is lost while a free unit is left for each', () => {
    const standing: Occupancy[] = [
      { id: 'a', unitId: 1, period: day(1, 4), movable: true },
      { id: 'b', unitId: 1, period: day(4, 7), movable: true },
      { id: 'c', unitId: 2, period: day(2, 6), movable: false },
    ];
    const { moves, lost } = planClearance(
      { units, standing },
      { unitId: 1, period: day(1, 30) },
      standing.slice(0, 2),
    );
    expect(lost).toEqual([]);
    expect(moves.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  });
});
