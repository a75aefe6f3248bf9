import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Database } from '../database/tables.ts';
import { type Cookies, resultTokenIn, returnTokenIn } from './browser-cookies.rules.ts';
import type { BookingLinks } from './booking-links.ts';
import type { BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';
import type { PageLinks } from './create/page-links.type.ts';
import { partyIdOf } from './party/party.rules.ts';

export type FindOwnPageDeps = {
  database: Database;
  bookings: Pick<BookingStore, 'byId' | 'byResultToken'> & Pick<BookingLinks, 'byLink' | 'hasLinkEnded'>;
  links: LinkTokens;
  clock: Clock;
  paths: Pick<PageLinks, 'booking'>;
  secureCookies: boolean;
};

/** Whose own page this link opens now, where that is of the same order as the booking; else null. Of several the customer has every page. */
export async function findOwnBooking(
  { database, bookings, links, clock }: Omit<FindOwnPageDeps, 'paths' | 'secureCookies'>,
  token: string,
  bookingId: string,
): Promise<Booking | null> {
  const own = await bookings.byLink(database, links.fingerprint(token), clock.now());
  const booking = own && (await bookings.byId(database, bookingId));
  return own && booking && partyIdOf(own) === partyIdOf(booking) ? own : null;
}

/**
 * The address of the customer's own page, for a page that is passed on to others by its link: only the browser that came from there, or that made the
 * booking, is told it, and only while it opens. Null for every other.
 */
export async function findOwnPage(
  deps: FindOwnPageDeps,
  cookies: Cookies,
  bookingId: string,
): Promise<string | null> {
  const { database, bookings, links, clock, paths, secureCookies } = deps;
  const link = returnTokenIn(cookies, secureCookies);
  const cameFrom = link === null ? null : await findOwnBooking(deps, link, bookingId);
  if (cameFrom && link !== null) return paths.booking(cameFrom.language, link);
  const remembered = resultTokenIn(cookies, secureCookies);
  const made =
    remembered === null ? null : await bookings.byResultToken(database, links.fingerprint(remembered));
  const booking = made && (await bookings.byId(database, bookingId));
  if (!made || !booking || partyIdOf(made) !== partyIdOf(booking)) return null;
  if (await bookings.hasLinkEnded(database, booking, clock.now())) return null;
  const { id, language, linkGeneration, linkSha256 } = booking;
  return paths.booking(language, links.tokenFor('booking', id, linkGeneration, linkSha256));
}
