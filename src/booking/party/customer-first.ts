import type { Queryable } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';

/**
 * Those that were ordered with a booking, that of their customer in front. What was added and is paid by nobody is in no party: its customer is
 * that of the one to which it was added.
 */
export async function customerFirst(
  bookings: Pick<BookingStore, 'byId' | 'together'>,
  db: Queryable,
  booking: Booking,
): Promise<readonly [Booking, ...Booking[]]> {
  const { addsTo, party } = booking;
  const first = party === null && addsTo !== null ? await bookings.byId(db, addsTo) : null;
  return first ? [first, booking] : bookings.together(db, booking);
}
