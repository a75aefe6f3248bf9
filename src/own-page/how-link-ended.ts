import { hasNobodyToWrite } from '../booking/party/addressee.rules.ts';
import { customerFirst } from '../booking/party/customer-first.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Database } from '../database/tables.ts';

type Deps = { database: Database; bookings: Pick<Bookings, 'byId' | 'together'> };

/** Another link goes by mail: whom none reaches has to ask the shop for it. */
export async function howLinkEnded(
  { database, bookings }: Deps,
  own: Booking,
): Promise<'ended' | 'ended_unwritten'> {
  const together = await customerFirst(bookings, database, own);
  return hasNobodyToWrite(own, together) ? 'ended_unwritten' : 'ended';
}
