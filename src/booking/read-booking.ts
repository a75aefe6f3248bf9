import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { BookingPageView } from './booking.shape.ts';
import type { BookingLinks } from './booking-links.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { openByLink } from './open-by-link.ts';
import { assetUrl } from './offer/read-offer.ts';

/** The contract of a booking, as its page shows it; handed in, because contracts know bookings and not the other way round. */
export type ContractOf = (
  bookingId: string,
) => Promise<{ url: string; status: 'pending' | 'completed' | 'signed' } | null>;

/** The rental as a calendar file; handed in, because documents are written for people and know the languages. */
type CalendarOf = (bookingId: string, isRiders: boolean) => Promise<CalendarAttachment | null>;
export type CalendarAttachment = { filename: string; contentType: string; content: string };

export type ReadBookingDeps = {
  database: Database;
  bookings: Pick<BookingLinks, 'byLink' | 'byAnyLink'>;
  fleet: FleetStore;
  links: LinkTokens;
  clock: Clock;
  contractOf: ContractOf;
  calendarOf: CalendarOf;
};

type NotFound = Refusal<unknown, 'not_found'>;

/** What the customer's own page shows of the booking that a link's token opens. */
export async function readBooking(deps: ReadBookingDeps, token: string): Promise<BookingPageView | NotFound> {
  const booking = await openByLink(deps, token);
  if (isRefusal(booking)) return booking;
  const scooter = await deps.fleet.scooterEvenIfInactive(deps.database, booking.rides[0].scooterId);
  const isPaid = booking.state !== 'held' && booking.state !== 'expired';
  const contract = isPaid ? await deps.contractOf(booking.id) : null;
  return {
    code: booking.code,
    state: booking.state,
    ...booking.trip,
    startDate: booking.start.date,
    startTime: booking.start.time,
    endDate: booking.end.date,
    endTime: booking.end.time,
    scooter: {
      model: scooter.model,
      colour: scooter.colour,
      colourNames: scooter.colourNames,
      imageUrl: assetUrl(scooter.imageFile),
    },
    totalCents: booking.totalCents,
    freeCancellationUntil: booking.quote.freeCancellationUntil,
    contractUrl: contract?.url ?? null,
    contractStatus: contract?.status ?? null,
  };
}

/** For the customer's own calendar; only of a booking that stands. */
export async function readCalendar(
  deps: ReadBookingDeps,
  token: string,
): Promise<CalendarAttachment | NotFound> {
  const opened = await deps.bookings.byAnyLink(
    deps.database,
    deps.links.fingerprint(token),
    deps.clock.now(),
  );
  const file = opened && (await deps.calendarOf(opened.booking.id, opened.holder === 'rider'));
  return file ?? refuse('not_found');
}
