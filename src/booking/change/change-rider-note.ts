import { inTransaction } from '../../database/retry.ts';
import type { Database } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';

export type ChangeRiderNoteDeps = { database: Database; bookings: BookingStore };

const canBeTold = ({ state, trip }: Booking): boolean =>
  trip.pickupOption === 'delivery' && (state === 'held' || state === 'confirmed');

/**
 * Until the scooter is handed over; false from then on, and where nothing is delivered. No new version: nothing that was agreed
 * changes. The history says that the note was changed, and never its words: they stand with the booking and go with the person.
 */
export const changeRiderNote = (
  deps: ChangeRiderNoteDeps,
  bookingId: string,
  note: string,
): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking || !canBeTold(booking)) return false;
    if (booking.trip.riderNote === note) return true;
    await deps.bookings.setRiderNote(tx, bookingId, note);
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'rider_note', actor: 'customer' });
    return true;
  });
