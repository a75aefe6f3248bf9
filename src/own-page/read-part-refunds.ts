import type { Booking } from '../booking/booking.type.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import type { OwnBooking } from './own-booking.type.ts';

/** Parts that were given back, those of which its customer was told why; the desk's own reason stays in the house. */
export async function readPartRefunds(
  { database, bookings }: { database: Database; bookings: Pick<Bookings, 'eventDetails'> },
  { id }: Pick<Booking, 'id'>,
): Promise<NonNullable<OwnBooking['partRefunds']>> {
  const all = await bookings.eventDetails(database, id, 'part_refund');
  const told = all as { refundCents?: number; toCustomer?: string }[]; // refund-partially.ts wrote them
  return told.flatMap(({ refundCents = 0, toCustomer: why = '' }) =>
    why === '' ? [] : [{ cents: refundCents, why }],
  );
}
