import type { Queryable } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';

export type OwnHoldsDeps = { bookings: Pick<BookingStore, 'heldByDraft'> };

/** The draft's booking that is not paid yet; and by what else units are kept for it: the waiting list holds them under the draft's id. */
type OwnHolds = { bookingId: string | null; references: string[] };

/** Who comes back with other wishes gives back what is held for them: none of it is in their own way. */
export async function ownHoldsOf(
  { bookings }: OwnHoldsDeps,
  db: Queryable,
  draftId: string | undefined,
): Promise<OwnHolds> {
  if (draftId === undefined) return { bookingId: null, references: [] };
  const bookingId = (await bookings.heldByDraft(db, draftId))?.id ?? null;
  return { bookingId, references: bookingId === null ? [draftId] : [draftId, bookingId] };
}
