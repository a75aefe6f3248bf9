import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import type { Booking } from '../booking.type.ts';
import { offerChange, type ChangeBookingDeps } from './change-booking.ts';
import type { ChangeAlternative, ChangeWish } from './change.shape.ts';
import type { UnavailableSlot } from '../../delivery/delivery-slots.shape.ts';
import { findNearestFreeDates, isAboutDates } from '../offer/find-alternatives.ts';

/** No dead end: what can be had instead of a change that cannot. */
export async function findChangeAlternatives(
  deps: ChangeBookingDeps,
  booking: Booking,
  wish: ChangeWish,
  refused: Refusal,
): Promise<ChangeAlternative[]> {
  if (refused.refusal === 'slot_full')
    return filterAvailableAtNearTimes(deps, booking, atNearTimes(wish, refused));
  if (!isAboutDates(refused.refusal)) return [];
  const otherDays = onOtherDays(deps, booking, wish);
  if (refused.refusal !== 'nothing_free') return filterAvailable(deps, booking, await otherDays);
  const near = await Promise.all([inOtherColours(deps, wish), otherDays]);
  return filterAvailable(deps, booking, near.flat());
}

/** Each is tried as if it had been asked for, so that none of them leads to another no. */
export async function filterAvailable(
  deps: ChangeBookingDeps,
  booking: Booking,
  wishes: readonly ChangeWish[],
): Promise<ChangeAlternative[]> {
  const offers = await Promise.all(wishes.map((wish) => offerChange(deps, booking, wish)));
  return offers.flatMap((offer) => (isRefusal(offer) ? [] : [offer]));
}

/** Where the other end is full too, with the nearest half-hour of that end. */
async function filterAvailableAtNearTimes(
  deps: ChangeBookingDeps,
  booking: Booking,
  wishes: readonly ChangeWish[],
): Promise<ChangeAlternative[]> {
  const tried = await Promise.all(
    wishes.map(async (wish) => {
      const offer = await offerChange(deps, booking, wish);
      const again = isRefusal(offer) && offer.refusal === 'slot_full' ? atNearTimes(wish, offer) : [];
      return isRefusal(offer) ? (await filterAvailable(deps, booking, again)).slice(0, 1) : [offer];
    }),
  );
  return tried.flat();
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
  booking: Booking,
  wish: ChangeWish,
): Promise<ChangeWish[]> {
  const { startDate, startTime, endDate, endTime, scooterId } = wish;
  const asked = { start: { date: startDate, time: startTime }, end: { date: endDate, time: endTime } };
  const found = await findNearestFreeDates(deps, deps.database, {
    asked,
    scooterIds: [scooterId],
    own: [booking.id],
  });
  return found.map((free) => ({ ...wish, startDate: free.startDate, endDate: free.endDate }));
}
