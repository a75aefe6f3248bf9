import { instantOf } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import { isEarlyPickup } from './early-pickup.rules.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { EarlyPickup } from './report.shape.ts';

type ReadEarlyPickupDeps = Pick<HandoverDeps, 'database' | 'clock' | 'fleet' | 'bookings' | 'steps'>;

/**
 * Where it would go out before its time: when it was planned, and what is on its unit until then, as handing it over will find it
 * (booking/rental/hand-over.ts), with the codes of those alone that the one who asks can see. Null where nothing is early.
 */
export async function readEarlyPickup(
  { database: db, clock, fleet, bookings, steps }: ReadEarlyPickupDeps,
  booking: Booking,
  canSee: (other: Booking) => boolean,
): Promise<EarlyPickup | null> {
  const [startsAt, now] = [instantOf(booking.start), clock.now()];
  if (booking.state !== 'confirmed' || !isEarlyPickup(startsAt, now)) return null;
  const place = await fleet.occupancyOf(db, booking.id);
  const period = { from: now, until: startsAt };
  const found = place ? await steps.readObstacles({ unitId: place.unitId, period, own: booking.id }) : [];
  const until: EarlyPickup['until'] = [];
  for (const { kind, reference, from } of found) {
    const other = reference === null ? null : await bookings.byId(db, reference);
    until.push({ kind, code: other && canSee(other) ? other.code : null, from: from.toISOString() });
  }
  return { startsAt: startsAt.toISOString(), until };
}
