import {
  type Layout,
  layoutOf,
  type Move,
  movesBetween,
  type Occupancy,
  type Stock,
} from './layout.rules.ts';
import type { Period } from './period.rules.ts';
import { planRepack } from './repack.rules.ts';

type Clearance = { unitId: number; period: Period };

/**
 * How a unit is emptied for a period: where everything goes that must leave it, and what finds no place on any unit, even with
 * others moved.
 */
export function planClearance(
  { units, standing }: Stock,
  { unitId, period }: Clearance,
  leaving: readonly Occupancy[],
): { moves: Move[]; lost: string[] } {
  const ids = new Set(leaving.map(({ id }) => id));
  const kept: Occupancy = { id: 'the way', unitId, period, movable: false };
  let now: Occupancy[] = [...standing.filter(({ id }) => !ids.has(id)), kept];
  const lost: string[] = [];
  for (const one of leaving.toSorted((a, b) => a.period.from.getTime() - b.period.from.getTime())) {
    const plan = planRepack({ units, standing: now }, one.period);
    if (plan) now = [...applyMoves(now, plan.moves), { ...one, unitId: plan.unitId, movable: true }];
    else lost.push(one.id);
  }
  const before: Layout = layoutOf({ units: [...units, unitId], standing: [...standing, ...leaving] });
  return { moves: movesBetween(before, layoutOf({ units, standing: now })), lost };
}

function applyMoves(standing: readonly Occupancy[], moves: readonly Move[]): Occupancy[] {
  const to = new Map(moves.map(({ id, toUnit }) => [id, toUnit]));
  return standing.map((one) => ({ ...one, unitId: to.get(one.id) ?? one.unitId }));
}
