import { sql, type RawBuilder } from 'kysely';

/** The contract in force is signed: after a change another one is. */
export const hasSignedContract = (bookingId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from contract c where c.booking_id = ${bookingId} and c.status = 'signed' and c.superseded_at is null)`;

/** One of its contracts was signed, if only for what was booked before a change: it is not out without any. */
export const wasEverSigned = (bookingId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from contract c where c.booking_id = ${bookingId} and c.status = 'signed')`;
