import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import { occupiedPeriod } from '../fleet/period.rules.ts';
import { makeWay, type MakeWayDeps } from './make-way.ts';

export type LateReturnDeps = MakeWayDeps & { database: Database; turnaroundMinutes: number };

/**
 * A scooter that is out comes back later than agreed. First whoever has it next moves to another, or keeps the booking without a
 * unit as a task; only then the late one grows: never an overlap (F51).
 */
export const reportLateReturn = (
  deps: LateReturnDeps,
  { bookingId, backAt }: { bookingId: string; backAt: Date },
): Promise<'noted' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state !== 'collected') return refuse('not_out');
    const place = await deps.fleet.placeOf(tx, bookingId);
    if (!place) return refuse('not_out');
    const { from, until } = occupiedPeriod(place.period.from, backAt, deps.turnaroundMinutes);
    if (until <= place.period.until) return 'noted';
    const { scooterId } = booking;
    const late = { from: place.period.until, until };
    const way = await makeWay(deps, tx, { unitId: place.unitId, scooterId, period: late, own: bookingId });
    if (isRefusal(way)) return way;
    await deps.fleet.changePeriod(tx, place.id, { from, until });
    await deps.bookings.tell(tx, bookingId, { kind: 'late', actor: 'staff', detail: { backAt } });
    return 'noted';
  });
