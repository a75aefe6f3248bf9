import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Queryable } from '../database/tables.ts';
import type { BookingLinks } from './booking-links.ts';
import type { Booking } from './booking.type.ts';

export type OpenByLinkDeps = {
  database: Queryable;
  bookings: Pick<BookingLinks, 'byLink'>;
  links: LinkTokens;
  clock: Clock;
};

/** The booking for whose customer a link lets somebody act; a rider's link opens none here (docs/decisions/079-riders.md). */
export const openByLink = async (
  { database, bookings, links, clock }: OpenByLinkDeps,
  token = '',
): Promise<Booking | Refusal<unknown, 'not_found'>> =>
  (await bookings.byLink(database, links.fingerprint(token), clock.now())) ?? refuse('not_found');
