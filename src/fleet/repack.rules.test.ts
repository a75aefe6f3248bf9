import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Occupancy } from './layout.rules.ts';
import { overlaps, type Period } from './period.rules.ts';
import { hasCapacity, planRepack, type RepackPlan } from './repack.rules.ts';

const day = (from: number, until: number): Period => ({
  from: new Date(Date.UTC(2026, 5, from)),
  until: new Date(Date.UTC(2026, 5, until)),
});
const units = [1, 2, 3];
const standing = (
  id: string,
  unitId: number,
  [from, until]: [number, number],
  movable = true,
): Occupancy => ({
  id,
  unitId,
  period: day(from, until),
  movable,
});

/** A fleet as it may stand: whatever overlaps nothing on its unit is taken in. */
const aFleet = (mayBeFixed: boolean) =>
  fc
    .array(
      fc.record({
        unitId: fc.constantFrom(...units),
        from: fc.integer({ min: 1, max: 12 }),
        days: fc.integer({ min: 1, max: 5 }),
        movable: mayBeFixed ? fc.boolean() : fc.constant(true),
      }),
      { maxLength: 9 },
    )
    .map(whatFits);

type WantedRental = { unitId: number; from: number; days: number; movable: boolean };

function whatFits(asked: readonly WantedRental[]): Occupancy[] {
  return asked.reduce<Occupancy[]>((fleet, { unitId, from, days, movable }, index) => {
    const one = standing(`s${index}`, unitId, [from, from + days], movable);
    const fits = !fleet.some((other) => other.unitId === unitId && overlaps(other.period, one.period));
    return fits ? [...fleet, one] : fleet;
  }, []);
}
const aPeriod = fc
  .record({ from: fc.integer({ min: 1, max: 12 }), days: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, days }) => day(from, from + days));

/** Every way to spread them over the units, tried to the end. */
function canBeDone(fleet: readonly Occupancy[], wanted: Period): boolean {
  const fixed = fleet.filter(({ movable }) => !movable);
  const loose = [...fleet.filter(({ movable }) => movable).map(({ period }) => period), wanted];
  const spread = (placed: { unitId: number; period: Period }[], [first, ...others]: Period[]): boolean =>
    !first ||
    units.some((unitId) => {
      const taken = placed.some((one) => one.unitId === unitId && overlaps(one.period, first));
      return !taken && spread([...placed, { unitId, period: first }], others);
    });
  return spread(fixed, loose);
}

/** Every way to spread them, and how many of them then stand elsewhere. */
function fewestMoves(fleet: readonly Occupancy[], wanted: Period): number {
  const newcomer: Occupancy = { id: 'new', unitId: 0, period: wanted, movable: true };
  const loose = [newcomer, ...fleet.filter(({ movable }) => movable)];
  const spread = (placed: readonly Occupancy[], [first, ...others]: readonly Occupancy[]): number => {
    if (!first) return 0;
    const free = units.filter(
      (unitId) => !placed.some((one) => one.unitId === unitId && overlaps(one.period, first.period)),
    );
    const counts = free.map((unitId) => {
      const moves = first.unitId !== unitId && first !== newcomer ? 1 : 0;
      return moves + spread([...placed, { ...first, unitId }], others);
    });
    return Math.min(Infinity, ...counts);
  };
  return spread(
    fleet.filter(({ movable }) => !movable),
    loose,
  );
}

function carriedOut(fleet: readonly Occupancy[], wanted: Period, { unitId, moves }: RepackPlan): Occupancy[] {
  const to = new Map(moves.map(({ id, toUnit }) => [id, toUnit]));
  const newcomer: Occupancy = { id: 'new', unitId, period: wanted, movable: true };
  return [...fleet.map((one) => ({ ...one, unitId: to.get(one.id) ?? one.unitId })), newcomer];
}

function expectSound(fleet: readonly Occupancy[], wanted: Period, plan: RepackPlan): void {
  const after = carriedOut(fleet, wanted, plan);
  for (const [index, one] of after.entries()) {
    const clash = after
      .slice(index + 1)
      .find((other) => other.unitId === one.unitId && overlaps(other.period, one.period));
    expect(clash).toBeUndefined();
  }
  const moved = new Set(plan.moves.map(({ id }) => id));
  expect(fleet.filter(({ id, movable }) => !movable && moved.has(id))).toEqual([]);
  expect(moved.size).toBe(plan.moves.length);
}

