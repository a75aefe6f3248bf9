import type { Booking } from '../booking/booking.type.ts';
import { custodiesOf } from '../booking/rental/custody.rules.ts';
import type { Queryable } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';

/** `unitId` null: there is none; `from` null: its customer has not ridden off. */
export type UnitOfRide = { unitId: number | null; from: Date | null };

/** Of the nth one, counted from 1. */
export const unitIdOf = (units: readonly UnitOfRide[], nth: number): number | null =>
  units[nth - 1]?.unitId ?? null;

/**
 * The units of a ride in order, the customer's present one last: one, unless it was swapped on the road. Before the customer rides off
 * it is the one that waits for them.
 */
export async function unitsOfRide(
  { bookings, fleet }: Pick<HandoverDeps, 'bookings' | 'fleet'>,
  db: Queryable,
  { id }: Booking,
): Promise<UnitOfRide[]> {
  const ridden = custodiesOf(await bookings.custodyEventsOf(db, id));
  return ridden.length > 0
    ? ridden.map(({ unitId, from }) => ({ unitId, from }))
    : [{ unitId: (await fleet.occupancyOf(db, id))?.unitId ?? null, from: null }];
}
