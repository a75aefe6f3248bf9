import { refuse, type Refusal } from '../../basics/refusals.ts';
import { type LinkTokens, uuidFrom } from '../../basics/tokens.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import type { DeliveryStops } from '../../delivery/delivery-stops.type.ts';
import { policy } from '../../shop/business.rules.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { partyIdOf } from '../party/party.rules.ts';
import type { AddedTo, NotAddableReason } from './added-to.type.ts';

/**
 * By which what is added to a party is held: one at a time, and who chooses another gives the first back (F04). It follows from a token of its
 * first: a copy of the database does not tell it.
 */
export const draftOfParty = (links: LinkTokens, booking: Pick<Booking, 'id' | 'party'>): string =>
  uuidFrom(`scooter added to ${links.tokenFor('booking', partyIdOf(booking), 1)}`);

type Deps = {
  database: Database;
  clock: Clock;
  bookings: Pick<BookingStore, 'byId' | 'lockParty' | 'countRides'>;
};

type NotAddable = Refusal<unknown, NotAddableReason>;

/** Before the start, and while the order has fewer than the shop lets one have. */
export async function reasonNotAddable({ bookings, clock }: Deps, db: Queryable, to: Booking) {
  if (to.state !== 'confirmed' || to.startsAt <= clock.now()) return refuse('cannot_add');
  const most = policy().scootersPerBooking;
  const rides = await bookings.countRides(db, partyIdOf(to));
  return rides < most ? null : refuse('too_many_scooters', { most });
}

type SaleDeps = Deps & { stops: DeliveryStops; deliveryFee(): DeliveryFee };

/**
 * What a scooter is sold with where it is added to a paid booking: where they meet is agreed, the way is paid by those that it comes with, and
 * riders bring it as one of them.
 */
export async function depsForAddition<All extends SaleDeps>(
  deps: All,
  to: Booking,
): Promise<All & { adding: AddedTo; isPlaceAgreed: true }> {
  const partyId = partyIdOf(to);
  const first = partyId === to.id ? to : ((await deps.bookings.byId(deps.database, partyId)) ?? to);
  return {
    ...deps,
    isPlaceAgreed: true,
    deliveryFee: () => ({ kind: 'free' }),
    stops: {
      ...deps.stops,
      async stopsOn(db, days, except) {
        const standing = await deps.stops.stopsOn(db, days, except);
        return standing.map((stop) => (stop.bookingId === partyId ? { ...stop, party: partyId } : stop));
      },
    },
    adding: {
      partyId,
      email: first.driver.email,
      partner: first.partner,
      people: first.rides[0].people === null ? null : 1,
      reasonNotAddable: (tx) => reasonNotAddableNow(deps, tx, to),
    },
  };
}

/** The booking as it was shown, locked with its party: those who add at once wait for each other. */
async function reasonNotAddableNow(deps: Deps, tx: Tx, shown: Booking): Promise<NotAddable | null> {
  const [to] = (await deps.bookings.lockParty(tx, shown.id)) ?? [];
  if (!to) return refuse('not_found');
  const refused = await reasonNotAddable(deps, tx, to);
  if (refused) return refused;
  return to.version === shown.version ? null : refuse('changed_meanwhile');
}
