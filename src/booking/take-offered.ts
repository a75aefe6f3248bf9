import type { Clock } from '../basics/clock.ts';
import type { Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { NewBooking } from './booking.store.ts';
import type { WaitingStore } from './waiting.store.ts';

type Deps = {
  waits: Pick<WaitingStore, 'locked' | 'end'>;
  fleet: Pick<FleetStore, 'handOn'>;
  clock: Clock;
};

/**
 * Whoever waited books what is held for them: the very same place in the stock changes hands, so there is no moment at which another
 * could have it. The draft's id gives the right; only the page behind the letter's link knows it.
 */
export async function takeOffered(deps: Deps, tx: Tx, booking: NewBooking): Promise<boolean> {
  const waiting = booking.draftId === null ? null : await deps.waits.locked(tx, booking.draftId);
  if (waiting?.state !== 'offered' || waiting.offer?.scooterId !== booking.scooterId) return false;
  const isForIt =
    waiting.startsAt.getTime() === booking.startsAt.getTime() &&
    waiting.endsAt.getTime() === booking.endsAt.getTime();
  if (!isForIt || !(await deps.fleet.handOn(tx, waiting.id, booking.id))) return false;
  await deps.waits.end(tx, waiting.id, 'booked', deps.clock.now());
  return true;
}
