import { addDays, today } from '../../src/basics/rome-time.ts';
import type { RestAnswer } from '../../src/back-office/rests/rests.shape.ts';
import type { BookingsAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import type { Course } from './course.ts';
import { refundedOn, disputedOn } from './provider-state.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { isGivenByHand, isTakenAtDesk } from './till-invariants.ts';
import type { WorldState } from './world-state.ts';

type Booking = Snapshot['bookings'][number];
type PartPaid = Booking & { part: NonNullable<Booking['part']> };
/** All that are paid by one rest. */
export type Rest = {
  id: string;
  payer: string;
  own: readonly PartPaid[];
  hasCome: boolean;
  /** The shop asks for it no more: each bears nothing of it. */
  isGivenUp: boolean;
  isErased: boolean;
};

const leastCents = 50;
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const isPartPaid = (one: Booking): one is PartPaid => one.part !== null;

export const restsIn = ({ bookings }: Snapshot): Rest[] =>
  [...Map.groupBy(bookings.filter(isPartPaid), ({ part }) => part.restId)].map(([id, own]) => ({
    id,
    own,
    payer: own[0]?.payer ?? '',
    hasCome: own.some(({ part }) => (part.rest ?? 0) > 0),
    isGivenUp: own.every(({ part }) => part.rest === 0),
    isErased: bookings.some((one) => one.id === own[0]?.payer && one.erased),
  }));

/** What was paid for it so far: at once, for what it became, and of the rest. */
export const paidFor = ({ part, share, forChanges }: Booking): number =>
  (part === null ? share : part.now + (part.rest ?? 0)) + forChanges;

/** What is missing of the price, worked out anew: nothing of what is over, nor of whoever is erased. */
function owedBy(rest: Rest, one: PartPaid): number {
  const isToRide = one.state === 'confirmed' || one.state === 'collected' || one.state === 'returned';
  if (!isToRide || rest.hasCome || rest.isGivenUp || rest.isErased) return 0;
  return Math.max(0, one.total + one.retained - paidFor(one));
}
/** As it would be if it had not come. */
const owedWithout = (rest: Rest): number[] => {
  const open = rest.own.map((one) => ({ ...one, part: { ...one.part, rest: null } }));
  return open.map((one) => owedBy({ ...rest, hasCome: false, isGivenUp: false }, one));
};
export function owedInAll(rest: Rest): number {
  const cents = sum(rest.own.map((one) => owedBy(rest, one)));
  return cents < leastCents ? 0 : cents;
}
const dueDay = ({ startDate, part }: PartPaid): string => addDays(startDate, -part.days);
const isOverdue = (rest: Rest, at: number): boolean =>
  owedInAll(rest) > 0 && rest.own.some((one) => owedBy(rest, one) > 0 && dueDay(one) < today(new Date(at)));

/** What must be true at every moment of what is paid in two parts. Says what is not. */
export function* brokenRestInvariants(before: WorldState, now: WorldState): Generator<string> {
  const [was, is] = [restsIn(before.shop), restsIn(now.shop)];
  yield* agreedAnew(before.shop, now.shop);
  for (const rest of is) {
    const known = was.find(({ id }) => id === rest.id) ?? null;
    yield* partsAskedFor(now.shop, rest);
    yield* saidOnce(now.shop, rest);
    yield* askedTwice(before.shop, now.shop, rest, known);
    if (known && rest.hasCome && !known.hasCome) yield* borneAmiss(now, rest, known);
    const isOut = rest.own.some(({ state }) => state === 'confirmed' || state === 'collected');
    if (known && rest.isGivenUp && !known.isGivenUp && isOut)
      yield 'a rest was given up before all were back';
    yield* wentOutWithout(before.shop, now.shop, rest, known);
    yield* taskTooEarly(before, now, rest);
  }
}

/** Part, days and reference are as they were agreed, and what each bears of the rest is written once. */
function* agreedAnew(before: Snapshot, now: Snapshot): Generator<string> {
  for (const { id, part } of before.bookings) {
    const is = now.bookings.find((one) => one.id === id)?.part ?? null;
    const isAsAgreed = part?.now === is?.now && part?.restId === is?.restId && part?.days === is?.days;
    const isBorneAnew = part !== null && part.rest !== null && part.rest !== is?.rest;
    if (!isAsAgreed || isBorneAnew) yield `agreed was ${JSON.stringify(part)}, and is ${JSON.stringify(is)}`;
  }
}

/** At once the provider is asked for the parts of all, to the cent. */
function* partsAskedFor({ attempts }: Snapshot, { own, payer }: Rest): Generator<string> {
  const now = sum(own.map(({ part }) => part.now));
  for (const { reference, cents } of attempts)
    if (reference === payer && cents !== now) yield `${cents} was asked for parts of ${now}`;
}

/** It is said once that it has come, or is asked for no more, of all at the same time. */
function* saidOnce({ history }: Snapshot, { own, hasCome, isGivenUp }: Rest): Generator<string> {
  const isOwn = (booking: string) => own.some(({ id }) => id === booking);
  for (const [kind, is] of Object.entries({ rest_paid: hasCome, rest_given_up: isGivenUp })) {
    const said = history.filter((one) => one.kind === kind && isOwn(one.booking)).length;
    if (said !== Number(is)) yield `${kind}: ${is}, and it is said ${said} times`;
  }
  const decided = own.filter(({ part }) => part.rest !== null).length;
  if (decided > 0 && decided < own.length) yield 'a rest is over for some only';
  for (const { id } of own)
    if (history.filter(({ booking, kind }) => booking === id && kind === 'rest_waived').length > 1)
      yield 'it was said twice why it may go out';
}

/** A page asks for what is owed when it is opened, and for nothing once it has come. */
function* askedTwice(before: Snapshot, now: Snapshot, rest: Rest, known: Rest | null): Generator<string> {
  const fresh = now.attempts.filter(
    ({ id, reference }) => reference === rest.id && before.attempts.every((one) => one.id !== id),
  );
  const owed = new Set([known ? owedInAll(known) : 0, sum(owedWithout(rest))]);
  for (const { cents } of fresh) {
    if (known?.hasCome || known?.isGivenUp) yield 'a rest was asked for once more';
    if (!owed.has(cents)) yield `${cents} was asked for a rest of ${[...owed].join(' or ')}`;
  }
}

/** When it comes each bears what it owes and no more, and together they bear what came, less what goes back at once. */
function* borneAmiss(now: WorldState, rest: Rest, known: Rest): Generator<string> {
  const after = owedWithout(rest);
  for (const [nth, { id, part, state }] of rest.own.entries()) {
    const was = known.own.find((one) => one.id === id);
    const most = Math.max(after[nth] ?? 0, was ? owedBy(known, was) : 0);
    if ((part.rest ?? 0) > most) yield `${state}, it bears ${part.rest} of a rest, and owed ${most}`;
  }
  if (known.isErased) yield 'a rest was taken of somebody who is erased';
  const borne = sum(rest.own.map(({ part }) => part.rest ?? 0));
  if (borne <= 0) yield 'a rest has come that nobody bears';
  if (now.pastShop.has(rest.id)) return;
  const facts = now.shop.facts.filter(({ reference }) => reference === rest.id);
  const came = facts.filter((one) => isTakenAtDesk(one) || isCharge(one)).map(({ cents }) => cents);
  const back = now.shop.requests.filter(
    ({ reference, reason }) => reference === rest.id && isAtOnce.some((begins) => reason.startsWith(begins)),
  );
  const stays = sum(came) - sum(back.map(({ cents }) => cents));
  if (stays !== borne) yield `of a rest ${sum(came)} came, ${stays} stays, and ${borne} is borne`;
}
const isCharge = ({ kind, status }: Snapshot['facts'][number]) => kind === 'charge' && status === 'succeeded';
const isAtOnce = ['rest not owed', 'paid twice'];

/** A scooter goes out once nothing of its order is owed, or where somebody with that right has said why. */
function* wentOutWithout(before: Snapshot, now: Snapshot, rest: Rest, known: Rest | null): Generator<string> {
  if (!known || owedInAll(known) === 0 || owedInAll(rest) === 0) return;
  for (const { id, state } of rest.own) {
    const was = before.bookings.find((one) => one.id === id)?.state;
    const isWaived = now.history.some(({ booking, kind }) => booking === id && kind === 'rest_waived');
    if (state === 'collected' && was === 'confirmed' && !isWaived) yield 'a scooter went out before its rest';
  }
}

const isTask = (rest: Rest) => (task: Snapshot['tasks'][number]) =>
  task.kind === 'rest_unpaid' && task.reference === rest.payer;

/** The desk hears of it once its day is over, and no more once it has come, or is given up. */
function* taskTooEarly(before: WorldState, now: WorldState, rest: Rest): Generator<string> {
  const isTold = now.shop.tasks.some(isTask(rest));
  const isNews = isTold && !before.shop.tasks.some(isTask(rest));
  if (isNews && !isOverdue(rest, now.at)) yield 'a rest is a task, and not overdue';
  if (isTold && (rest.hasCome || rest.isGivenUp)) yield 'a rest is a task, and is over';
}

/** What must be true of them when nothing is under way any more: what is nobody's rest has gone back, and the tasks are those that are due. */
export function* brokenFinalRests({ shop, pages, at, pastShop }: WorldState): Generator<string> {
  for (const rest of restsIn(shop)) {
    const own = pages.filter(({ reference }) => reference === rest.id);
    const facts = shop.facts.filter(({ reference }) => reference === rest.id);
    const cash = facts.filter(isTakenAtDesk).map(({ cents }) => cents);
    const byHand = facts.filter(isGivenByHand).map(({ cents }) => cents);
    const came = sum(own.map(({ capturedCents }) => capturedCents)) + sum(cash);
    const stays = came - sum(own.map((page) => refundedOn(page) + disputedOn(page))) - sum(byHand);
    const borne = sum(rest.own.map(({ part }) => part.rest ?? 0));
    if (stays > borne && !pastShop.has(rest.id)) yield `of a rest ${came} came, ${stays} stays of ${borne}`;
    const isTold = shop.tasks.some(isTask(rest));
    if (isTold !== isOverdue(rest, at)) yield `a rest is overdue: ${!isTold}, a task: ${isTold}`;
  }
}

/** What the desk's list, the booking at the desk and the customer's own page say is what is owed, to the cent. */
export async function restsApart(course: Course): Promise<string[]> {
  const { world } = course;
  const shop = await takeSnapshot(world.database);
  const rests = restsIn(shop);
  if (rests.length === 0) return [];
  const wrong: string[] = [];
  const waits = await world.database
    .selectFrom('booking_change')
    .select(['booking_id as id', 'due_cents as cents'])
    .where('state', '=', 'open')
    .execute();
  const { lines } = (await course.callDesk('GET', '/bookings?unpaid=1&show=1000')).body as BookingsAnswer; // the call's own shape
  for (const rest of rests) {
    if (rest.own.some(({ state }) => state === 'held' || state === 'expired')) continue;
    for (const one of rest.own) {
      const isUnder = one.state === 'confirmed' || one.state === 'collected';
      const change = waits.find(({ id }) => isUnder && id === one.id)?.cents ?? 0;
      const said = lines.find(({ code }) => code === one.code)?.unpaidCents ?? 0;
      const owed = (owedInAll(rest) > 0 ? owedBy(rest, one) : 0) + change;
      if (said !== owed) wrong.push(`${one.state}, the list says ${said} is unpaid, not ${owed}`);
    }
    const [{ code }] = rest.own as [PartPaid, ...PartPaid[]]; // grouped, so there is one
    const { rest: atDesk } = (await course.callDesk('GET', `/bookings/${code}/rest`)).body as RestAnswer; // the call's own shape
    // Of whoever is erased, and long after the ride, it opens no more.
    const page = await world.ownBooking(rest.payer);
    const owed = owedInAll(rest);
    if (atDesk?.owedCents !== owed) wrong.push(`the desk sees a rest of ${atDesk?.owedCents}, not ${owed}`);
    if (page && page.rest?.owedCents !== owed)
      wrong.push(`the customer sees a rest of ${page.rest?.owedCents}, not ${owed}`);
  }
  return wrong;
}
