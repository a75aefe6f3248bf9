import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import type { Booking } from '../booking.store.ts';
import { offerChange, type ChangeDeps } from './change-booking.ts';
import type { ChangeWish, OfferedWish } from './change.shape.ts';
import type { FullSlots } from '../../delivery/delivery-slots.shape.ts';
import { findNearestFree } from '../offer/find-alternatives.ts';
import { laterEnds } from '../rental/longer.rules.ts';
import { additionalDriver } from '../../shop/extras.rules.ts';

/** No dead end: what can be had instead of a change that cannot. */
export async function changeInstead(
  deps: ChangeDeps,
  booking: Booking,
  wish: ChangeWish,
  refused: Refusal,
): Promise<OfferedWish[]> {
  if (refused.refusal === 'slot_full') return atTimesToBeHad(deps, booking, atNearTimes(wish, refused));
  if (refused.refusal !== 'nothing_free') return [];
  const near = await Promise.all([inOtherColours(deps, wish), onOtherDays(deps, wish)]);
  return thoseToBeHad(deps, booking, near.flat());
}

/** Until when a scooter that is out can be kept, and for how much. */
export function keepLonger(deps: ChangeDeps, booking: Booking): Promise<OfferedWish[]> {
  if (booking.state !== 'collected') return Promise.resolve([]);
  const now = wishOf(booking);
  const later = laterEnds(booking.end, deps.clock.now());
  return thoseToBeHad(
    deps,
    booking,
    later.map(({ date, time }) => ({ ...now, endDate: date, endTime: time })),
  );
}

/** Each is tried as if it had been asked for, so that none of them leads to another no. */
async function thoseToBeHad(
  deps: ChangeDeps,
  booking: Booking,
  wishes: readonly ChangeWish[],
): Promise<OfferedWish[]> {
  const offers = await Promise.all(wishes.map((wish) => offerChange(deps, booking, wish)));
  return offers.flatMap((offer) => (isRefusal(offer) ? [] : [offer]));
}

/** Where the other end is full too, with the nearest half-hour of that end. */
async function atTimesToBeHad(
  deps: ChangeDeps,
  booking: Booking,
  wishes: readonly ChangeWish[],
): Promise<OfferedWish[]> {
  const tried = await Promise.all(
    wishes.map(async (wish) => {
      const offer = await offerChange(deps, booking, wish);
      const again = isRefusal(offer) && offer.refusal === 'slot_full' ? atNearTimes(wish, offer) : [];
      return isRefusal(offer) ? (await thoseToBeHad(deps, booking, again)).slice(0, 1) : [offer];
    }),
  );
  return tried.flat();
}

const wishOf = (booking: Booking): ChangeWish => ({
  scooterId: booking.scooterId,
  startDate: booking.start.date,
  startTime: booking.start.time,
  endDate: booking.end.date,
  endTime: booking.end.time,
  destination: booking.destination as ChangeWish['destination'], // booked from the same list
  pickupOption: booking.pickupOption,
  deliveryAddress: booking.deliveryAddress,
  returnAddress: booking.returnAddress,
  secondDriver: (booking.extras[additionalDriver] ?? 0) > 0,
});

function atNearTimes(wish: ChangeWish, refused: Refusal): ChangeWish[] {
  const { slots } = refused.detail as { slots: FullSlots }; // keep-slots.ts refuses with them
  return slots.nearest.map((time) => ({ ...wish, [`${slots.end}Time`]: time }));
}

async function inOtherColours({ fleet, database }: ChangeDeps, wish: ChangeWish): Promise<ChangeWish[]> {
  const scooters = await fleet.freeScooters(database, null);
  return scooters.filter(({ id }) => id !== wish.scooterId).map(({ id }) => ({ ...wish, scooterId: id }));
}

async function onOtherDays(deps: ChangeDeps, wish: ChangeWish): Promise<ChangeWish[]> {
  const { startDate, startTime, endDate, endTime, scooterId } = wish;
  const asked = { start: { date: startDate, time: startTime }, end: { date: endDate, time: endTime } };
  const found = await findNearestFree(deps, deps.database, { asked, scooterId });
  return found.map((free) => ({ ...wish, startDate: free.startDate, endDate: free.endDate }));
}
