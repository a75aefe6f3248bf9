import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import { makeWay, type MakeWayDeps } from './make-way.ts';

export type WithdrawDeps = MakeWayDeps & { database: Database; clock: Clock };

const forGood = new Date('9999-01-01T00:00:00Z');

/** A scooter leaves the fleet: its bookings and holds move on, or become tasks (F06). Refused while it is out with a customer. */
export const withdrawUnit = (deps: WithdrawDeps, unitId: number): Promise<'withdrawn' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const unit = await deps.fleet.unit(tx, unitId);
    if (!unit) return refuse('not_found');
    if (unit.state === 'withdrawn') return 'withdrawn';
    const period = { from: deps.clock.now(), until: forGood };
    const way = await makeWay(deps, tx, { unitId, scooterId: unit.scooterId, period });
    if (isRefusal(way)) return way;
    await deps.fleet.withdrawUnit(tx, unitId);
    return 'withdrawn';
  });
