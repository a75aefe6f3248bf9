import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import type { Bookings } from '../booking/booking.ts';
import { personBehind, type PersonBehindDeps } from './person-behind.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';

type RequestErasureDeps = PersonBehindDeps & {
  database: Database;
  bookings: Pick<Bookings, 'eventDetails' | 'recordEvent'>;
  tasks: Pick<StaffTasks, 'openTask'>;
};

/** A customer asks to be forgotten, or who rides beside them. A person decides what the law still wants kept; asked twice it is one request. */
export const requestErasure = (deps: RequestErasureDeps, token: string): Promise<'asked' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const person = await personBehind(deps, tx, token);
    if (!person) return refuse('not_found');
    const { booking } = person;
    const before = await deps.bookings.eventDetails(tx, booking.id, 'erasure_asked');
    if (before.length === 0)
      await deps.bookings.recordEvent(tx, booking.id, { kind: 'erasure_asked', actor: 'customer' });
    await deps.tasks.openTask(tx, {
      kind: 'erasure_asked',
      reference: booking.id,
      detail: { code: booking.code },
    });
    return 'asked';
  });
