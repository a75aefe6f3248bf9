import { addDays, instantOf, today } from '../../src/basics/rome-time.ts';
import { policy } from '../../src/shop/business.rules.ts';
import type { Course } from './course.ts';
import { disputedOn, pagesOf, refundedOn } from './provider-state.ts';
import { completeDelayedPayment } from '../../stand-ins/payment-sandbox/payment-steps.ts';
import { closeDispute } from '../../stand-ins/payment-sandbox/disputes.ts';
import { endRefund } from '../../stand-ins/payment-sandbox/refunds.ts';
import { brokenFinalDeposits, depositsApart, heldForNothing } from './deposit-invariants.ts';
import { brokenRequestInvariants, sumsApart } from './request-invariants.ts';
import { dueOf } from './due.ts';
import { brokenFinalRests, restsApart } from './rest-invariants.ts';
import { journalApart } from './journal-apart.ts';
import { chargesThatWait } from './charge-invariants.ts';
import { deliverWebhook } from './shop-steps.ts';
import { keptOfShare } from './party-invariants.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';
import { outOf } from './invariants.ts';
import { isGivenByHand, isTakenAtDesk } from './till-invariants.ts';

/** How the news of the rest comes: every webhook arrives in some order, or none does and the night's comparison finds it all. */
export type PendingNews = { webhooks: 'arrive' | 'never arrive'; order: number; moneyComes: boolean };

/** Everything that is under way comes to its end: banks decide, webhooks arrive or not, queues run empty, holds run out. */
export async function finishEverything(
  course: Course,
  { webhooks, order, moneyComes }: PendingNews,
): Promise<void> {
  const { world } = course;
  const news = () => (webhooks === 'arrive' ? deliverAll(course, order) : Promise.resolve());
  endAtProvider(course, moneyComes);
  await news();
  await sweepAll(course);
  await world.advanceClock(45); // every page and every hold is over
  await sweepAll(course);
  // And every pot: what is missing of it falls to the customer, who has another hour.
  for (const minutes of [130, 90]) {
    await world.advanceClock(minutes);
    await sweepAll(course);
  }
  course.wrong.push(...(await depositsApart(course)));
  await passReleaseHours(course);
  await passDaysToObject(course);
  await news();
  if (webhooks === 'never arrive') await world.desk.reconcile({ since: new Date(0) });
  await refundEverything(course, moneyComes);
  await refundEverything(course, moneyComes); // what a dispute still held back the first time
  await refundAllByHand(course);
  await world.advanceClock(24 * 60); // mails that were put off
  await sweepAll(course);
  await world.jobs.run('report-unpaid-rests');
  course.wrong.push(...(await restsApart(course)), ...(await journalApart(course)));
}

async function deliverAll(course: Course, order: number): Promise<void> {
  const { provider } = course.world;
  const silent = () => provider.events().filter(({ id }) => !course.deliveredEvents.has(id)).length;
  for (let left = silent(); left > 0; left = silent()) await deliverWebhook(course, order, false, 1);
}

/** A deposit goes back a day after a clean return; nobody waits longer for it. */
async function passReleaseHours(course: Course): Promise<void> {
  const { world } = course;
  await world.advanceClock(24 * 60 + 20);
  await sweepAll(course);
  const seen = { shop: await takeSnapshot(world.database), pages: pagesOf(world.provider.world) };
  course.wrong.push(...heldForNothing(seen));
}

/** More than any customer has to object, and than any sum is held: what nobody objected to is taken or asked for, by day. */
async function passDaysToObject(course: Course): Promise<void> {
  const { world } = course;
  const days = policy().damageCommentDays + 3;
  const hasDeposit = async () =>
    (await world.database.selectFrom('deposit').select('id').where('ended_as', 'is', null).execute()).length >
    0;
  const first = today(world.clock.now());
  for (let day = 1; day < days && (await hasDeposit()); day += 1) {
    await world.clock.set(world.database, instantOf({ date: addDays(first, day), time: '10:00' }));
    await world.jobs.run('collect-charges');
    for (const sweep of ['sweep-deposits', 'sweep-payments']) await world.jobs.run(sweep);
    await world.jobs.drain();
  }
  await world.clock.set(world.database, instantOf({ date: addDays(first, days), time: '10:00' }));
  if (await hasDeposit()) await giveUpUndecided(course);
  for (let time = 0; time < 2; time += 1) {
    await world.jobs.run('collect-charges');
    await sweepAll(course);
  }
}

