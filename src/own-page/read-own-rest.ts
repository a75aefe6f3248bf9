import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnRestDeps = { database: Database } & Pick<
  BookingRoom,
  'readRest' | 'restStanding' | 'lacksRest'
>;

/** What is still to come of an order of which a part was paid, as its customer is told; null of what is paid whole. */
export async function readOwnRest(
  { database, readRest, restStanding, lacksRest }: ReadOwnRestDeps,
  booking: Booking,
): Promise<OwnBooking['rest']> {
  if (booking.state === 'held' || booking.state === 'expired') return null;
  const rest = await readRest(database, booking);
  if (!rest) return null;
  const { nowCents, owedCents, dueOn } = rest;
  const { state, atCounterOnly } = await restStanding(database, rest);
  const isWaived = owedCents > 0 && !(await lacksRest(database, booking, rest));
  return { state: atCounterOnly ? 'counter' : state, nowCents, owedCents, dueOn, isWaived };
}
