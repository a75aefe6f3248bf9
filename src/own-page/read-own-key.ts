import type { Clock } from '../basics/clock.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Database } from '../database/tables.ts';
import { pickupPhotoKinds } from '../handover/pickup/pickup-photo.shape.ts';
import { photosOf, type Pickup } from '../handover/pickup/read-pickup.ts';
import { keyStatusOf, keyVisibleFrom } from '../key-box/key-box.rules.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnKeyDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'eventDetails'>;
  readPickup(booking: Booking): Promise<Pickup>;
};

/** That there is a code, never the code itself: it is shown by a press. */
export async function readOwnKey(
  { clock, readPickup, bookings, database }: ReadOwnKeyDeps,
  booking: Booking,
  isSigned: boolean,
): Promise<OwnBooking['key']> {
  const about = { ...booking, ...booking.trip };
  const from = keyVisibleFrom(booking.startsAt);
  const statusWith = (hasPhotos: boolean) => keyStatusOf(about, { isSigned, hasPhotos }, clock.now());
  if (statusWith(false) === 'none') return null;
  // Out by somebody's hand: nothing of the box is theirs.
  if (booking.state === 'collected') {
    const shown = await bookings.eventDetails(database, booking.id, 'key_shown');
    if (shown.length === 0) return null;
  }
  const pickup = await readPickup(booking);
  const photos = photosOf(pickup);
  const standing = statusWith(photos.length === pickupPhotoKinds.length);
  if (standing === 'none') return null;
  const isTime = standing === 'photos' || standing === 'ready';
  const unit = isTime ? pickup.unit : null;
  return {
    standing,
    from,
    photos,
    plate: unit && 'plate' in unit ? unit.plate : null,
    obstacle: unit && 'refusal' in unit ? unit.refusal : null,
  };
}
