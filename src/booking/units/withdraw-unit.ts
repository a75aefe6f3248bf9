import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { isUnitOut, clearUnit, type ClearUnitDeps } from './clear-unit.ts';

export type WithdrawUnitDeps = ClearUnitDeps & { database: Database; clock: Clock };

const forGood = new Date('9999-01-01T00:00:00Z');

/**
 * A scooter leaves the fleet: its bookings and holds move on, or become tasks (F06). Refused while a customer has it. `onDone` runs
 * in the same transaction, once.
 */
export const withdrawUnit = (
  deps: WithdrawUnitDeps,
  unitId: number,
  onDone?: (tx: Tx) => Promise<void>,
): Promise<'withdrawn' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const unit = await deps.fleet.unit(tx, unitId);
    if (!unit) return refuse('not_found');
    if (unit.state === 'withdrawn') return 'withdrawn';
    if (await isUnitOut(deps, tx, unitId)) return refuse('unit_is_out');
    const period = { from: deps.clock.now(), until: forGood };
    const { scooterId } = unit;
    const way = await clearUnit(deps, tx, { unitId, scooterId, period, maintenance: 'gives way' });
    if (isRefusal(way)) return way;
    await deps.fleet.withdrawUnit(tx, unitId);
    await onDone?.(tx);
    return 'withdrawn';
  });
