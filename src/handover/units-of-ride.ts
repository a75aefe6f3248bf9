import type { Booking } from '../booking/booking.type.ts';
import { custodiesOf } from '../booking/rental/custody.rules.ts';
import type { Queryable } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';

/**
 * The units of a ride in order, the customer's present one last: one, unless it was swapped on the road. Before the customer rides off
 * it is the one that waits for them; null where there is none.
 */
export async function unitsOfRide(
  { bookings, fleet }: Pick<HandoverDeps, 'bookings' | 'fleet'>,
  db: Queryable,
  { id }: Booking,
): Promise<(number | null)[]> {
  const ridden = custodiesOf(await bookings.custodyEventsOf(db, id));
  return ridden.length > 0
    ? ridden.map(({ unitId }) => unitId)
    : [(await fleet.occupancyOf(db, id))?.unitId ?? null];
}
