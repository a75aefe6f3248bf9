import { hasSecondDriver } from '../shop/extras.rules.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Database } from '../database/tables.ts';
import type { Clock } from '../basics/clock.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Bookings } from '../booking/booking.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { BookingInMail, Recipient } from './mail.shape.ts';

export type BookingMailDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byId'>;
  contract: Pick<ContractRoom, 'summaryOf' | 'linkOf' | 'fileOf' | 'vehicleOf'>;
  links: LinkTokens;
  /** Whole addresses: they are read outside our pages. */
  pages: Pick<PageLinks, 'booking' | 'contract'>;
  clock: Clock;
};

/** What every mail about a booking is made of. */
export type BookingMailSource = Pick<
  Booking,
  'id' | 'state' | 'language' | 'linkGeneration' | 'linkSha256'
> & {
  to: Recipient;
  booking: BookingInMail;
};

export async function findMailSource(
  deps: BookingMailDeps,
  bookingId: string,
): Promise<BookingMailSource | null> {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  if (!booking || booking.isErased) return null;
  const { id, state, language, linkGeneration, linkSha256, driver } = booking;
  const to = { name: driver.fullName, email: driver.email };
  const scooter = await deps.contract.vehicleOf(deps.database, booking.rides[0].scooterId);
  const shown = inMail(booking, scooter, deps.clock.now());
  return { id, state, language, linkGeneration, linkSha256, to, booking: shown };
}

type Linked = Pick<BookingMailSource, 'id' | 'language' | 'linkGeneration' | 'linkSha256'>;

const tokenOf = ({ links }: BookingMailDeps, { id, linkGeneration, linkSha256 }: Linked): string =>
  links.tokenFor('booking', id, linkGeneration, linkSha256);

export const bookingLink = (deps: BookingMailDeps, found: Linked): string =>
  deps.pages.booking(found.language, tokenOf(deps, found));

export const reviewLinks = (
  deps: BookingMailDeps & { pages: Pick<PageLinks, 'review'> },
  found: BookingMailSource,
) => ({
  booking: bookingLink(deps, found),
  review: deps.pages.review(found.language, tokenOf(deps, found)),
});

function inMail(booking: Booking, scooter: BookingInMail['scooter'], writtenAt: Date): BookingInMail {
  const { id, code, version, start, end, quote, driver, rides } = booking;
  const { destination: town, ...meeting } = booking.trip;
  return {
    id,
    code,
    version,
    start,
    end,
    quote,
    ...meeting,
    town,
    bookedAt: booking.createdAt,
    writtenAt,
    scooter,
    licenceCountry: driver.licenceCountry,
    secondDriver: hasSecondDriver(rides[0].extras),
  };
}

export const bothLinks = async (deps: BookingMailDeps, found: BookingMailSource) => ({
  booking: bookingLink(deps, found),
  contract: await contractLink(deps, found),
});

async function contractLink(deps: BookingMailDeps, { id, language }: BookingMailSource): Promise<string> {
  const link = await deps.contract.linkOf(deps.database, id);
  if (!link) throw new Error('a booking with a contract has its link');
  return deps.pages.contract(language, link.token);
}
