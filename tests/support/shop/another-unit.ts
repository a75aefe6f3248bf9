import type { Database } from '../../../src/database/tables.ts';
import { aBookingRequest } from '../../builders/a-booking-request.ts';

/** The first of the fleet that is like the one that bookings of the tests are for, but none of these. */
export const anotherUnit = (
  database: Database,
  ...units: readonly number[]
): Promise<{ id: number; plate: string }> =>
  database
    .selectFrom('unit')
    .select(['id', 'plate'])
    .where('scooter_id', '=', aBookingRequest().scooterId)
    .where('id', 'not in', units)
    .orderBy('id')
    .executeTakeFirstOrThrow();
