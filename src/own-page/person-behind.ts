import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Queryable } from '../database/tables.ts';

export type PersonBehindDeps = {
  bookings: Pick<Bookings, 'byAnyLink' | 'together'>;
  links: LinkTokens;
  clock: Clock;
};

/**
 * Whose data a link is about: the customer's, by any of their links, is the first booking of their order; a rider's is the scooter that they
 * ride. So nobody has another's by a link that they were only shown.
 */
export async function personBehind(
  { bookings, links, clock }: PersonBehindDeps,
  db: Queryable,
  token: string,
): Promise<{ booking: Booking; isRider: boolean } | null> {
  const opened = await bookings.byAnyLink(db, links.fingerprint(token), clock.now());
  if (!opened) return null;
  const { booking, holder } = opened;
  if (holder === 'rider') return { booking, isRider: true };
  const [first] = await bookings.together(db, booking);
  return { booking: first, isRider: false };
}
