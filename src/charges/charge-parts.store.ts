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

/** What the desk has still to do about the charges of a booking: answer an objection, decide what was proposed; a part of another room’s statement. */
export const chargesToDecide = (bookingId: RawBuilder<unknown>) =>
  sql<
    'objected' | 'proposed' | null
  >`(select case when bool_or(charge.state in ('objected', 'upheld') and ${isUnanswered}) then 'objected'
    when bool_or(charge.state = 'proposed') then 'proposed' end from charge where charge.booking_id = ${bookingId})`;

/** What the customer of a booking has said to charges, or was silent to; a part of another room’s statement. */
export const answersToCharges = (bookingId: RawBuilder<unknown>) => sql`
  select e.at, e.kind || ' ' || charge.kind as kind, e.cents from charge_event e join charge on charge.id = e.charge_id
  where charge.booking_id = ${bookingId} and e.kind in ('agreed', 'accepted', 'objected')`;

/** Of a row of `charge`: the last word is the customer's. */
export const isUnanswered = sql<boolean>`((select staff_id from charge_message m
  where m.charge_id = charge.id order by m.id desc limit 1) is null)`;
