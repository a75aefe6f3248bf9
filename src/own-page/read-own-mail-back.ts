import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Database } from '../database/tables.ts';
import { isForCustomer } from '../mails/bounces/bounce.rules.ts';
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
  if (!found || !isForCustomer(found.reason)) return null;
  return { masked: found.masked, why: found.reason === 'full' ? 'full' : 'wrong' };
}
