import type { Chance } from '../../basics/chance.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { Period } from '../../fleet/period.rules.ts';
import { makeWay, type MakeWayDeps } from './make-way.ts';

export type MaintenanceDeps = MakeWayDeps & { database: Database; chance: Chance };

type Taken = { unitId: number; period: Period; note?: string | null };

/**
 * A scooter goes to the workshop for a while: who stands in the way moves to another, or becomes a task. Said twice it is one
 * maintenance.
 */
export const takeForMaintenance = (
  deps: MaintenanceDeps,
  { unitId, period, note = null }: Taken,
  onDone?: (tx: Tx) => Promise<void>,
): Promise<'taken' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    if (period.until <= period.from) return refuse('end_before_start');
    const unit = await deps.fleet.unit(tx, unitId);
    if (unit?.state !== 'active') return refuse('not_found');
    const standing = await deps.fleet.standingOn(tx, unitId, period);
    if (standing.some((one) => one.kind === 'maintenance' && isSame(one.period, period))) return 'taken';
    const { scooterId } = unit;
    const way = await makeWay(deps, tx, { unitId, scooterId, period, maintenance: 'stays' });
    if (isRefusal(way)) return way;
    await deps.fleet.maintain(tx, { id: deps.chance.uuid(), unitId, period, note });
    await onDone?.(tx);
    return 'taken';
  });

const isSame = (a: Period, b: Period): boolean =>
  a.from.getTime() === b.from.getTime() && a.until.getTime() === b.until.getTime();