/** As long as the desk decides nothing a deposit is held on for it: in the end it does, and so it goes back. */
async function giveUpUndecided(course: Course): Promise<void> {
  const undecided = await course.world.database
    .selectFrom('charge')
    .innerJoin('deposit', 'deposit.booking_id', 'charge.booking_id')
    .innerJoin('booking', 'booking.id', 'charge.booking_id')
    .select(['charge.id', 'charge.version', 'charge.state', 'code'])
    .where('charge.state', 'in', ['proposed', 'objected'])
    .where('deposit.ended_as', 'is', null)
    .execute();
  for (const { id, version, state, code } of undecided) {
    const [act, body] =
      state === 'proposed'
        ? ['waive', { version, why: 'per cortesia' }]
        : ['answer', { version, answer: 'withdraw', text: 'Avete ragione' }];
    await course.callDesk('POST', `/bookings/${code}/charges/${id}/${act}`, body);
  }
}

/** What fits nothing, as the task asks a person to; and the refunds that were only now taken to the provider. */
async function refundEverything(course: Course, moneyComes: boolean): Promise<void> {
  const { world, booked } = course;
  for (const { id } of booked) await world.desk.refundQuarantined(id);
  await world.jobs.drain();
  endAtProvider(course, moneyComes);
  await world.desk.reconcile({ since: new Date(0) });
}

const sweepsInTurn = [
  'sweep-payments',
  'sweep-holds',
  'sweep-pots',
  'sweep-deposits',
  'waiting-list',
  'sweep-mails',
] as const;

async function sweepAll({ world }: Course): Promise<void> {
  await world.jobs.drain();
  for (const sweep of sweepsInTurn) await world.jobs.run(sweep);
  await world.jobs.drain();
}

function endAtProvider({ world }: Course, moneyComes: boolean): void {
  const { world: there } = world.provider;
  for (const page of pagesOf(there)) {
    if (page.isOnItsWay) completeDelayedPayment(there, page.sessionId, moneyComes);
    if (page.intentId) closeDispute(there, page.intentId, moneyComes ? 'won' : 'lost');
    for (const { id, status } of page.refunds) if (status === 'pending') endRefund(there, id, 'succeeded');
  }
}

async function refundAllByHand({ world }: Course): Promise<void> {
  const owed = await world.database
    .selectFrom('staff_task')
    .select('reference')
    .where('kind', '=', 'refund_by_hand')
    .where('over_at', 'is', null)
    .execute();
  for (const { reference } of owed) await world.desk.refundByHand({ requestId: reference, method: 'bank' });
}

/** What must be true when nothing is under way any more. Says what is not. */
export function* brokenFinalInvariants(course: Course, seen: WorldState): Generator<string> {
  const { shop, pages } = seen;
  for (const [payer, together] of Map.groupBy(shop.bookings, (one) => one.payer)) {
    const state = together.map((one) => one.state).join(' and ');
    if (state.includes('held')) yield `still held at the end`;
    // What they were paid for, and what their changes were.
    const isOwn = (reference: string) =>
      reference === payer ||
      reference === together[0]?.part?.restId ||
      together.some(({ id }) => reference === id || course.changes.get(reference) === id);
    const own = pages.filter(({ reference }) => isOwn(reference));
    const facts = shop.facts.filter(({ reference }) => isOwn(reference));
    const sumOf = (isMeant: typeof isTakenAtDesk) =>
      facts.filter(isMeant).reduce((sum, { cents }) => sum + cents, 0);
    const came = own.reduce((sum, { capturedCents }) => sum + capturedCents, 0) + sumOf(isTakenAtDesk);
    const byHand = sumOf(isGivenByHand);
    const held = own.reduce((sum, page) => sum + disputedOn(page), 0);
    const went = own.reduce((sum, page) => sum + refundedOn(page), 0) + byHand;
    const kept = came - went - held;
    const due = together.reduce((sum, booking) => sum + dueOf(course, shop, booking), 0);
    const most = due + partsOfSurplus(course, seen, together);
    const isTouched = [...course.touchedByOthers].some(isOwn);
    const isRight = isTouched ? kept <= came : due <= kept && kept <= most;
    if (!isRight)
      yield `${state}: ${came} came, ${went} went back, ${held} is with banks, ${due} should stay`;
    if (!isTouched) yield* wrongShares(course, seen, together);
  }
  yield* course.wrong;
  yield* brokenRequestInvariants(course, seen);
  yield* brokenFinalDeposits(seen);
  yield* brokenFinalRests(seen);
  yield* sumsApart(seen);
  yield* chargesThatWait(seen);
  yield* unheardOf(shop, pages);
  yield* unmailedEvents(seen);
  yield* undelivered(course, shop);
  for (const { state, offerEndsAt } of shop.waits)
    if (state === 'offered' && (offerEndsAt ?? 0) <= seen.at) yield 'an offer that is over is held on';
}

