import { addHours } from '../../basics/rome-time.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { keyStatusOf, type KeyBoxBooking } from '../../key-box/key-box.rules.ts';
import { policy } from '../../shop/business.rules.ts';
import type { PickupPhotoKind } from './pickup-photo.shape.ts';

/** So often a licence may be taken anew, and so many photos of the scooter belong to one booking: fingers slip, light is bad. */
export const mostLicencePhotos = 10;
export const mostSidePhotos = 30;

/**
 * Why a photo is not taken now, or null. The licence is photographed at home or at the box, and again where the desk asks for it; the
 * scooter only when it stands there, and until the code was shown: from then on its photos are a report.
 */
export function pickupPhotoRefusal(
  kind: PickupPhotoKind,
  { booking, isSigned, isReported }: { booking: KeyBoxBooking; isSigned: boolean; isReported: boolean },
  now: Date,
) {
  const status = keyStatusOf(booking, { isSigned, hasPhotos: false }, now);
  if (status === 'none') return 'pickup_photos_closed';
  if (status === 'unsigned') return 'key_unsigned';
  if (kind === 'licence') return null;
  if (status === 'early') return 'key_too_early';
  return status === 'ready' || isReported ? 'pickup_photos_closed' : null;
}

/** Whether the photo of a licence has served: the ride is over since so many days, or never came. */
export function isLicencePhotoDue(
  { state, endsAt }: Pick<Booking, 'state' | 'endsAt'>,
  returnedAt: Date | null,
  now: Date,
): boolean {
  const served = (since: Date) => addHours(since, policy().licencePhotoDays * 24) <= now;
  switch (state) {
    case 'collected':
      return false;
    case 'returned':
      return served(returnedAt ?? endsAt);
    case 'held':
    case 'confirmed':
      return served(endsAt);
    case 'cancelled':
    case 'no_show':
    case 'expired':
      return true;
  }
}
