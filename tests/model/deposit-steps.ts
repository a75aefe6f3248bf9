import { bookingStore } from '../../src/booking/booking.store.ts';
import { cancelByHand } from '../../stand-ins/payment-sandbox/holds.ts';
import { payLatest } from './bank-steps.ts';
import type { Course } from './course.ts';
import { pagesOf } from './provider-state.ts';

// What is held on a card while a scooter is out, from the owner's setting to its end. What may not be done is refused and changes nothing.

const depositOf = async (course: Course, which: number) => {
  const query = course.world.database.selectFrom('deposit').select(['id', 'booking_id']);
  return course.pick(await query.orderBy('created_at').orderBy('id').execute(), which);
};
const codeOf = async (course: Course, which: number) => {
  const one = course.pick(course.booked, which);
  return one && (await bookingStore.byId(course.world.database, one.id))?.code;
};
/** All of them end, whatever becomes of one. */
async function all(times: number, send: () => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: times }, send));
  const [fault] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (fault !== undefined) throw fault;
}

/** The owner wants so much of whoever books from now on; 0: nothing. */
export const set = (course: Course, cents: number): Promise<void> => course.world.setDeposit(cents);

/** Its link, for somebody who stands at the counter. */
export async function prepare(course: Course, which: number, clicks: number): Promise<void> {
  const code = await codeOf(course, which);
  if (code) await all(clicks, () => course.callDesk('POST', `/bookings/${code}/deposit`));
}

/** The button behind its link, so many times at once. */
export async function open(course: Course, which: number, clicks: number): Promise<void> {
  const deposit = await depositOf(course, which);
  if (deposit) await all(clicks, () => course.world.postToDeposit(deposit.id));
}

export const pay = payLatest('deposits', async (course, which) => (await depositOf(course, which))?.id);

/** Somebody with that right lets the scooter go out without it. */
export async function waive(course: Course, which: number, clicks: number): Promise<void> {
  const code = await codeOf(course, which);
  const body = { why: 'cliente di sempre' };
  if (code) await all(clicks, () => course.callDesk('POST', `/bookings/${code}/deposit/waive`, body));
}

/** So many sweeps at once: two copies of the shop, or one that is slow. */
export const sweep = (course: Course, times: number): Promise<void> =>
  all(times, () => course.world.jobs.run('sweep-deposits'));

/** So many days banks hold a sum from now on. */
export function holdFor(course: Course, days: number): void {
  course.world.provider.world.faults.holdSeconds = days * 24 * 3600;
}

/** Time passes until the shop has to do something about what a bank holds; it lets it go some hours later. */
export async function untilSoonOver(course: Course, which: number): Promise<void> {
  const { database, clock } = course.world;
  const deposit = await depositOf(course, which);
  const holds = database.selectFrom('payment_attempt').select('capture_before');
  const own = holds.where('reference', '=', deposit?.id ?? null).where('capture_before', '>', clock.now());
  const soonest = await own.orderBy('capture_before').executeTakeFirst();
  if (!soonest?.capture_before) return;
  const leftMinutes = (soonest.capture_before.getTime() - clock.now().getTime()) / 60_000;
  await course.world.advanceClock(Math.max(1, Math.floor(Math.max(leftMinutes / 2, leftMinutes - 23 * 60))));
}

/** Somebody lets it go by the provider's own pages, past the shop. */
export async function letGoThere(course: Course, which: number): Promise<void> {
  const deposit = await depositOf(course, which);
  const { world } = course.world.provider;
  const page = pagesOf(world).findLast(
    ({ reference, heldCents }) => reference === deposit?.id && heldCents > 0,
  );
  const intentId = page?.intentId;
  if (!page || !intentId) return;
  course.touchedByOthers.add(page.reference);
  world.file.atomically(() => cancelByHand(world, false, intentId));
}

/** Whose deposit it is asks to be forgotten. */
export async function erase(course: Course, which: number): Promise<void> {
  const deposit = await depositOf(course, which);
  const booking = deposit && (await bookingStore.byId(course.world.database, deposit.booking_id));
  if (booking) await course.world.desk.erasePerson({ code: booking.code });
}
