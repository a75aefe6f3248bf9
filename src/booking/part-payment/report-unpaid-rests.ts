import { today } from '../../basics/rome-time.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Database } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Payments } from '../payments.type.ts';

export type ReportUnpaidRestsDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<BookingStore, 'overdueRests'>;
  payments: Pick<Payments, 'state'>;
  tasks: Pick<StaffTasks, 'syncTasks' | 'openTask'>;
};

/**
 * A rest whose day is over is a task of the desk, and never another mail: nobody is chased. It is over with the rest, and while that is on its
 * way: what comes to nothing is a task again.
 */
export async function reportUnpaidRests({
  database,
  clock,
  bookings,
  payments,
  tasks,
}: ReportUnpaidRestsDeps): Promise<void> {
  const overdue: string[] = [];
  for (const { id, restId } of await bookings.overdueRests(database, today(clock.now())))
    if ((await payments.state(database, restId)) !== 'awaiting') overdue.push(id);
  await tasks.syncTasks(database, 'rest_unpaid', overdue);
}
