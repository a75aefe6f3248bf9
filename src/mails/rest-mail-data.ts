import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import type { RestInMail } from './missing-mail.type.ts';

export type RestInMailDeps = { database: Database } & Pick<
  BookingRoom,
  'readRest' | 'isRestAway' | 'lacksRest'
>;

/** What is still to come of the order that a booking is of; nothing where that is nothing. */
export async function restInMail(
  { database, readRest, isRestAway, lacksRest }: RestInMailDeps,
  booking: Booking,
): Promise<RestInMail | null> {
  const rest = await readRest(database, booking);
  if (!rest || rest.owedCents === 0) return null;
  const { nowCents, owedCents, dueOn } = rest;
  const isAway = await isRestAway(database, booking);
  const isWaived = !(await lacksRest(database, booking, rest));
  return { nowCents, owedCents, dueOn, ...(isAway && { isAway }), ...(isWaived && { isWaived }) };
}
