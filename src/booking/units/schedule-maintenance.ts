import type { RandomSource } from '../../basics/random-source.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { Period } from '../../fleet/period.rules.ts';
import { clearUnit, type ClearUnitDeps } from './clear-unit.ts';

export type ScheduleMaintenanceDeps = ClearUnitDeps & { database: Database; chance: RandomSource };

type MaintenanceRequest = { unitId: number; period: Period; note?: string | null };

/**
 * A unit goes to the workshop for a while: its bookings move to another, or become a task. Sent twice it is one
 * maintenance.
 */
export const scheduleMaintenance = (
  deps: ScheduleMaintenanceDeps,
  { unitId, period, note = null }: MaintenanceRequest,
  onDone?: (tx: Tx) => Promise<void>,
): Promise<'taken' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    if (period.until <= period.from) return refuse('end_before_start');
    const unit = await deps.fleet.unit(tx, unitId);
    if (unit?.state !== 'active') return refuse('not_found');
    const standing = await deps.fleet.occupanciesOn(tx, unitId, period);
    if (standing.some((one) => one.kind === 'maintenance' && isSame(one.period, period))) return 'taken';
    const { scooterId } = unit;
    const way = await clearUnit(deps, tx, { unitId, scooterId, period, maintenance: 'stays' });
    if (isRefusal(way)) return way;
    await deps.fleet.addMaintenance(tx, { id: deps.chance.uuid(), unitId, period, note });
    await onDone?.(tx);
    return 'taken';
  });

const isSame = (a: Period, b: Period): boolean =>
  a.from.getTime() === b.from.getTime() && a.until.getTime() === b.until.getTime();
