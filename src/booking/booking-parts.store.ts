import { sql, type RawBuilder } from 'kysely';
import type { PlainDate, TimeOfDay } from '../basics/rome-time.ts';
import type { BookingState } from './booking.rules.ts';

export { bookingOf, type BookingRow } from './booking-row.store.ts';

// Parts of other rooms’ statements: what they ask of bookings without knowing their tables.

/** The code of a booking. */
export const codeOf = (bookingId: RawBuilder<unknown>) =>
  sql<string>`(select code from booking where booking.id = ${bookingId})`;

type NextRental = { bookingId: string; bookedAt: Date; startsAt: Date };

/** Rentals that begin after `now` and not after `until`. */
export const rentalsStartingBetween = (now: Date, until: Date) => sql<NextRental>`(
  select id as "bookingId", created_at as "bookedAt", starts_at as "startsAt" from booking
  where state = 'confirmed' and starts_at > ${now} and starts_at <= ${until})`;

type RentalHistory = { returnedAt: Date | null; asksErasure: boolean };
type Rental = RentalHistory & {
  id: string;
  state: BookingState;
  bookedAt: Date;
  startsAt: Date;
  endsAt: Date;
} & Record<'startDate' | 'endDate', PlainDate> &
  Record<'startTime' | 'endTime', TimeOfDay>;

/** When the scooter of a booking came back, and whether its customer asked to be forgotten. */
export const rentalHistory = (bookingId: RawBuilder<unknown>) => sql<RentalHistory>`
  select max(at) filter (where kind = 'returned') as "returnedAt",
    count(*) filter (where kind = 'erasure_asked') > 0 as "asksErasure"
  from booking_event where booking_event.booking_id = ${bookingId}`;

/** Which rentals `rentalsOf` gives. */
export const startingOn = (day: PlainDate) => sql`(b.state = 'confirmed' and b.start_date = ${day}::date)`;
export const endingOn = (day: PlainDate) => sql`(b.state = 'collected' and b.end_date = ${day}::date)`;
export const returnedSince = (day: PlainDate) => sql`(b.state = 'returned' and b.id = any (array(
  select booking_id from booking_event where kind = 'returned' and at > ${day}::date)))`;

/** Rentals to which any of these applies, with their history; never of a customer who is forgotten. */
export const rentalsOf = (any: readonly RawBuilder<unknown>[]) => sql<Rental>`
  select b.id, b.state, b.start_date as "startDate", b.start_time as "startTime", b.end_date as "endDate",
    b.end_time as "endTime", b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "bookedAt", history.*
  from booking b cross join lateral (${rentalHistory(sql`b.id`)}) history
  where b.forgotten_at is null and (${sql.join(any, sql` or `)})`;
