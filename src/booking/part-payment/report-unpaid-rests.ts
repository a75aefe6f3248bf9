import { today } from '../../basics/rome-time.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Database } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { BookingStore } from '../booking.store.ts';

export type ReportUnpaidRestsDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<BookingStore, 'overdueRests'>;
  tasks: Pick<StaffTasks, 'syncTasks' | 'openTask'>;
};

/** A rest whose day is over is a task of the desk, and never another mail: nobody is chased. It is over with the rest. */
export async function reportUnpaidRests({
  database,
  clock,
  bookings,
  tasks,
}: ReportUnpaidRestsDeps): Promise<void> {
  const overdue = await bookings.overdueRests(database, today(clock.now()));
  await tasks.syncTasks(database, 'rest_unpaid', overdue);
  // One that was over, and is due again on another day, comes back.
  for (const reference of overdue) await tasks.openTask(database, { kind: 'rest_unpaid', reference });
}
