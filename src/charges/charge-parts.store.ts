import { sql, type RawBuilder } from 'kysely';
import type { ChargeState } from './charge.shape.ts';

const settled: readonly ChargeState[] = ['paid', 'refunded', 'withdrawn', 'waived'];

/** Whether anything is still asked for of these bookings, or may be; a part of another room’s statement. */
export const hasOpenCharge = (bookingIds: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from charge where charge.booking_id in (${bookingIds})
    and charge.state not in (${sql.join(settled)}))`;

/** Which booking a payment for charges is for; a part of another room’s statement. */
export const bookingOfCollection = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select booking_id from charge_collection where charge_collection.id = ${id})`;
export const collectionsOfBooking = (bookingId: RawBuilder<unknown>) =>
  sql`select id from charge_collection where charge_collection.booking_id = ${bookingId}`;
