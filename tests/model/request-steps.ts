import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import type { CounterWay } from '../../src/payment/taking.rules.ts';
import { payLatest } from './bank-steps.ts';
import type { Course } from './course.ts';

// What the desk asks for by a link, and what becomes of it. What may not be done is refused and changes nothing.

const requestOf = async (course: Course, which: number) => {
  const query = course.world.database.selectFrom('money_request').select(['id', 'amount_cents']);
  return course.pick(await query.orderBy('asked_at').orderBy('id').execute(), which);
};

/** Of a booking's customer or of somebody else, to be paid within so many days or at any time; sent so many times at once. */
export async function ask(
  course: Course,
  which: number | null,
  cents: number,
  days: number | null,
  clicks: number,
): Promise<void> {
  const { database, clock } = course.world;
  const one = which === null ? undefined : course.pick(course.booked, which);
  const booking = one ? await bookingStore.byId(database, one.id) : null;
  const asked = {
    id: randomUUID(),
    lines: [{ text: 'Casco', cents }],
    until: days === null ? null : addDays(today(clock.now()), days),
    byMail: true,
    booking: booking?.code ?? null,
    to: booking ? null : { name: 'Ada', email: 'ada@guest.example', phone: '', language: 'de' },
  };
  const press = () => course.callDesk('POST', '/money-requests', asked);
  await Promise.all(Array.from({ length: clicks }, press));
}

/** The button of the lasting link, so many times at once. */
export async function open(course: Course, which: number, clicks: number): Promise<void> {
  const request = await requestOf(course, which);
  if (!request) return;
  const press = () => course.world.postToRequest(request.id);
  await Promise.all(Array.from({ length: clicks }, press));
}

export const pay = payLatest('money-requests', async (course, which) => (await requestOf(course, which))?.id);

export async function withdraw(course: Course, which: number, clicks: number): Promise<void> {
  const request = await requestOf(course, which);
  if (!request) return;
  const press = () => course.callDesk('POST', `/money-requests/${request.id}/withdraw`);
  await Promise.all(Array.from({ length: clicks }, press));
}

/** At the counter; entered twice it is one payment. */
export async function take(course: Course, which: number, way: CounterWay, clicks: number): Promise<void> {
  const request = await requestOf(course, which);
  if (!request) return;
  const receiptId = course.receiptFor(request.id);
  const taken = { way, amountCents: request.amount_cents, receiptId };
  const press = () =>
    course.callDesk('POST', `/money-requests/${request.id}/taking`, {
      ...taken,
      ...(way === 'terminal' && { number: '000123' }),
    });
  await Promise.all(Array.from({ length: clicks }, press));
}

/** The owner gives a part of it back, or all. */
export async function giveBack(course: Course, which: number, cents: number, clicks: number): Promise<void> {
  const request = await requestOf(course, which);
  if (!request) return;
  const { body } = await course.callDesk('GET', '/money-requests?show=all');
  const known = body.requests.find(({ id }: { id: string }) => id === request.id);
  const keptCents = known ? known.paidCents - known.givenBackCents : 0;
  if (keptCents === 0) return;
  const asked = { act: randomUUID(), amountCents: Math.min(cents, keptCents), keptCents };
  const press = () => course.callOwner('POST', `/money-requests/${request.id}/give-back`, asked);
  const answers = await Promise.all(Array.from({ length: clicks }, press));
  const given = answers.filter(({ status }) => status === 200);
  if (given.length > 1) throw new Error('what was pressed twice went back twice');
  for (const { body: done } of given)
    course.noteGivenBack(request.id, done.givenBackCents - known.givenBackCents);
}
