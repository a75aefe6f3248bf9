import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Tx } from '../database/tables.ts';
import { renewedLinkEnd } from './booking-link.rules.ts';
import type { BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';

type ReplaceLinkDeps = { bookings: Pick<BookingStore, 'replaceLink'>; links: LinkTokens; clock: Clock };

/** Another link from now on, which works for some days at least; the one before it opens nothing any more. The next mail has it. */
export async function replaceLink(
  { bookings, links, clock }: ReplaceLinkDeps,
  tx: Tx,
  booking: Booking,
): Promise<void> {
  const generation = booking.linkGeneration + 1;
  const linkSha256 = links.fingerprint(links.tokenFor('booking', booking.id, generation));
  await bookings.replaceLink(tx, booking.id, { generation, linkSha256, until: renewedLinkEnd(clock.now()) });
}
