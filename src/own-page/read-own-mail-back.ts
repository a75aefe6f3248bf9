import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Database } from '../database/tables.ts';
import { isAddressWrong } from '../mails/bounces/bounce.rules.ts';
import type { MailBack } from '../mails/bounces/correct-address.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnMailBackDeps = {
  database: Database;
  bookings: Pick<Bookings, 'together'>;
  readMailBack(db: Database, booking: Booking): Promise<MailBack | null>;
};

/** By the address of the customer of all: mails about each scooter go there. */
export async function readOwnMailBack(
  { bookings, database, readMailBack }: ReadOwnMailBackDeps,
  own: Booking,
): Promise<OwnBooking['mailBack']> {
  const [first] = await bookings.together(database, own);
  const found = await readMailBack(database, first);
  if (!found) return null;
  const { masked, reason } = found;
  return { masked, why: isAddressWrong(reason) ? 'wrong' : reason === 'full' ? 'full' : 'refused' };
}
