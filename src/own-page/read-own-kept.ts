import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { letGoByOf } from '../booking/kept.rules.ts';
import { totalOf } from '../booking/party/party-share.rules.ts';
import type { Database } from '../database/tables.ts';
import { agreedDeposit, keepsEarlierFees } from '../shop/agreed-fees.rules.ts';
import type { OwnBooking } from './own-booking.type.ts';

type Deps = { database: Database; bookings: Pick<Bookings, 'lastActor' | 'together'> };

/** What the desk keeps for its customer, while nobody has paid, and who let it go before its hour. */
export async function readOwnKept(
  { database, bookings }: Deps,
  booking: Booking,
): Promise<OwnBooking['kept']> {
  const { state } = booking;
  if (state !== 'held' && state !== 'expired') return null;
  // Of several it stands with the first of them, and is answered for all.
  const together = await bookings.together(database, booking);
  const [{ id, kept, termsVersion }] = together;
  if (!kept) return null;
  return {
    ...kept,
    scooters: together.length,
    amountCents: totalOf(together),
    depositCents: agreedDeposit(termsVersion).cents,
    keepsEarlierFees: keepsEarlierFees(termsVersion),
    letGoBy: letGoByOf(await bookings.lastActor(database, id, 'declined')),
  };
}
