import type { Booking } from '../booking/booking.type.ts';
import type { Bookings } from '../booking/booking.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import type { Tx } from '../database/tables.ts';

type Deps = {
  bookings: Pick<Bookings, 'together'>;
  queueBookingMail(
    tx: Tx,
    kind: 'booking_link' | 'rider_link',
    booking: Booking,
    time: { nth?: number; act?: string },
  ): Promise<void>;
};

/** To somebody who lost their link: the booking's own is the customer's, and a rider who asks has theirs again. */
export async function queueLinkAskedFor(
  { queueBookingMail, bookings }: Deps,
  tx: Tx,
  { found, nth }: { found: Booking; nth: number },
): Promise<void> {
  const isRiders = riderAddressOf(found, await bookings.together(tx, found)) !== null;
  if (isRiders) await queueBookingMail(tx, 'rider_link', found, { act: `asked ${nth}` });
  else await queueBookingMail(tx, 'booking_link', found, { nth });
}
