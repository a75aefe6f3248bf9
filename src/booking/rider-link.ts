import type { LinkTokens } from '../basics/tokens.ts';
import type { Tx } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';

type Deps = { bookings: Pick<BookingStore, 'replaceRiderLink'>; links: LinkTokens };
type RiderLink = NonNullable<Booking['riderLink']>;

const riderLink = (links: LinkTokens, bookingId: string, generation: number): RiderLink => ({
  generation,
  sha256: links.fingerprint(links.tokenFor('rider', bookingId, generation)),
});

export const newRiderLink = (links: LinkTokens, bookingId: string): RiderLink =>
  riderLink(links, bookingId, 1);

/** Of the link that the rider of a scooter has beside the customer's; null of a booking that has none: it is the customer's own. */
export const riderTokenOf = (
  links: LinkTokens,
  { id, riderLink: link }: Pick<Booking, 'id' | 'riderLink'>,
): string | null => link && links.tokenFor('rider', id, link.generation, link.sha256);

/** Another link for one rider; the one before it opens nothing any more. The customer's, and those of the others, go on. */
export async function replaceRiderLink({ bookings, links }: Deps, tx: Tx, booking: Booking): Promise<void> {
  if (!booking.riderLink) return;
  await bookings.replaceRiderLink(
    tx,
    booking.id,
    riderLink(links, booking.id, booking.riderLink.generation + 1),
  );
}
