import type { LinkHolder } from '../../booking/booking-link.rules.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { hasNobodyToWrite } from '../../booking/party/addressee.rules.ts';

/**
 * Whose page it is whose link the desk hands over with a booking: the customer's on their own, its rider's on any other of the order, for the customer's
 * opens all of it. Null where a mail brings it, or somebody of its order was erased.
 */
export function pageHolderOf(
  booking: Booking,
  together: readonly [Booking, ...Booking[]],
): LinkHolder | null {
  if (booking.isErased || together[0].isErased || !hasNobodyToWrite(booking, together)) return null;
  if (booking.id === together[0].id) return 'customer';
  return booking.riderLink && 'rider';
}
