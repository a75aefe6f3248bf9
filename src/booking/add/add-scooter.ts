import { deskOpening } from '../create/desk-terms.rules.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { HoldRequest } from '../booking.shape.ts';
import type { Booking } from '../booking.type.ts';
import { createBooking, type CreateBookingDeps } from '../create/create-booking.ts';
import type { NetworkKeys } from '../create/hold.store.ts';
import {
  sellAtDesk,
  type DeskSale,
  type DeskSaleResult,
  type SellAtDeskDeps,
} from '../create/sell-at-desk.ts';
import type { Addable, AddScooterRequest, Adding, UnpaidAddition } from './add-scooter.shape.ts';
import { depsForAddition, draftOfParty } from './addition.ts';
import { extrasLike, readAddable, reasonNothingAddable } from './read-addable.ts';

export type AddScooterCommand = NetworkKeys & { key: string; bookingId: string; body: AddScooterRequest };

export type AddScooterAtDesk = Omit<DeskSale, 'body' | 'unitId'> & {
  bookingId: string;
  scooter: AddScooterRequest;
};

/**
 * One scooter more for the days of a paid booking: held and paid by itself, with a page, a contract and a rider's link of its own, and one of the
 * party once it is paid. Until then, and if it never is, nothing of the others changes.
 */
export async function addScooter(
  deps: CreateBookingDeps,
  { bookingId, body, ...command }: AddScooterCommand,
) {
  const to = await deps.bookings.byId(deps.database, bookingId);
  if (!to) return refuse('not_found');
  return createBooking(await depsForAddition(deps, to), {
    ...command,
    body: await holdRequestFor(deps, to, body),
  });
}

/** The same at the desk: paid there, or by the customer on their own phone; without notice. */
export async function addScooterAtDesk(
  deps: SellAtDeskDeps,
  { bookingId, scooter, ...sale }: AddScooterAtDesk,
): Promise<DeskSaleResult | Refusal> {
  const to = await deps.bookings.byId(deps.database, bookingId);
  if (!to) return refuse('not_found');
  const body = await holdRequestFor(deps, to, scooter);
  return sellAtDesk(await depsForAddition(deps, to), { ...sale, body, unitId: undefined });
}

/** What is free at the desk for the days of a booking. */
export const readAddableAtDesk = (deps: SellAtDeskDeps, to: Booking): Promise<Addable | Refusal> =>
  readAddable({ ...deps, opening: () => deskOpening(deps.opening()) }, to);

async function holdRequestFor(
  deps: CreateBookingDeps,
  to: Booking,
  { scooterId, sameExtras, rider, acceptedTerms, expectedTotalCents }: AddScooterRequest,
): Promise<HoldRequest> {
  return {
    // Whole, so that what is said of the trip is said of each of the party.
    ...to.trip,
    scooterId,
    extras: sameExtras ? await extrasLike(deps, to) : {},
    startDate: to.start.date,
    startTime: to.start.time,
    endDate: to.end.date,
    endTime: to.end.time,
    promoCode: '',
    language: to.language,
    driver: rider,
    acceptedTerms,
    expectedTotalCents,
    draftId: draftOfParty(deps.links, to),
  };
}

/** For the customer's page; null where there is nothing to say. */
export async function readAdding(deps: CreateBookingDeps, to: Booking): Promise<Adding | null> {
  const unpaid = await readUnpaidAddition(deps, to);
  const mayAdd = (await reasonNothingAddable(deps, deps.database, to)) === null;
  return unpaid || mayAdd ? { mayAdd, unpaid } : null;
}

/** What its customer began to add and has not paid yet: paid from its own page. */
async function readUnpaidAddition(
  { bookings, database, fleet, links }: CreateBookingDeps,
  to: Booking,
): Promise<UnpaidAddition | null> {
  const held = await bookings.heldByDraft(database, draftOfParty(links, to));
  if (!held) return null;
  const { id, code, totalCents, linkGeneration, linkSha256, driver, rides } = held;
  const { model, colour, colourNames } = await fleet.scooterEvenIfInactive(database, rides[0].scooterId);
  return {
    code,
    totalCents,
    fullName: driver.fullName,
    scooter: { model, colour, colourNames },
    token: links.tokenFor('booking', id, linkGeneration, linkSha256),
  };
}
