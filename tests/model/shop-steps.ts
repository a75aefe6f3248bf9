import type { CounterWay } from '../../src/payment/taking.rules.ts';
import { sql } from 'kysely';
import { addHours } from '../../src/basics/rome-time.ts';
import { isRefusal } from '../../src/basics/refusals.ts';
import type { Course } from './course.ts';

// What the shop, its machinery and time do. What may not be done is refused and changes nothing.

/** So many clicks at once; what the first said that something was given back is remembered for the sum at the end. */
export async function cancel(course: Course, which: number, clicks: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (!one) return;
  const asked = { bookingId: one.id, actor: 'staff' } as const;
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => course.world.desk.cancelBooking(asked)),
  );
  const [first] = answers;
  for (const answer of answers) course.expectSame(answer, first, 'two clicks on cancel');
  if (first && !isRefusal(first) && !course.cancelledAt.has(one.id))
    course.cancelledAt.set(one.id, course.world.clock.now().getTime());
}

/** At the desk money is taken for what waits for it, of several for all, and by mistake for what is paid already; never for what is over. */
export async function takeMoney(course: Course, which: number, way: CounterWay): Promise<void> {
  const one = course.pick(course.booked, which);
  const { database, desk } = course.world;
  const payerId = one?.payerId ?? null;
  const rows = await database
    .selectFrom('booking')
    .select(['id', 'state', sql<number>`coalesce(now_cents, total_cents)`.as('cents')])
    .where(sql`coalesce(payer_id, party_id, id)`, '=', payerId)
    .execute();
  const own = rows.find(({ id }) => id === payerId);
  if (!one || !own || !['held', 'expired', 'confirmed'].includes(own.state)) return;
  const receiptId = course.receiptFor(one.payerId);
  const amountCents = rows.reduce((sum, { cents }) => sum + cents, 0);
  // Of what is paid at the pickup nothing is due at once; then it is taken as its rest.
  if (amountCents === 0) return;
  const number = way === 'terminal' ? '000123' : undefined;
  await desk.recordTaking({ reference: one.payerId, receiptId, amountCents, way, number, staffId: null });
}

export async function handOver(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  const done = one && (await course.world.desk.handOver(one.id));
  if (done && isRefusal(done) && done.refusal === 'rest_unpaid') course.note('kept here for its rest');
}

export async function returnScooter(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (one) await course.world.desk.returnScooter(one.id);
}

export async function reportLateReturn(course: Course, which: number, hours: number): Promise<void> {
  const one = course.pick(course.booked, which);
  const backAt = addHours(course.world.clock.now(), hours);
  if (one) await course.world.desk.reportLateReturn({ bookingId: one.id, backAt });
}

async function unitOf(course: Course, which: number): Promise<number | undefined> {
  const query = course.world.database.selectFrom('unit').select('id').where('scooter_id', '=', 2);
  const units = await query.where('state', '=', 'active').orderBy('id').execute();
  return course.pick(units, which)?.id;
}

export async function withdraw(course: Course, which: number): Promise<void> {
  const unitId = await unitOf(course, which);
  if (unitId !== undefined) await course.world.desk.withdrawUnit(unitId);
}

export async function scheduleMaintenance(
  course: Course,
  which: number,
  inHours: number,
  hours: number,
): Promise<void> {
  const unitId = await unitOf(course, which);
  const from = addHours(course.world.clock.now(), inHours);
  const period = { from, until: addHours(from, hours) };
  if (unitId !== undefined) await course.world.desk.scheduleMaintenance({ unitId, period });
}

async function requestOf(course: Course, which: number): Promise<string | undefined> {
  const query = course.world.database.selectFrom('refund_request').select('id').orderBy('created_at');
  return course.pick(await query.orderBy('id').execute(), which)?.id;
}

export async function refundByHand(course: Course, which: number, way: CounterWay): Promise<void> {
  const requestId = await requestOf(course, which);
  if (requestId) await course.world.desk.refundByHand({ requestId, method: way });
}

export async function dropRefund(course: Course, which: number): Promise<void> {
  const requestId = await requestOf(course, which);
  if (!requestId) return;
  const dropped = await course.world.desk.dropRefund(requestId);
  if (isRefusal(dropped)) return;
  const { database } = course.world;
  const query = database.selectFrom('refund_request').select('reference').where('id', '=', requestId);
  course.touchedByOthers.add((await query.executeTakeFirstOrThrow()).reference);
}

export async function refundQuarantined(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (one) await course.world.desk.refundQuarantined(one.id);
}

/** A webhook of the provider: one that has not arrived yet, or one that arrives again. */
export async function deliverWebhook(
  course: Course,
  which: number,
  again: boolean,
  times: number,
): Promise<void> {
  const events = course.world.provider.events();
  const event = course.pick(
    events.filter(({ id }) => course.deliveredEvents.has(id) === again),
    which,
  );
  if (!event) return;
  course.deliveredEvents.add(event.id);
  const { body, signature } = course.world.provider.webhookRequest(event);
  for (let time = 0; time < times; time += 1)
    await course.ask('POST', '/api/payments/webhook', body, { 'stripe-signature': signature });
  course.deliveries += times;
}

export async function workOnJob(course: Course, which: number, workers: number): Promise<void> {
  const rung = course.pick(await course.world.jobs.waiting(), which);
  if (rung) course.jobFaults(await course.world.jobs.workOn(rung, workers));
}

export const sweeps = [
  'sweep-payments',
  'sweep-holds',
  'sweep-pots',
  'sweep-mails',
  'reconcile-payments',
  'collect-charges',
  'tell-ended-requests',
  'end-kept-cards',
  'sweep-deposits',
] as const;
export const sweep = (
  course: Course,
  which: (typeof sweeps)[number] | 'report-unpaid-rests',
): Promise<void> => course.world.jobs.run(which);
