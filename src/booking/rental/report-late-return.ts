import type { Opening } from '../../fleet/opening.rules.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database } from '../../database/tables.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import { clearUnit, type ClearUnitDeps } from '../units/clear-unit.ts';
import { overdueTask } from './report-overdue.ts';
import { byStaff, hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';
import { captureOccupancy } from './undo-step.ts';

export type ReportLateReturnDeps = ClearUnitDeps & { database: Database; opening(): Opening };

/**
 * A scooter that is out comes back later than agreed. First its next booking moves to another unit, or is kept without a
 * unit as a task, and a maintenance waits; only then the late one grows: never an overlap (F51). An earlier moment said later
 * gives the time back, down to what was agreed.
 */
export const reportLateReturn = (
  deps: ReportLateReturnDeps,
  { bookingId, backAt }: { bookingId: string; backAt: Date },
  expected: ExpectedVersion = {},
): Promise<'noted' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    const place = await deps.fleet.occupancyOf(tx, bookingId);
    if (booking?.state !== 'collected' || !place) return refuse('not_out');
    if (hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
    const back = backAt > booking.endsAt ? backAt : booking.endsAt;
    const { from, until } = occupiedPeriod(place.period.from, back, deps.opening().turnaroundMinutes);
    if (until.getTime() === place.period.until.getTime()) return 'noted';
    if (until > place.period.until) {
      const { unitId } = place;
      const period = { from: place.period.until, until };
      const wanted = { unitId, scooterId: booking.rides[0].scooterId, period, own: bookingId };
      const way = await clearUnit(deps, tx, { ...wanted, maintenance: 'gives way' });
      if (isRefusal(way)) return way;
    }
    const before = await captureOccupancy(deps, tx, place);
    await deps.fleet.changePeriod(tx, place.id, { from, until });
    await deps.tasks.closeTasks(tx, overdueTask(bookingId));
    await deps.bookings.recordEvent(tx, bookingId, {
      kind: 'late',
      actor: 'staff',
      detail: { backAt, before, ...byStaff(expected) },
    });
    await deps.bookings.setState(tx, bookingId, 'collected'); // as before, in a new version
    await expected.onDone?.(tx, booking);
    return 'noted';
  });
