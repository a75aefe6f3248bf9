import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import type { Bookings } from '../booking/booking.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';

type RequestErasureDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byLink' | 'eventDetails' | 'recordEvent'>;
  links: LinkTokens;
  clock: Clock;
  tasks: Pick<StaffTasks, 'openTask'>;
};

/** A customer asks to be forgotten. A person decides what the law still wants kept; asked twice it is one request. */
export const requestErasure = (deps: RequestErasureDeps, token: string): Promise<'asked' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.byLink(tx, deps.links.fingerprint(token), deps.clock.now());
    if (!booking) return refuse('not_found');
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
