import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import { riderTokenOf } from '../booking/rider-link.ts';
import { sumOfCents } from '../basics/money.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { Database } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import { whatsappLinkTo } from '../shop/business.rules.ts';
import { asksRiders, mayHaveRiderLink, maySendRiderLink } from './group.rules.ts';
import type { ReadOwnPotDeps } from './read-own-pot.ts';
import type { OwnBooking, OwnGroupRide } from './own-booking.type.ts';

export type ReadOwnGroupDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'together'>;
  fleet: Pick<FleetStore, 'scooterEvenIfInactive'>;
  links: LinkTokens;
  pages: Pick<PageLinks, 'booking'>;
  readPot: ReadOwnPotDeps['readPot'];
  payments: Pick<Payments, 'moves'>;
  ownContractOf(bookingId: string): Promise<OwnBooking['contract']>;
};

/** All that were ordered with a booking, for the customer alone; null where it is the only one. */
export async function readOwnGroup(deps: ReadOwnGroupDeps, booking: Booking): Promise<OwnGroupRide[] | null> {
  const together = await deps.bookings.together(deps.database, booking);
  if (together.length === 1) return null;
  const isPotOpen = asksRiders(await deps.readPot(deps.database, booking), deps.clock.now());
  return Promise.all(together.map((one) => rideOf(deps, one, { together, isPotOpen })));
}

async function rideOf(
  { database, fleet, links, pages, payments, ownContractOf }: ReadOwnGroupDeps,
  one: Booking,
  { together, isPotOpen }: { together: readonly [Booking, ...Booking[]]; isPotOpen: boolean },
): Promise<OwnGroupRide> {
  const { id, code, state, language, linkGeneration, linkSha256 } = one;
  const { model, colour, colourNames } = await fleet.scooterEvenIfInactive(database, one.rides[0].scooterId);
  const isPaid = state !== 'held' && state !== 'expired';
  const contract = isPaid ? await ownContractOf(id) : null;
  const isSigned = contract && contract.status === 'signed';
  const token = riderTokenOf(links, one);
  const moves = await payments.moves(database, id);
  const sumOf = (isIn: boolean) =>
    sumOfCents(moves.filter(({ kind }) => (kind === 'paid') === isIn).map(({ amountCents }) => amountCents));
  return {
    code,
    state,
    fullName: one.driver.fullName,
    scooter: { model, colour, colourNames },
    isSigned,
    isPaidApart: one.party?.payerId !== one.party?.id,
    priceCents: one.totalCents + one.retainedCents,
    paidCents: sumOf(true),
    backCents: sumOf(false),
    ownToken: links.tokenFor('booking', id, linkGeneration, linkSha256),
    link:
      token !== null && one.riderLink && mayHaveRiderLink(one, isPotOpen)
        ? {
            url: pages.booking(language, token),
            generation: one.riderLink.generation,
            maySend: maySendRiderLink(one, isSigned === true, isPotOpen),
            email: riderAddressOf(one, together),
            whatsapp: whatsappLinkTo(one.driver.phone),
          }
        : null,
  };
}
