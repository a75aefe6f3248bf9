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
  if ((await payments.state(database, restId)) === 'awaiting') return { state: 'away', ...figures };
  return { state: dueOn < today(clock.now()) ? 'late' : 'open', ...figures };
}
