import type { Queryable } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';

export type OwnHoldsDeps = {
  bookings: Pick<BookingStore, 'heldByDraft' | 'together'>;
  /** The place on the waiting list by which a unit is held for this draft. */
  findOfferOfDraft(db: Queryable, draftId: string): Promise<string | null>;
};

/** The draft's booking that is not paid yet; and by what units are kept for it: that booking, or a place on the waiting list. */
type OwnHolds = { bookingId: string | null; references: string[] };

/** Who comes back with other wishes gives back what is held for them: none of it is in their own way. */
export async function ownHoldsOf(
  { bookings, findOfferOfDraft }: OwnHoldsDeps,
  db: Queryable,
  draftId: string | undefined,
): Promise<OwnHolds> {
  if (draftId === undefined) return { bookingId: null, references: [] };
  const held = await bookings.heldByDraft(db, draftId);
  const together = held ? await bookings.together(db, held) : [];
  const offered = await findOfferOfDraft(db, draftId);
  return {
    bookingId: held?.id ?? null,
    references: [...together.map(({ id }) => id), ...(offered === null ? [] : [offered])],
  };
}
