import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { UnitOccupancy } from '../../fleet/unit-moves.store.ts';

export type EndMaintenanceDeps = { database: Database; fleet: FleetStore; clock: Clock };

/** A scooter is back from the workshop before its time, or never has to go: what is left of the time is free. Twice is once. */
export const endMaintenance = (
  deps: EndMaintenanceDeps,
  occupancyId: string,
  onDone?: (tx: Tx, before: UnitOccupancy) => Promise<void>,
): Promise<'ended'> =>
  inTransaction(deps.database, async (tx): Promise<'ended'> => {
    const place = await deps.fleet.lockMaintenance(tx, occupancyId);
    const now = deps.clock.now();
    if (!place || place.period.until <= now) return 'ended';
    await deps.fleet.subtractPeriod(tx, place, { from: now, until: place.period.until });
    await onDone?.(tx, place);
    return 'ended';
  });
