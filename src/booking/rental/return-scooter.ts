import type { Opening } from '../../fleet/opening.rules.ts';
import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import { linkEndAfter } from '../booking-link.rules.ts';
import { nextState } from '../booking.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import { overdueTask } from './report-overdue.ts';
import { byStaff, hasVersionConflict, type ExpectedVersion } from '../expected-version.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import { captureOccupancy } from './undo-step.ts';

export type ReturnScooterDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: FleetStore;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  clock: Clock;
  opening(): Opening;
};

/** The scooter is back. When early, the rest of the time becomes free for others. */
export const returnScooter = (
  deps: ReturnScooterDeps,
  bookingId: string,
  expected: ExpectedVersion = {},
): Promise<'returned' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (booking?.state === 'returned') return 'returned';
    if (booking && hasVersionConflict(booking, expected)) return refuse('changed_meanwhile');
    if (!booking || nextState(booking.state, 'return') === null) return refuse('not_out');
    const place = await deps.fleet.occupancyOf(tx, bookingId);
    const now = deps.clock.now();
    const { until } = occupiedPeriod(now, now, deps.opening().turnaroundMinutes);
    const before = place && (await captureOccupancy(deps, tx, place));
    const rest = { from: until, until: place?.period.until ?? until };
    if (place && rest.until > rest.from) await deps.fleet.subtractPeriod(tx, place, rest);
    await deps.bookings.setState(tx, bookingId, 'returned');
    await deps.bookings.extendLink(tx, bookingId, linkEndAfter(now));
    await deps.bookings.recordEvent(tx, bookingId, {
      kind: 'returned',
      actor: 'staff',
      detail: { before, ...byStaff(expected) },
    });
    await deps.tasks.closeTasks(tx, overdueTask(bookingId));
    await expected.onDone?.(tx, booking);
    return 'returned';
  });
