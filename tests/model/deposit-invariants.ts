import { holdStateOf } from '../../src/payment/hold/hold.rules.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import type { Course } from './course.ts';
import { pagesOf, type Page } from './provider-state.ts';
import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

/** What must be true at every moment of what is held while a scooter is out. Says what is not. */
export function* brokenDepositInvariants(before: WorldState, now: WorldState): Generator<string> {
  yield* otherThanAgreed(now);
  yield* takenAmiss(before, now);
  yield* wentOutWithout(before, now);
  yield* mailsOfDeposits(now.shop);
  yield* decidedAnew(before.shop, now.shop);
}

type Deposit = Snapshot['deposits'][number];
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const pagesFor = ({ pages }: Pick<WorldState, 'pages'>, { id }: Deposit): Page[] =>
  pages.filter(({ reference }) => reference === id);

/** Each is held for what its booking's terms name, and no cent above it. */
function* otherThanAgreed(now: WorldState): Generator<string> {
  for (const deposit of now.shop.deposits) {
    const agreed = now.agreedDeposits.get(deposit.booking) ?? 0;
    if (deposit.cents !== agreed) yield `a deposit of ${deposit.cents}, agreed were ${agreed}`;
    for (const { heldCents } of pagesFor(now, deposit))
      if (heldCents > agreed) yield `${heldCents} is held for a deposit of ${agreed}`;
  }
}

/** Taken once, never above itself, and only for what its customer has accepted: not a toll, nor what was objected to. */
function* takenAmiss(before: WorldState, now: WorldState): Generator<string> {
  for (const deposit of now.shop.deposits) {
    const taken = pagesFor(now, deposit).filter(({ capturedCents }) => capturedCents > 0);
    const cents = sum(taken.map(({ capturedCents }) => capturedCents));
    if (taken.length > 1) yield `a deposit was taken ${taken.length} times`;
    if (cents > deposit.cents) yield `${cents} was taken of a deposit of ${deposit.cents}`;
    const isNews = sum(pagesFor(before, deposit).map(({ capturedCents }) => capturedCents)) !== cents;
    const booking = now.shop.bookings.find(({ id }) => id === deposit.booking);
    if (isNews && !booking?.erased) yield* takenWithoutRight(now, deposit, cents);
  }
}

function* takenWithoutRight({ shop, at, paidAtOnce }: WorldState, deposit: Deposit, cents: number) {
  const own = shop.charges.filter((one) => one.booking === deposit.booking && one.byDeposit > 0);
  const due = sum(own.map(({ byDeposit }) => byDeposit));
  if (due !== cents) yield `${cents} was taken of a deposit for charges of ${due}`;
  for (const { id, kind, until, cents: asked, byDeposit } of own) {
    const has = (event: string) => shop.chargeEvents.some((one) => one.charge === id && one.kind === event);
    if (byDeposit > asked) yield `${byDeposit} of a deposit pays a charge of ${asked}`;
    if (kind === 'tolls') yield 'a toll was taken of a deposit';
    if (has('objected')) yield 'what was objected to was taken of a deposit';
    const isAccepted = has('agreed') || (until !== null && until <= at) || paidAtOnce.has(id);
    if (!isAccepted) yield 'a deposit was taken for what nobody had accepted';
  }
}

/** A scooter goes out once its deposit stands, or where somebody with that right has said why not. */
function* wentOutWithout(before: WorldState, now: WorldState): Generator<string> {
  for (const { id, state } of now.shop.bookings) {
    const was = before.shop.bookings.find((one) => one.id === id)?.state;
    const wentOut = state === 'collected' && (was === 'confirmed' || was === 'held');
    if (!wentOut || !now.agreedDeposits.get(id)) continue;
    const deposit = now.shop.deposits.find(({ booking }) => booking === id);
    const stands = deposit && pagesFor(now, deposit).some(({ heldCents }) => heldCents > 0);
    const isPastShop = deposit && now.pastShop.has(deposit.id);
    if (!stands && !deposit?.waived && !isPastShop) yield 'a scooter went out without its deposit';
  }
}

/** One mail for each fact: its link, what was taken, what went back; and one for each hold that is asked for anew. */
function* mailsOfDeposits({ bookings, deposits, history, mails }: Snapshot): Generator<string> {
  for (const { booking: id } of deposits) {
    const booking = bookings.find((one) => one.id === id);
    const isErased = bookings.some((one) => (one.id === id || one.id === booking?.party) && one.erased);
    const facts = (kind: string) => history.filter((one) => one.booking === id && one.kind === kind).length;
    const sent = (kind: string) => mails.filter((one) => one.reference === id && one.kind === kind);
    for (const kind of ['deposit_captured', 'deposit_released']) {
      if (facts(kind) > 1) yield `${facts(kind)} times ${kind}`;
      if (!isErased && sent(kind).length !== facts(kind))
        yield `${kind} ${facts(kind)} times, ${sent(kind).length} mails`;
    }
    if (facts('deposit_captured') + facts('deposit_released') > 1) yield 'a deposit was taken and went back';
    if (sent('deposit_link').length > 1) yield 'the link of a deposit was sent twice';
    const renewals = sent('deposit_renewal').map(({ cause }) => cause);
    if (new Set(renewals).size !== renewals.length || renewals.length > facts('deposit_held'))
      yield `held ${facts('deposit_held')} times, asked for anew ${renewals.length} times`;
  }
}

