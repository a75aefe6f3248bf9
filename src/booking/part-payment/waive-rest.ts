import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import { lacksRest, type RestDeps } from './read-rest.ts';

export type WaiveRestDeps = RestDeps & {
  database: Database;
  bookings: Pick<BookingStore, 'locked' | 'withRestWaived' | 'recordEvent'>;
};
/** What somebody of the desk decides about an open rest, and why. */
export type RestDecision = { bookingId: string; why: string; staffId: string; onDone(tx: Tx): Promise<void> };

/** The scooter may go out though the rest is open: by whom and why is kept. The rest is owed as before. */
export const waiveRest = (
  deps: WaiveRestDeps,
  { bookingId, why, staffId, onDone }: RestDecision,
): Promise<'waived' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    if (booking.isErased) return refuse('erased');
    if ((await deps.bookings.withRestWaived(tx, [bookingId])).size > 0) return 'waived';
    if (booking.state !== 'confirmed' || !(await lacksRest(deps, tx, booking)))
      return refuse('rest_not_open');
    const detail = { text: why, staffId };
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'rest_waived', actor: 'staff', detail });
    await onDone(tx);
    return 'waived';
  });
