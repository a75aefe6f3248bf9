import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { rentalOf } from '../../basics/rome-time.ts';
import type { Booking } from '../booking.type.ts';
import { hasWayOn } from '../create/ways-on.rules.ts';
import { offerChange, type ChangeBookingDeps } from './change-booking.ts';
import type { ChangeAlternative, ChangeWish } from './change.shape.ts';
import type { UnavailableSlot } from '../../delivery/delivery-slots.shape.ts';
import { findNearestFreeDates } from '../offer/find-alternatives.ts';
import { type ChangeTogetherDeps, offerChangeTogether } from './change-together.ts';
import { wishesTogether } from './plan-together.ts';

/** What is changed, and what it would cost: one, or all that were ordered together. */
type Changed = {
  scooterIds: readonly number[];
  own: readonly string[];
  offer(wish: ChangeWish): Promise<ChangeAlternative | Refusal>;
};

/** No dead end: what can be had instead of a change that cannot. */
export async function findChangeAlternatives(
  deps: ChangeBookingDeps,
  booking: Booking,
  wish: ChangeWish,
  refused: Refusal,
): Promise<ChangeAlternative[]> {
  const changed = alone(deps, booking, wish);
  const others = refused.refusal === 'nothing_free' ? await inOtherColours(deps, wish) : [];
  return [
    ...(await filterAvailable(changed, others)),
    ...(await findAtOtherTimes(deps, changed, wish, refused)),
  ];
}

/** The same for all that were ordered together, each on its own scooter: what is offered can be had for all of them. */
export async function findAlternativesTogether(
  deps: ChangeTogetherDeps,
  booking: Booking,
  wish: ChangeWish,
  refused: Refusal,
): Promise<ChangeAlternative[]> {
  const party = await deps.bookings.together(deps.database, booking);
  const wishes = wishesTogether(booking, wish, party);
  const changed = {
    scooterIds: wishes.map(({ wish: { scooterId } }) => scooterId),
    own: wishes.map(({ booking: { id } }) => id),
    offer: (other: ChangeWish) => offerChangeTogether(deps, booking, other),
  };
  return findAtOtherTimes(deps, changed, wish, refused);
}

const alone = (deps: ChangeBookingDeps, booking: Booking, { scooterId }: ChangeWish): Changed => ({
  scooterIds: [scooterId],
  own: [booking.id],
  offer: (other) => offerChange(deps, booking, other),
});

/** At the nearest half-hours that are not full, or on the nearest days on which these scooters are free. */
async function findAtOtherTimes(
  deps: ChangeBookingDeps,
  changed: Changed,
  wish: ChangeWish,
  refused: Refusal,
): Promise<ChangeAlternative[]> {
  if (refused.refusal === 'slot_full') return filterAvailableAtNearTimes(changed, atNearTimes(wish, refused));
  if (!hasWayOn(refused.refusal, 'otherDates')) return [];
  return filterAvailable(changed, await onOtherDays(deps, changed, wish));
}

/**
 * Each is tried as if it had been asked for, so that none of them leads to another no; one after the other, for several scooters are placed
 * under locks.
 */
export async function filterAvailable<Offer extends object>(
  { offer }: { offer(wish: ChangeWish): Promise<Offer | Refusal> },
  wishes: readonly ChangeWish[],
): Promise<Offer[]> {
  const offered: Offer[] = [];
  for (const wish of wishes) {
    const one = await offer(wish);
    if (!isRefusal(one)) offered.push(one);
  }
  return offered;
}

/** Where the other end is full too, with the nearest half-hour of that end. */
async function filterAvailableAtNearTimes(
  changed: Changed,
  wishes: readonly ChangeWish[],
): Promise<ChangeAlternative[]> {
  const available: ChangeAlternative[] = [];
  for (const wish of wishes) {
    const offer = await changed.offer(wish);
    if (!isRefusal(offer)) available.push(offer);
    else if (offer.refusal === 'slot_full')
      available.push(...(await filterAvailable(changed, atNearTimes(wish, offer))).slice(0, 1));
  }
  return available;
}

function atNearTimes(wish: ChangeWish, refused: Refusal): ChangeWish[] {
  const { slots } = refused.detail as { slots: UnavailableSlot }; // reserve-delivery-slots.ts refuses with them
  return slots.nearest.map((time) => ({ ...wish, [`${slots.end}Time`]: time }));
}

async function inOtherColours(
  { fleet, database }: ChangeBookingDeps,
  wish: ChangeWish,
): Promise<ChangeWish[]> {
  const scooters = await fleet.freeScooters(database, null);
  return scooters.filter(({ id }) => id !== wish.scooterId).map(({ id }) => ({ ...wish, scooterId: id }));
}

async function onOtherDays(
  deps: ChangeBookingDeps,
  { scooterIds, own }: Changed,
  wish: ChangeWish,
): Promise<ChangeWish[]> {
  // Each is tried as a change: the place is asked about there.
  const asked = { rental: rentalOf(wish), place: null };
  const found = await findNearestFreeDates(deps, deps.database, { asked, scooterIds, own });
  return found.map((free) => ({ ...wish, startDate: free.startDate, endDate: free.endDate }));
}
