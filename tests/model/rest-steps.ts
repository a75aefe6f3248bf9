import { addDays, addMinutes, instantOf } from '../../src/basics/rome-time.ts';
import type { RestAnswer } from '../../src/back-office/rests/rests.shape.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import type { CounterWay } from '../../src/payment/taking.rules.ts';
import { payLatest } from './bank-steps.ts';
import type { Course } from './course.ts';
import { changeAtDesk } from './desk-steps.ts';
import { pay as payBooking, returnFromPayment } from './customer-steps.ts';
import { restsApart } from './rest-invariants.ts';
import { cancel, handOver } from './shop-steps.ts';
import type { PartTerms } from './shop-world.ts';

// Of what a part is paid when it is booked, and the rest later. What may not be done is refused and changes nothing.

/** One of those of which a part was paid at once, or nothing; of several that are paid together, any. */
async function partPaid(course: Course, which: number) {
  const query = course.world.database
    .selectFrom('booking')
    .select(['id', 'code', 'rest_id as restId', 'start_date as startDate', 'rest_days as restDays'])
    .select('starts_at as startsAt')
    .where('rest_id', 'is not', null);
  const known = course.booked.map(({ id }) => id);
  const rows = (await query.execute()).toSorted((a, b) => known.indexOf(a.id) - known.indexOf(b.id));
  const one = course.pick(rows, which);
  return one && { ...one, restId: one.restId ?? '', restDays: one.restDays ?? 0 };
}
const payerOf = (course: Course, id: string): string =>
  course.booked.find((one) => one.id === id)?.payerId ?? id;
const all = <Answer>(times: number, send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, send));

/** What may be done with any booking, done with one of these. */
export const ofThese =
  <Drawn extends unknown[]>(act: (course: Course, which: number, ...drawn: Drawn) => Promise<void>) =>
  async (course: Course, which: number, ...drawn: Drawn): Promise<void> => {
    const one = await partPaid(course, which);
    const nth = one ? course.booked.findIndex(({ id }) => id === one.id) : -1;
    if (nth >= 0) await act(course, nth, ...drawn);
  };

/** Whatever was booked last is paid, and the shop hears of it. */
export async function buy(course: Course): Promise<void> {
  const last = course.booked.length - 1;
  if (last < 0) return;
  payBooking(course, last, 0, 'paid');
  await returnFromPayment(course, last, 0);
}

/** At the time of its pickup somebody wants it: refused, until somebody says why it may go. */
export async function goOut(course: Course, which: number, isWaived: boolean): Promise<void> {
  await untilPickup(course, which);
  await ofThese(handOver)(course, which);
  if (!isWaived) return;
  await waive(course, which, 1);
  await ofThese(handOver)(course, which);
}

/** From now on so much may be paid at once, and the rest until so many days before. */
export const set = (course: Course, terms: PartTerms): Promise<void> => course.world.setParts(terms);

/** The button of the customer's own page, so many times at once. */
export async function open(course: Course, which: number, clicks: number): Promise<void> {
  const one = await partPaid(course, which);
  if (!one) return;
  await all(clicks, () => course.world.post('booking', payerOf(course, one.id), { rest: 'pay' }));
}

export const pay = payLatest(
  'bookings/changes',
  async (course, which) => (await partPaid(course, which))?.restId,
  (course, how) => course.note(`on the page of a rest: ${how}`),
);

/** All of it at the counter, as the desk sees it; the same receipt so many times at once. */
export async function take(course: Course, which: number, way: CounterWay, clicks: number): Promise<void> {
  const one = await partPaid(course, which);
  if (!one) return;
  const address = `/bookings/${one.code}/rest`;
  const { rest } = (await course.callDesk('GET', address)).body as RestAnswer; // the call's own shape
  if (!rest) return;
  const amountCents = Math.max(1, rest.owedCents ?? 0);
  const taking = { way, amountCents, receiptId: course.receiptFor(one.restId) };
  const number = way === 'terminal' ? { number: '000123' } : {};
  const answers = await all(clicks, () =>
    course.callDesk('POST', `${address}/taking`, { ...taking, ...number }),
  );
  for (const { body } of answers) if (body?.refusal) course.note(`rest at the counter: ${body.refusal}`);
}

/** Somebody with that right lets the scooter go out without it. */
export async function waive(course: Course, which: number, clicks: number): Promise<void> {
  const one = await partPaid(course, which);
  const body = { why: 'paga al ritorno' };
  if (one) await all(clicks, () => course.callDesk('POST', `/bookings/${one.code}/rest/waive`, body));
}

/** A day less, as somebody asks for on the phone. */
export const shorten = ofThese((course, which) =>
  changeAtDesk(course, which, { days: 0, longer: -1, endTime: '10:00' }, false),
);

export const overtakings = ['cancelled', 'cheaper', 'erased'] as const;

/** Its customer pays in a way that takes its time; before the money comes nothing is owed any more, or less. */
export async function overtake(
  course: Course,
  which: number,
  by: (typeof overtakings)[number],
): Promise<void> {
  await open(course, which, 1);
  await pay(course, which, 'later', true);
  if (by === 'cancelled') await ofThese(cancel)(course, which, 1);
  else await (by === 'cheaper' ? shorten : erase)(course, which);
  await pay(course, which, 'arrives', true);
}

/** The owner asks for it no more, so many times at once. */
export async function giveUp(course: Course, which: number, clicks: number): Promise<void> {
  const one = await partPaid(course, which);
  const body = { why: 'per cortesia' };
  if (one) await all(clicks, () => course.callOwner('POST', `/bookings/${one.code}/rest/giving-up`, body));
}

/** Time passes until the day of the rest is over. */
export async function untilOverdue(course: Course, which: number): Promise<void> {
  const one = await partPaid(course, which);
  if (!one) return;
  await until(course, instantOf({ date: addDays(one.startDate, 1 - one.restDays), time: '09:00' }));
  await course.world.jobs.run('report-unpaid-rests');
}

/** Until it is fetched. */
export async function untilPickup(course: Course, which: number): Promise<void> {
  const one = await partPaid(course, which);
  if (one) await until(course, addMinutes(one.startsAt, -20));
}

async function until({ world }: Course, moment: Date): Promise<void> {
  if (moment > world.clock.now()) await world.clock.set(world.database, moment);
}

/** Whose rest it is asks to be forgotten. */
export async function erase(course: Course, which: number): Promise<void> {
  const one = await partPaid(course, which);
  const booking = one && (await bookingStore.byId(course.world.database, payerOf(course, one.id)));
  if (booking) await course.world.desk.erasePerson({ code: booking.code });
}

/** What desk and customer are shown is what is owed. */
export async function look(course: Course): Promise<void> {
  const wrong = await restsApart(course);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