type Booking = Snapshot['bookings'][number];

/**
 * Of what was paid twice one payment goes back, all that is left of it: what the desk had given back of that one already, beyond what
 * was agreed, is then in it (a known gap: nobody pays twice after a gift but by mistake).
 */
function partsOfSurplus({ partRefunds }: Course, { shop, pages }: WorldState, together: readonly Booking[]) {
  const timesPaid = (of: string | undefined) =>
    pages.filter(({ reference, fits }) => reference === of && fits).length +
    shop.facts.filter((fact) => fact.reference === of && isTakenAtDesk(fact)).length;
  const [first] = together;
  if (timesPaid(first?.payer) < 2 && timesPaid(first?.part?.restId) < 2) return 0;
  return together.reduce((sum, { id }) => sum + (partRefunds.standing.get(id) ?? 0), 0);
}

/** Of several that were paid at once, each is kept for its own price. */
function* wrongShares(course: Course, now: WorldState, together: readonly Booking[]): Generator<string> {
  const isPaid = together.every(({ state }) => state !== 'expired' && state !== 'held');
  const isCounted = together.length > 1 && isPaid && partsOfSurplus(course, now, together) === 0;
  for (const booking of isCounted ? together : []) {
    const { id, payer, state } = booking;
    const kept = keptOfShare(now, booking, course.changes);
    const due = dueOf(course, now.shop, booking);
    if (kept !== due)
      yield `${state}, ${id === payer ? 'the first' : 'another'} of ${together.length}: of what came ${kept} stays, not ${due}`;
  }
}

/** Where more left than came, a person is told; where not, nobody is. */
function* unmailedEvents(now: WorldState): Generator<string> {
  for (const [intent, { out, captured }] of outOf(now)) {
    const isTold = now.shop.tasks.some(
      ({ kind, reference }) => kind === 'given_back_too_much' && reference === intent,
    );
    if (isTold !== out > captured) yield `${captured} came, ${out} left, a person is told: ${isTold}`;
  }
}

/** Money at the provider that the ledger does not know, and refunds that nobody carried out or was told of. */
function* unheardOf(shop: Snapshot, pages: WorldState['pages']): Generator<string> {
  const knows = (kind: string, intent: string | null, status?: string) =>
    shop.facts.filter(
      (fact) =>
        fact.kind === kind && fact.intent === intent && (status === undefined || fact.status === status),
    );
  for (const page of pages) {
    const charged = knows('charge', page.intentId, 'succeeded').reduce((sum, { cents }) => sum + cents, 0);
    if (page.capturedCents !== charged) yield `${page.capturedCents} captured, the ledger says ${charged}`;
    for (const { id, status } of page.refunds)
      if (!knows('refund', page.intentId, status).some(({ object }) => object === id))
        yield `a refund ${status} that the ledger does not know`;
  }
  for (const { kind } of shop.tasks)
    if (kind === 'awaiting_money' || kind === 'provider_silent') yield `a task ${kind} whose cause is over`;
  for (const { id, dropped } of shop.requests) {
    const done = shop.facts.some((fact) => fact.request === id && fact.status !== 'pending');
    const told = shop.tasks.some(({ kind, reference }) => kind === 'refund_by_hand' && reference === id);
    if (!dropped && !done && !told) yield 'a refund that was promised and forgotten';
  }
}

/** Each mail arrived once, or says why it does not. */
function* undelivered({ world }: Course, { mails }: Snapshot): Generator<string> {
  for (const { kind, messageId, state } of mails) {
    // Their file is made by a job that is not worked on here (manual-job-queue.ts).
    if (kind === 'contract_signed' || kind === 'contract_filed') continue;
    const arrived = world.mails.arrived.filter((mail) => mail.messageId === messageId).length;
    if (arrived !== (state === 'sent' ? 1 : 0)) yield `${kind} is ${state} and arrived ${arrived} times`;
    if (state === 'queued') yield `${kind} never left`;
  }
}

/** Signed text = text served, then and for good; one whose booking was changed afterwards opens no more by its link. */
export async function wronglySigned(course: Course): Promise<string[]> {
  const wrong: string[] = [];
  for (const [token, served] of course.signed) {
    const { status, said } = await course.ask('GET', `/api/contracts/by-token/${token}`);
    if (status === 404) continue;
    const { contractText } = said['contract'] as { contractText: string | null }; // the call's own shape
    if (said['status'] === 'signed' && contractText !== served)
      wrong.push('another text is signed than was served');
  }
  return wrong;
}
