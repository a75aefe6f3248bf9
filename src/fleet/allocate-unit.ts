import type { Tx } from '../database/tables.ts';
import type { RandomSource } from '../basics/random-source.ts';
import { addHours } from '../basics/rome-time.ts';
import type { FleetStore } from './fleet.store.ts';
import type { Period } from './period.rules.ts';
import { hasCapacity, planRepack } from './repack.rules.ts';

export type AllocateUnitDeps = { fleet: FleetStore; chance: RandomSource };
type AllocationRequest = { scooterId: number; period: Period; kind: 'hold' | 'booking'; reference: string };

/**
 * Takes the unit that leaves the smallest gaps; where none is free for the whole period although there are enough, others are
 * moved to make room (F11). Null where there are not.
 * The exclusion constraint stays the last word: its error (23P01) means "try the transaction again".
 */
export async function allocateUnit(
  deps: AllocateUnitDeps,
  tx: Tx,
  wanted: AllocationRequest,
): Promise<{ unitId: number } | null> {
  const id = deps.chance.uuid();
  const free = await takeFree(deps, tx, { id, ...wanted });
  if (free !== null) return { unitId: free };
  const unitId = await freeUnitByRepacking(deps, tx, wanted);
  if (unitId === null) return null;
  const { period, kind, reference } = wanted;
  await deps.fleet.addOccupancy(tx, { id, unitId, period, kind, reference });
  return { unitId };
}

/**
 * Free units that other buyers have locked are passed over first; where only such are left they are waited for, because a lock
 * may be for other dates.
 */
const takeFree = async (
  { fleet }: AllocateUnitDeps,
  tx: Tx,
  place: AllocationRequest & { id: string },
): Promise<number | null> =>
  (await fleet.takeFreeUnit(tx, place, 'pass over locked')) ??
  (await fleet.takeFreeUnit(tx, place, 'wait for locked'));

/** What reaches further than this stays where it is; the longest rental does not. */
const searchWindowHours = 62 * 24;

export const searchWindowOf = ({ from, until }: Period): Period => ({
  from: addHours(from, -searchWindowHours),
  until: addHours(until, searchWindowHours),
});

/** The unit on which room was made, or null. Looks without a lock first: a sold-out day must not make everybody wait. */
async function freeUnitByRepacking(
  { fleet }: AllocateUnitDeps,
  tx: Tx,
  { scooterId, period }: AllocationRequest,
): Promise<number | null> {
  const around = searchWindowOf(period);
  if (!hasCapacity(await fleet.stockAround(tx, scooterId, around), period)) return null;
  await fleet.lockUnits(tx, scooterId);
  const plan = planRepack(await fleet.lockedStockAround(tx, scooterId, around), period);
  if (!plan) return null;
  await fleet.move(tx, plan.moves);
  return plan.unitId;
}
