import type { Tx } from '../database/tables.ts';
import type { Chance } from '../basics/chance.ts';
import type { FleetStore } from './fleet.store.ts';
import type { Period } from './period.rules.ts';

export type AllocationDeps = { fleet: FleetStore; chance: Chance };
type Wanted = { scooterId: number; period: Period; kind: 'hold' | 'booking'; reference: string };

/**
 * Takes the unit that leaves the smallest gaps, or null where none is free. Free units that other buyers have locked are
 * passed over first; where only such are left they are waited for, because a lock may be for other dates.
 * The exclusion constraint stays the last word: its error (23P01) means "try the transaction again".
 */
export async function allocateUnit(
  deps: AllocationDeps,
  tx: Tx,
  wanted: Wanted,
): Promise<{ unitId: number } | null> {
  const { scooterId, period, kind, reference } = wanted;
  const unitId =
    (await deps.fleet.lockFreeUnit(tx, scooterId, period, 'pass over locked')) ??
    (await deps.fleet.lockFreeUnit(tx, scooterId, period, 'wait for locked'));
  if (unitId === null) return null;
  await deps.fleet.take(tx, { id: deps.chance.uuid(), unitId, period, kind, reference });
  return { unitId };
}
