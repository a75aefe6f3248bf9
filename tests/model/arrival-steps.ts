import { randomUUID } from 'node:crypto';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import { addDays, addHours, addMinutes, today, wallClockOf } from '../../src/basics/rome-time.ts';
import { rentalPrice } from '../../src/price/price.rules.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import type { Course } from './course.ts';
import { atDesk, sendBooking } from './customer-steps.ts';

// Somebody calls, and the desk keeps it for them until they say yes and pay at the pickup. What may not be done is refused and changes nothing.

export type CallWish = {
  inDays: number;
  days: number;
  startTime: string;
  endTime: string;
  /** The model of each. */
  scooters: readonly number[];
  isDelivered: boolean;
  /** Kept for so many hours. */
  hours: number;
  /** Who calls may tell a number alone. */
  hasAddress: boolean;
  /** By hand, so much more or less than the list says. */
  byHand: number | null;
};

/** From now on who calls may, or may not, pay at the pickup. */
export const allow = (course: Course, isAllowed: boolean): Promise<void> =>
  course.world.setOnArrival(isAllowed);

/** Sent so many times at once. */
export async function keep(course: Course, wish: CallWish, clicks: number): Promise<void> {
  const { world } = course;
  const startDate = addDays(today(world.clock.now()), wish.inDays);
  const endDate = addDays(startDate, wish.days);
  const { startTime, endTime } = wish;
  const rental = { start: { date: startDate, time: startTime }, end: { date: endDate, time: endTime } };
  const [scooterId = 2, ...others] = wish.scooters;
  const nth = course.booked.length;
  const { driver } = aBookingRequest();
  const furtherRides = others.map((one, place) => ({
    scooterId: one,
    extras: {},
    driver: { fullName: `Rider ${place}`, email: '', phone: '' },
  }));
  const listCents = rentalPrice(standardTiers, rental, null) * wish.scooters.length;
  const cents = listCents + (wish.byHand ?? 0);
  const key = randomUUID();
  const until = wallClockOf(addHours(world.clock.now(), wish.hours));
  const body: WalkInBody = aWalkIn({
    key,
    way: 'kept',
    source: 'telephone',
    kept: { date: until.date, time: until.time.slice(0, 5), as: 'arrival' },
    scooterId,
    ...(furtherRides.length > 0 && { furtherRides }),
    startDate,
    startTime,
    endDate,
    endTime,
    ...(wish.isDelivered && { delivery }),
    ...(wish.byHand !== null && { agreed: { cents, why: 'come l’anno scorso' } }),
    driver: {
      fullName: driver.fullName,
      phone: driver.phone,
      email: wish.hasAddress ? `guest${nth}@guest.example` : '',
    },
    expectedTotalCents: cents,
  });
  await sendBooking(course, body, key, clicks, atDesk);
}
const delivery = {
  destination: 'Positano' as const,
  deliveryAddress: 'Via Cristoforo Colombo 1',
  returnAddress: 'Via Cristoforo Colombo 1',
  riderNote: '',
};

/** One of those that are kept, the one that is asked for its answer. */
async function keptFor(course: Course, which: number) {
  const query = course.world.database
    .selectFrom('booking')
    .select(['id', 'code', 'kept_until as until', 'state'])
    .where('kept_as', '=', 'arrival');
  const known = course.booked.map(({ id }) => id);
  const rows = (await query.execute()).toSorted((a, b) => known.indexOf(a.id) - known.indexOf(b.id));
  const waiting = rows.filter(({ state }) => state === 'held');
  // Who has answered may press again.
  return course.pick(waiting.length > 0 ? waiting : rows, which);
}

const accepting = (course: Course, id: string) =>
  course.world.post('booking', id, { kept: 'accept', terms: 'yes' });
const letting = (course: Course, code: string) => course.callDesk('POST', `/walk-ins/${code}/let-go`);

/** Ticked, and pressed so many times at once. */
export async function accept(course: Course, which: number, clicks: number): Promise<void> {
  const one = await keptFor(course, which);
  if (!one) return;
  const answers = await Promise.all(Array.from({ length: clicks }, () => accepting(course, one.id)));
  course.note(answers.some((answer) => 'redirectTo' in answer) ? 'arrival accepted' : 'arrival refused');
}

/** Without the tick, or for another way to pay: nothing comes of it. */
export async function pressWithoutTick(course: Course, which: number): Promise<void> {
  const one = await keptFor(course, which);
  if (!one) return;
  await course.world.post('booking', one.id, { kept: 'accept' });
  await course.world.post('booking', one.id, { pay: 'pay' });
  await course.world.post('booking', one.id, { rest: 'pay' });
}

/** They say no, so many times at once. */
export async function decline(course: Course, which: number, clicks: number): Promise<void> {
  const one = await keptFor(course, which);
  if (!one) return;
  const press = () => course.world.post('booking', one.id, { kept: 'decline' });
  await Promise.all(Array.from({ length: clicks }, press));
}

/** The desk takes it back, so many times at once. */
export async function letGo(course: Course, which: number, clicks: number): Promise<void> {
  const one = await keptFor(course, which);
  if (one) await Promise.all(Array.from({ length: clicks }, () => letting(course, one.code)));
}

export const rivals = ['letGo', 'decline', 'sweep', 'cancel'] as const;

/** They say yes in the moment in which it goes. */
export async function acceptWhile(
  course: Course,
  which: number,
  rival: (typeof rivals)[number],
): Promise<void> {
  const one = await keptFor(course, which);
  if (!one) return;
  const { world } = course;
  const against = {
    letGo: () => letting(course, one.code),
    decline: () => world.post('booking', one.id, { kept: 'decline' }),
    sweep: async () => {
      await world.jobs.run('sweep-holds');
    },
    cancel: async () => {
      const done = await world.desk.cancelBooking({ bookingId: one.id, actor: 'staff' });
      if (!('refusal' in done)) course.cancelledAt.set(one.id, world.clock.now().getTime());
    },
  };
  await Promise.all([accepting(course, one.id), against[rival]()]);
}

/** So many minutes after its hour, or before it; somebody sweeps, or nobody yet. */
export async function untilItsHour(
  course: Course,
  which: number,
  minutes: number,
  isSwept: boolean,
): Promise<void> {
  const one = await keptFor(course, which);
  if (!one?.until) return;
  const moment = addMinutes(one.until, minutes);
  if (moment > course.world.clock.now()) await course.world.clock.set(course.world.database, moment);
  if (isSwept) await course.world.jobs.run('sweep-holds');
}
