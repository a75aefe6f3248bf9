import type { Logger } from 'pino';
import type { Clock } from '../../basics/clock.ts';
import { eachAlone } from '../../basics/each-alone.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { StaffTask } from '../../tasks/staff-task.shape.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

export type ReportOverdueDeps = {
  database: Database;
  bookings: BookingStore;
  tasks: Pick<StaffTasks, 'openTask'>;
  clock: Clock;
  log: Pick<Logger, 'error'>;
};

/** The task of a scooter that is out past its time; over when it comes back, or when a later moment is agreed. */
export const overdueTask = (reference: string): StaffTask => ({ kind: 'scooter_overdue', reference });

/** Scooters that should be back by now, the turnaround included: a person calls the customer. */
export async function reportOverdue(deps: ReportOverdueDeps): Promise<unknown> {
  const each = eachAlone(deps.log, 'sweep of overdue scooters');
  const now = deps.clock.now();
  await each(await deps.bookings.overdue(deps.database, now), (bookingId) =>
    inTransaction(deps.database, async (tx) => {
      // It may have come back in this moment, or a later one was agreed.
      await deps.bookings.locked(tx, bookingId);
      const still = await deps.bookings.overdue(tx, now, bookingId);
      if (still.length > 0) await deps.tasks.openTask(tx, overdueTask(bookingId));
    }),
  );
  return each.outcome();
}
