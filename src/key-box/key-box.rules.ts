import { addMinutes } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Trip } from '../booking/trip.shape.ts';

/** From when on the code of the key box is shown (docs/product.md §5). */
export const keyVisibleFrom = (startsAt: Date): Date => addMinutes(startsAt, -policy().keyBoxMinutes);

export type KeyBoxBooking = Pick<Booking, 'state' | 'startsAt' | 'endsAt'> & Pick<Trip, 'pickupOption'>;

export type KeyStatus = 'ready' | 'photos' | 'unsigned' | 'early' | 'none';

/** `hasPhotos`: licence and scooter are photographed (src/handover/pickup). */
export type PickupProgress = { isSigned: boolean; hasPhotos: boolean };

/**
 * Whether who fetches the scooter at the office may open its key box alone (Ride Now): paid, signed, shortly before the pickup, and
 * photographed; once it is out, for as long as it is. Every way to the code asks here.
 */
export function keyStatusOf(
  { state, pickupOption, startsAt, endsAt }: KeyBoxBooking,
  { isSigned, hasPhotos }: PickupProgress,
  now: Date,
): KeyStatus {
  const isPaid = state === 'confirmed' || state === 'collected';
  if (!isPaid || pickupOption !== 'office') return 'none';
  if (state === 'confirmed' && now >= endsAt) return 'none';
  if (!isSigned) return 'unsigned';
  if (state === 'collected') return 'ready';
  if (now < keyVisibleFrom(startsAt)) return 'early';
  return hasPhotos ? 'ready' : 'photos';
}