describe('making room', () => {
  it('F11 moves one rental so that a longer one finds a unit', () => {
    const fleet = [standing('a', 1, [1, 3]), standing('b', 2, [4, 6]), standing('c', 3, [1, 6])];
    expect(planRepack({ units, standing: fleet }, day(1, 6))?.moves).toHaveLength(1);
  });

  it('F11 finds no room where at some moment all units are out', () => {
    const fleet = [standing('a', 1, [1, 3]), standing('b', 2, [2, 4]), standing('c', 3, [1, 6])];
    expect(hasCapacity({ units, standing: fleet }, day(2, 3))).toBe(false);
    expect(planRepack({ units, standing: fleet }, day(2, 3))).toBeNull();
  });

  it('F11 where everything may be moved a free fleet is bookable, and only then', () => {
    fc.assert(
      fc.property(aFleet(false), aPeriod, (fleet, wanted) => {
        const plan = planRepack({ units, standing: fleet }, wanted);
        expect(plan !== null).toBe(hasCapacity({ units, standing: fleet }, wanted));
        expect(plan !== null).toBe(canBeDone(fleet, wanted));
        if (plan) expectSound(fleet, wanted, plan);
      }),
      { numRuns: 1000 },
    );
  });

  it('F11 with scooters that must stay finds room wherever trying everything finds it', () => {
    fc.assert(
      fc.property(aFleet(true), aPeriod, (fleet, wanted) => {
        const plan = planRepack({ units, standing: fleet }, wanted);
        expect(plan !== null).toBe(canBeDone(fleet, wanted));
        if (plan) expectSound(fleet, wanted, plan);
      }),
      { numRuns: 1000 },
    );
  });

  it('F11 the same with a whole season of twelve scooters, and by no more moves than there are rentals', () => {
    const many = Array.from({ length: 12 }, (_, index) => index + 1);
    const asks = fc.array(
      fc.record({
        unitId: fc.constantFrom(...many),
        from: fc.integer({ min: 1, max: 60 }),
        days: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 150, maxLength: 400 },
    );
    const longStay = fc.record({
      from: fc.integer({ min: 1, max: 40 }),
      days: fc.integer({ min: 3, max: 20 }),
    });
    fc.assert(
      fc.property(asks, longStay, (asked, { from, days }) => {
        const fleet = whatFits(asked.map((one) => ({ ...one, movable: true })));
        const wanted = day(from, from + days);
        const plan = planRepack({ units: many, standing: fleet }, wanted);
        expect(plan !== null).toBe(hasCapacity({ units: many, standing: fleet }, wanted));
        if (plan) expectSound(fleet, wanted, plan);
      }),
      { numRuns: 60 },
    );
  });

  it('moves as few as trying everything moves, up to three', () => {
    fc.assert(
      fc.property(aFleet(true), aPeriod, (fleet, wanted) => {
        const plan = planRepack({ units, standing: fleet }, wanted);
        fc.pre(plan !== null);
        const fewest = fewestMoves(fleet, wanted);
        if (fewest <= 3) expect(plan?.moves.length).toBe(fewest);
      }),
      { numRuns: 500 },
    );
  });

  // Unit, from day to day, `!` must stay; what is wanted; how many must move. Found by trying everything on crowded stocks.
  it.each([
    ['1:1-5! 1:8-9 2:1-4 2:5-8! 3:2-5 3:5-8', '4-6', 3],
    ['1:2-5 1:5-7 2:1-5 3:1-2! 3:4-7', '1-4', 3],
    ['1:2-6 1:6-9 2:1-4 2:6-9! 3:1-2 3:3-6', '4-8', 3],
    ['1:1-6! 2:5-7 2:7-8 3:1-3! 3:6-8 3:8-9', '2-8', 3],
    ['1:1-2! 1:5-7 1:7-8 2:3-6 2:6-8 3:1-5 3:5-9', '1-5', 4],
    ['1:1-4 1:4-8 2:1-4 2:4-6 2:8-10 3:1-5 3:6-9!', '5-9', 4],
    ['1:4-7 1:7-9 2:1-5 2:5-9 3:1-4! 3:5-6 3:6-9', '1-5', 4],
    ['1:2-3 1:3-5 1:5-8 1:8-9 2:3-6! 3:1-3! 3:4-7 3:7-8', '1-4', 5],
    ['1:1-4 1:4-6 1:7-8 1:8-11 2:1-5 2:6-10! 3:1-2! 3:2-6', '5-9', 5],
    ['1:2-5 1:5-8 1:8-11 2:1-4 2:4-5! 2:7-11 3:1-3 3:4-7 3:8-10!', '5-8', 6],
    ['1:1-3 1:3-6 1:6-7 1:8-10! 2:1-4 2:4-8 2:9-11 3:1-2 3:2-5 3:7-9', '5-9', 6],
  ])('on the crowded stock %s makes room for %s by moving %i', (stock, wanted, moves) => {
    const daysOf = (text = ''): [number, number] => {
      const [from = 0, until = 0] = text.split('-').map(Number);
      return [from, until];
    };
    const fleet = stock.split(' ').map((one) => {
      const [unit, days] = one.replace('!', '').split(':');
      return standing(one, Number(unit), daysOf(days), !one.endsWith('!'));
    });
    const plan = planRepack({ units, standing: fleet }, day(...daysOf(wanted)));
    expect(plan?.moves).toHaveLength(moves);
    if (plan) expectSound(fleet, day(...daysOf(wanted)), plan);
  });

  it('moves nothing where a unit is free', () => {
    fc.assert(
      fc.property(aFleet(true), aPeriod, (fleet, wanted) => {
        const free = units.some(
          (unitId) => !fleet.some((one) => one.unitId === unitId && overlaps(one.period, wanted)),
        );
        fc.pre(free);
        expect(planRepack({ units, standing: fleet }, wanted)?.moves).toEqual([]);
      }),
    );
  });
});
