import { sql, type RawBuilder } from 'kysely';

/** Which booking money was asked for beside, by the id under which it is paid; a part of another room’s statement. */
export const bookingOfRequest = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select booking_id from money_request where money_request.id = ${id})`;
export const requestsOfBooking = (bookingId: RawBuilder<unknown>) =>
  sql`select id from money_request where money_request.booking_id = ${bookingId}`;
