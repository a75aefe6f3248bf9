import { sql, type RawBuilder } from 'kysely';
import { settledStates } from './charge.shape.ts';

/** Of a row of `charge`: nothing is asked for any more. */
export const isSettled = sql<boolean>`charge.state in (${sql.join(settledStates)})`;

/** Whether anything is still asked for of these bookings, or may be; a part of another room’s statement. */
export const hasOpenCharge = (bookingIds: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from charge where charge.booking_id in (${bookingIds})
    and not ${isSettled})`;

/** Which booking a payment for charges is for; a part of another room’s statement. */
export const bookingOfCollection = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select booking_id from charge_collection where charge_collection.id = ${id})`;
export const collectionsOfBooking = (bookingId: RawBuilder<unknown>) =>
  sql`select id from charge_collection where charge_collection.booking_id = ${bookingId}`;
