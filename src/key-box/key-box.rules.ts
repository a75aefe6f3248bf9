import { addMinutes } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Trip } from '../booking/trip.shape.ts';

/** From when on the code of the key box is shown (docs/product.md §5). */
export const keyVisibleFrom = (startsAt: Date): Date => addMinutes(startsAt, -policy.keyBoxMinutes);

type KeyBoxBooking = Pick<Booking, 'state' | 'startsAt' | 'endsAt'> & Pick<Trip, 'pickupOption'>;

export type KeyStatus = 'ready' | 'unsigned' | 'early' | 'none';

/**
 * Whether who fetches the scooter at the office may open its key box alone (Ride Now): paid, signed, and shortly before the pickup;
 * once it is out, for as long as it is. Every way to the code asks here.
 */
export function keyStatusOf(
  { state, pickupOption, startsAt, endsAt }: KeyBoxBooking,
  isSigned: boolean,
  now: Date,
): KeyStatus {
  const isPaid = state === 'confirmed' || state === 'collected';
  if (!isPaid || pickupOption !== 'office') return 'none';
  if (state === 'confirmed' && now >= endsAt) return 'none';
  if (!isSigned) return 'unsigned';
  return now < keyVisibleFrom(startsAt) && state === 'confirmed' ? 'early' : 'ready';
}
