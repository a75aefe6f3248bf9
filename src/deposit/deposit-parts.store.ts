import { sql, type RawBuilder } from 'kysely';

/** Which booking a deposit is for, by the id under which it is held; a part of another room’s statement. */
export const bookingOfDeposit = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select booking_id from deposit where deposit.id = ${id})`;
export const depositsOfBooking = (bookingId: RawBuilder<unknown>) =>
  sql`select id from deposit where deposit.booking_id = ${bookingId}`;
