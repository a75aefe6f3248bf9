import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import { codesOwing, countStayingIn, scootersOfRest } from '../booking/part-payment/read-rest.ts';
import type { Cents } from '../basics/money.ts';
import type { Database } from '../database/tables.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnRestDeps = { database: Database; bookings: Pick<Bookings, 'eventDetails'> } & Pick<
  BookingRoom,
  'readRest' | 'restStanding' | 'lacksRest'
>;

/** What is still to come of an order of which a part was paid when it was booked, or nothing, as its customer is told; null of what is paid whole. */
export async function readOwnRest(
  { database, bookings, readRest, restStanding, lacksRest }: ReadOwnRestDeps,
  booking: Booking,
): Promise<OwnBooking['rest']> {
  if (booking.state === 'held' || booking.state === 'expired') return null;
  const rest = await readRest(database, booking);
  if (!rest) return null;
  const { nowCents, owedCents, dueOn } = rest;
  const { state, atCounterOnly } = await restStanding(database, rest);
  const givenUpCents = state === 'given_up' ? await givenUpOf(bookings, database, rest) : null;
  const lacks = (one: Booking): Promise<boolean> => lacksRest(database, one, rest);
  const isWaived = owedCents > 0 && !(await lacks(booking));
  return {
    state: atCounterOnly ? 'counter' : state,
    nowCents,
    isUnpaid: rest.isUnpaid && state !== 'away',
    owing: codesOwing(rest),
    owedCents,
    ownCents: rest.owed[rest.together.findIndex(({ id }) => id === booking.id)] ?? 0,
    scooters: scootersOfRest(rest),
    stayingIn: (await countStayingIn(rest, lacks)).stayingIn,
    givenUpCents,
    dueOn,
    isWaived,
  };
}

/** It stands in the history of the one in whose name it was; of long ago without a sum. */
async function givenUpOf(
  bookings: ReadOwnRestDeps['bookings'],
  database: Database,
  { together: [payer] }: NonNullable<Awaited<ReturnType<BookingRoom['readRest']>>>,
): Promise<Cents | null> {
  const [given] = await bookings.eventDetails(database, payer.id, 'rest_given_up');
  const { cents } = (given ?? {}) as { cents?: number }; // give-up-rest.ts wrote it
  return cents ?? null;
}
