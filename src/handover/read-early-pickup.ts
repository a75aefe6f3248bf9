import { instantOf } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import { isEarlyPickup } from './early-pickup.rules.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { EarlyPickup } from './report.shape.ts';

type ReadEarlyPickupDeps = Pick<HandoverDeps, 'database' | 'clock' | 'fleet' | 'bookings'>;

/**
 * Where it would go out before its time: when it was planned, and what is on its unit until then, as handing it over will find it
 * (booking/rental/hand-over.ts). Null where nothing is early.
 */
export async function readEarlyPickup(
  { database: db, clock, fleet, bookings }: ReadEarlyPickupDeps,
  booking: Booking,
): Promise<EarlyPickup | null> {
  const [startsAt, now] = [instantOf(booking.start), clock.now()];
  if (booking.state !== 'confirmed' || !isEarlyPickup(startsAt, now)) return null;
  const place = await fleet.occupancyOf(db, booking.id);
  const period = { from: now, until: startsAt };
  const found = place ? await fleet.occupanciesOn(db, place.unitId, period) : [];
  const until: EarlyPickup['until'] = [];
  for (const { reference, period: taken } of found) {
    if (reference === booking.id) continue;
    const from = taken.from.toISOString();
    if (reference === null) until.push({ kind: 'maintenance', code: null, from });
    else {
      const other = await bookings.byId(db, reference);
      if (other?.state === 'collected') until.push({ kind: 'out', code: other.code, from });
      else if (other?.state === 'confirmed' || other?.state === 'held')
        until.push({ kind: 'booked', code: other.code, from });
    }
  }
  return { startsAt: startsAt.toISOString(), until };
}
