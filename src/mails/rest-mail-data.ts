import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import type { RestInMail } from './mail.shape.ts';

export type RestInMailDeps = { database: Database; readRest: BookingRoom['readRest'] };

/** What is still to come of the order that a booking is of; nothing where that is nothing. */
export async function restInMail(
  { database, readRest }: RestInMailDeps,
  booking: Booking,
): Promise<RestInMail | null> {
  const rest = await readRest(database, booking);
  if (!rest || rest.owedCents === 0) return null;
  const { nowCents, owedCents, dueOn } = rest;
  return { nowCents, owedCents, dueOn };
}
