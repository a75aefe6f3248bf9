import type { LinkHolder } from '../../booking/booking-link.rules.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { hasNobodyToWrite } from '../../booking/party/addressee.rules.ts';

type Together = readonly [Booking, ...Booking[]];

/**
 * Whose page it is whose link somebody is given with a booking: the customer's on their own, its rider's on any other of the order, for the customer's
 * opens all of it. Null where somebody of its order was erased.
 */
export function holderOf(booking: Booking, together: Together): LinkHolder | null {
  if (booking.isErased || together[0].isErased) return null;
  if (booking.id === together[0].id) return 'customer';
  return booking.riderLink && 'rider';
}

/** The same for the desk, which hands it over where no mail brings it. */
export const pageHolderOf = (booking: Booking, together: Together): LinkHolder | null =>
  hasNobodyToWrite(booking, together) ? holderOf(booking, together) : null;