/** What is decided is decided: but that a bank may let go what was being taken. Nothing goes back for which something is asked. */
function* decidedAnew(before: Snapshot, now: Snapshot): Generator<string> {
  for (const { id, booking, endedAs } of now.deposits) {
    const was = before.deposits.find((one) => one.id === id)?.endedAs ?? null;
    const isLate = was === 'captured' && endedAs === 'lapsed';
    const isBack = before.bookings.some(
      (one) => one.id === booking && one.state === 'returned' && !one.erased,
    );
    const isAskedFor = ({ charges }: Snapshot) =>
      charges.some((one) => one.booking === booking && isForDeposit(one));
    if (was === null && endedAs === 'released' && isBack && isAskedFor(before) && isAskedFor(now))
      yield 'a deposit went back while something is asked for';
    if (was !== null && was !== endedAs && !isLate) yield `a deposit was ${was}, and is ${endedAs}`;
  }
}

const isForDeposit = ({ kind, state, payment }: Snapshot['charges'][number]): boolean =>
  state === 'proposed' ||
  state === 'announced' ||
  state === 'objected' ||
  (state === 'accepted' && kind !== 'tolls' && payment === null);

const isOver = ({ state, erased }: Snapshot['bookings'][number]): boolean =>
  erased || (state !== 'confirmed' && state !== 'collected');

/** Before banks let everything go: what is held there is what the shop knows to be held, once; what it let go or took is free. */
export async function depositsApart(course: Course): Promise<string[]> {
  const { world, touchedByOthers } = course;
  const wrong: string[] = [];
  const rows = await world.database.selectFrom('deposit').select('id').orderBy('id').execute();
  for (const { id } of rows) {
    if (touchedByOthers.has(id)) continue;
    const state = holdStateOf(await paymentStore.ledger(world.database, id), world.clock.now());
    const own = pagesOf(world.provider.world).filter(({ reference }) => reference === id);
    const standing = own.filter(({ heldCents }) => heldCents > 0).map(({ intentId }) => intentId);
    const known = state.kind === 'authorised' ? [state.intentId] : [];
    if (standing.join() !== known.join())
      wrong.push(`a deposit is ${state.kind}, ${standing.length} stand at the provider`);
    const came = sum(own.map(({ capturedCents }) => capturedCents));
    if (came !== (state.kind === 'captured' ? state.cents : 0))
      wrong.push(`a deposit is ${state.kind}, ${came} was taken`);
  }
  return wrong;
}

/** Hours after a clean return, and where nothing is ridden, nothing is held any more: what still stands stands for something. */
export function* heldForNothing({ shop, pages }: Pick<WorldState, 'shop' | 'pages'>): Generator<string> {
  for (const deposit of shop.deposits) {
    const booking = shop.bookings.find(({ id }) => id === deposit.booking);
    if (!booking || !isOver(booking)) continue;
    const isWanted = shop.charges.some(
      (one) => one.booking === booking.id && isOpenCharge.has(one.state) && !booking.erased,
    );
    const held = pagesFor({ pages }, deposit).filter(({ heldCents }) => heldCents > 0);
    if (!isWanted && held.length > 0) yield `${booking.state}, and ${held.length} is held for nothing`;
  }
}
const isOpenCharge = new Set<string>(['proposed', 'announced', 'objected', 'accepted', 'upheld']);

/** What must be true of them when nothing is under way any more. */
export function* brokenFinalDeposits({ shop, pages }: WorldState): Generator<string> {
  for (const deposit of shop.deposits) {
    const { id, endedAs, booking: of } = deposit;
    const booking = shop.bookings.find((one) => one.id === of);
    if (!booking || !isOver(booking)) continue;
    if (endedAs === null) yield `${booking.state}, and its deposit is still open`;
    if (pagesFor({ pages }, deposit).some(({ heldCents }) => heldCents > 0))
      yield `${endedAs}, and a deposit is held for ever`;
    if (shop.collections.some((one) => one.id === id && one.state === 'open'))
      yield 'a deposit is being taken for ever';
    const isTold = shop.tasks.some((task) => task.kind === 'deposit_lapsed' && task.reference === id);
    if (endedAs === 'lapsed' && !isTold) yield 'a deposit lapsed, and nobody is told';
    const taken = sum(pagesFor({ pages }, deposit).map(({ capturedCents }) => capturedCents));
    if ((endedAs === 'captured') !== taken > 0) yield `a deposit is ${endedAs}, ${taken} was taken`;
  }
}
