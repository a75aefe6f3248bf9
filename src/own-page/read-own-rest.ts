import { today } from '../basics/rome-time.ts';
import type { Clock } from '../basics/clock.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnRestDeps = {
  database: Database;
  clock: Clock;
  readRest: BookingRoom['readRest'];
  payments: Pick<BookingRoom['payments'], 'state'>;
};

/** What is still to come of an order of which a part was paid, as its customer is told; null of what is paid whole. */
export async function readOwnRest(
  { database, clock, readRest, payments }: ReadOwnRestDeps,
  booking: Booking,
): Promise<OwnBooking['rest']> {
  if (booking.state === 'held' || booking.state === 'expired') return null;
  const rest = await readRest(database, booking);
  if (!rest) return null;
  const { restId, nowCents, owedCents, dueOn, hasCome } = rest;
  const figures = { nowCents, owedCents, dueOn };
  if (hasCome) return { state: 'paid', ...figures };
  if (owedCents === 0) return { state: 'over', ...figures };
  const standing = await payments.state(database, restId);
  if (standing === 'awaiting') return { state: 'away', ...figures };
  // It came when it was not owed, and went back: a page is not opened twice for what was paid.
  if (standing === 'paid') return { state: 'counter', ...figures };
  return { state: dueOn < today(clock.now()) ? 'late' : 'open', ...figures };
}
