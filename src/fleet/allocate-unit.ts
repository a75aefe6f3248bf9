import type { Tx } from '../database/tables.ts';
import type { Chance } from '../basics/chance.ts';
import { addHours } from '../basics/rome-time.ts';
import type { FleetStore } from './fleet.store.ts';
import type { Period } from './period.rules.ts';
import { isRoom, planRoom } from './repack.rules.ts';

export type AllocationDeps = { fleet: FleetStore; chance: Chance };
type Wanted = { scooterId: number; period: Period; kind: 'hold' | 'booking'; reference: string };

/**
 * Takes the unit that leaves the smallest gaps; where none is free for the whole period although there are enough, others are
 * moved to make room (F11). Null where there are not.
 * The exclusion constraint stays the last word: its error (23P01) means "try the transaction again".
 */
export async function allocateUnit(
  deps: AllocationDeps,
  tx: Tx,
  wanted: Wanted,
): Promise<{ unitId: number } | null> {
  const { period, kind, reference } = wanted;
  const unitId = (await freeUnit(deps, tx, wanted)) ?? (await roomByMoving(deps, tx, wanted));
  if (unitId === null) return null;
  await deps.fleet.take(tx, { id: deps.chance.uuid(), unitId, period, kind, reference });
  return { unitId };
}

/**
 * Free units that other buyers have locked are passed over first; where only such are left they are waited for, because a lock
 * may be for other dates.
 */
const freeUnit = async ({ fleet }: AllocationDeps, tx: Tx, { scooterId, period }: Wanted) =>
  (await fleet.lockFreeUnit(tx, { scooterId, period }, 'pass over locked')) ??
  (await fleet.lockFreeUnit(tx, { scooterId, period }, 'wait for locked'));

/** What reaches further than this stays where it is; the longest rental does not. */
const reachHours = 62 * 24;

export const aroundOf = ({ from, until }: Period): Period => ({
  from: addHours(from, -reachHours),
  until: addHours(until, reachHours),
});

/** The unit on which room was made, or null. Looks without a lock first: a sold-out day must not make everybody wait. */
async function roomByMoving(
  { fleet }: AllocationDeps,
  tx: Tx,
  { scooterId, period }: Wanted,
): Promise<number | null> {
  const around = aroundOf(period);
  if (!isRoom(await fleet.stockAround(tx, scooterId, around), period)) return null;
  await fleet.lockUnits(tx, scooterId);
  const plan = planRoom(await fleet.lockedStockAround(tx, scooterId, around), period);
  if (!plan) return null;
  await fleet.move(tx, plan.moves);
  return plan.unitId;
}
