import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Queryable } from '../database/tables.ts';
import type { BookingLinks } from './booking-links.ts';
import type { BookingStore } from './booking.store.ts';

type Deps = { bookings: BookingLinks & Pick<BookingStore, 'together'>; links: LinkTokens; clock: Clock };

/**
 * What a review is about: the rental that the link of a customer's mails opens; null for a link that opens none. One of each customer: known by
 * the first of those ordered at once, whichever of them was ridden.
 */
export async function readRental({ bookings, links, clock }: Deps, db: Queryable, token: string) {
  const booking = await bookings.byLink(db, links.fingerprint(token), clock.now());
  if (!booking) return null;
  const together = await bookings.together(db, booking);
  const [{ id, driver, language }] = together;
  const isOver = together.some(({ state }) => state === 'returned');
  return { id, isOver, fullName: driver.fullName, language };
}
