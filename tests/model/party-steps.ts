import { randomUUID } from 'node:crypto';
import { isRefusal } from '../../src/basics/refusals.ts';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { rentalPrice } from '../../src/price/price.rules.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import type { Course } from './course.ts';
import { keptBy, partBy, sendBooking, type Wish } from './customer-steps.ts';
import { groupCode } from './shop-world.ts';

// What those do who order several scooters, and who ride them. What cannot happen does nothing.

export type GroupWish = Wish & {
  /** The model of each. */
  scooters: readonly number[];
  isDelivered: boolean;
  hasCode: boolean;
  /** Each pays their share, and what becomes of it where one is missing; null where the customer pays all. */
  pot: 'customer_pays' | 'let_go' | null;
  /** Licence and address of those beside the customer: now, or later by their own link. */
  tellsRiders: boolean;
};

/** Several for the same days, all or none of them, sent so many times at once. */
export async function bookGroup(course: Course, wish: GroupWish, clicks: number): Promise<void> {
  const startDate = addDays(today(course.world.clock.now()), wish.inDays);
  const endDate = addDays(startDate, wish.days);
  const { startTime, endTime } = wish;
  const rental = { start: { date: startDate, time: startTime }, end: { date: endDate, time: endTime } };
  const { driver } = aBookingRequest();
  const nth = course.booked.length;
  const [scooterId = 2, ...others] = wish.scooters;
  const furtherRides = others.map((one, place) => ({
    scooterId: one,
    extras: {},
    driver: wish.tellsRiders
      ? { ...driver, fullName: `Rider ${place}`, email: `rider${nth}of${place}@guest.example`, phone: '' }
      : { fullName: `Rider ${place}`, email: '', phone: '' },
  }));
  const all = rentalPrice(standardTiers, rental, null) * wish.scooters.length;
  const totalCents = all - (wish.hasCode ? groupCode.amount_cents : 0);
  const request = aBookingRequest({
    ...(wish.isDelivered ? { destination: wish.town ?? 'Positano' } : atTheOffice),
    scooterId,
    furtherRides,
    ...(wish.pot && { pot: { ifMissing: wish.pot } }),
    startDate,
    endDate,
    startTime,
    endTime,
    ...keptBy(wish),
    promoCode: wish.hasCode ? groupCode.code : '',
    ...partBy(course, wish, startDate, totalCents),
    expectedTotalCents: totalCents,
    driver: { ...driver, email: `guest${nth}@guest.example` },
  });
  await sendBooking(course, request, randomUUID(), clicks);
}

/** One more for the days of what is paid, sent so many times at once; it is paid by itself. */
export async function addScooter(
  course: Course,
  which: number,
  scooterId: number,
  clicks: number,
): Promise<void> {
  const one = course.pick(course.booked, which);
  const to = one && (await bookingStore.byId(course.world.database, one.id));
  if (!to) return;
  const { start, end } = to;
  const request = {
    scooterId,
    sameExtras: false,
    rider: { fullName: 'Rider more', email: '', phone: '' },
    acceptedTerms: true as const,
    expectedTotalCents: rentalPrice(standardTiers, { start, end }, null),
  };
  const address = `/api/bookings/by-token/${await course.world.tokenOf(to.id)}/scooters`;
  await sendBooking(course, request, randomUUID(), clicks, address);
}

/** All that were ordered together and can still be cancelled, so many times at once. */
export async function cancelTogether(course: Course, which: number, clicks: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (!one) return;
  const { desk, clock, database } = course.world;
  const press = () => desk.cancelTogether({ bookingId: one.id, actor: 'staff' });
  const answers = await Promise.all(Array.from({ length: clicks }, press));
  const [first] = answers;
  for (const answer of answers) course.expectSame(answer, first, 'two clicks on cancel all');
  if (!first || isRefusal(first)) return;
  for (const code of first.cancelled) {
    const booking = await bookingStore.byCode(database, code);
    if (booking && !course.cancelledAt.has(booking.id))
      course.cancelledAt.set(booking.id, clock.now().getTime());
  }
}

/** A page to pay on, by the link of its customer or of who rides it, opened so many times at once. */
export async function openOwnPage(
  course: Course,
  which: number,
  holder: 'booking' | 'rider',
  clicks: number,
): Promise<void> {
  const one = course.pick(course.booked, which);
  if (!one) return;
  const press = () => course.world.post('booking', one.id, {}, holder);
  await Promise.all(Array.from({ length: clicks }, press));
}

/** A rider's link is taken back and another stands in its place, or it is mailed; so many times at once, as the page showed it. */
export async function pressRiderLink(
  course: Course,
  which: number,
  act: 'renew' | 'mail',
  clicks: number,
): Promise<void> {
  const one = course.pick(course.booked, which);
  const ride = one && (await bookingStore.byId(course.world.database, one.id));
  if (!one || !ride?.riderLink) return;
  const fields = { ride: ride.code, generation: String(ride.riderLink.generation), act };
  const press = () => course.world.post('booking', ride.party?.id ?? one.payerId, fields);
  await Promise.all(Array.from({ length: clicks }, press));
  const after = await bookingStore.byId(course.world.database, one.id);
  const grown = (after?.riderLink?.generation ?? 0) - ride.riderLink.generation;
  if (grown > 1 || grown < 0) throw new Error(`one press made ${grown} links`);
}

/** Somebody asks to be forgotten, by the number of their scooter: of several, only they are. */
export async function erase(course: Course, which: number): Promise<void> {
  const several = course.booked.filter(({ id, key }, _, all) =>
    all.some((one) => one.id !== id && one.key === key),
  );
  const one = course.pick(several, which);
  const booking = one && (await bookingStore.byId(course.world.database, one.id));
  if (booking) await course.world.desk.erasePerson({ code: booking.code });
}

/** One breaks down, or somebody likes another better: it goes on another unit of its model. */
export async function swap(course: Course, which: number, nth: number): Promise<void> {
  const one = course.pick(course.booked, which);
  const { database, desk } = course.world;
  const booking = one && (await bookingStore.byId(database, one.id));
  if (!booking) return;
  const query = database.selectFrom('unit').select('id').where('scooter_id', '=', booking.rides[0].scooterId);
  const unit = course.pick(await query.where('state', '=', 'active').orderBy('id').execute(), nth);
  if (unit) await desk.assignUnit({ bookingId: booking.id, unitId: unit.id, othersMove: true });
}

/** The shop gives back some of what one of them cost, beyond what was agreed. */
export async function refundPart(course: Course, which: number, amountCents: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (!one) return;
  const done = await course.world.desk.refundPartially({ bookingId: one.id, amountCents, why: 'rain' });
  if (isRefusal(done)) return;
  const all = course.partRefunds[course.cancelledAt.has(one.id) ? 'cancelled' : 'standing'];
  all.set(one.id, (all.get(one.id) ?? 0) + done.refundCents);
}
