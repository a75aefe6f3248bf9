import { drawnOf } from './desk-invariants.ts';
import type { Page } from './provider-state.ts';
import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

/** What must be true at every moment of what is asked for after a rental. Says what is not. */
export function* brokenChargeInvariants(before: WorldState, now: WorldState): Generator<string> {
  yield* chargeStepsNotDrawn(now.shop);
  yield* sumsThatGrew(before.shop, now.shop);
  yield* inNoPayment(now.shop);
  yield* givenBackAmiss(now.shop);
  yield* takenWithoutRight(before, now);
  yield* mailsAndAnswers(now.shop);
}

type Charge = Snapshot['charges'][number];
const drawn = drawnOf('A charge');
/** Where something in its history led; of the rest nowhere. */
const ledTo: Partial<Record<Snapshot['chargeEvents'][number]['kind'], Charge['state']>> = {
  proposed: 'proposed',
  added: 'proposed',
  announced: 'announced',
  agreed: 'accepted',
  accepted: 'accepted',
  objected: 'objected',
  upheld: 'upheld',
  withdrawn: 'withdrawn',
  waived: 'waived',
  paid: 'paid',
  refunded: 'refunded',
};

function* chargeStepsNotDrawn({ charges, chargeEvents, bookings }: Snapshot): Generator<string> {
  for (const { id, state, booking, byDeposit } of charges) {
    const steps = chargeEvents.flatMap(({ charge, kind }) => (charge === id && ledTo[kind]) || []);
    for (const [index, to] of steps.entries()) {
      const step = `${steps[index - 1] ?? '[*]'} --> ${to}`;
      if (!drawn.has(step)) yield `a step of a charge that is not drawn: ${step}`;
    }
    // What a deposit had paid of it is paid, and the rest is waived.
    const isPartWaived = state === 'paid' && byDeposit > 0 && steps.at(-1) === 'waived';
    // Of whoever is erased what was open is given up, without a word in its history.
    const isGivenUp =
      (state === 'waived' || (state === 'paid' && byDeposit > 0)) && isErased(bookings, booking);
    if (steps.at(-1) !== state && !isGivenUp && !isPartWaived)
      yield `a charge is ${state}, its history says ${steps.at(-1)}`;
  }
}

/** They themselves, or who has ordered it with others. */
const isErased = (bookings: Snapshot['bookings'], id: string): boolean => {
  const party = bookings.find((one) => one.id === id)?.party;
  return bookings.some((one) => (one.id === id || one.id === party) && one.erased);
};

/** What the customer was told is the most that is ever asked for, and stays so. */
function* sumsThatGrew(before: Snapshot, now: Snapshot): Generator<string> {
  for (const { id, cents, announced } of now.charges) {
    const was = before.charges.find((one) => one.id === id);
    if (announced !== null && cents > announced) yield `${announced} was announced, ${cents} is asked for`;
    if (was?.announced && (was.announced !== announced || cents > was.cents))
      yield `announced were ${was.announced}, asked for ${was.cents}, and now ${announced}, ${cents}`;
  }
}

/** A payment is for what its charges are asked for beside the deposit, to the cent; what is given up is in none. */
function* inNoPayment({ charges, chargeEvents, collections, asked, requests }: Snapshot): Generator<string> {
  for (const { id, way, cents, state } of collections) {
    if (state === 'open' && way === 'request' && asked.every((one) => one.id !== id || one.withdrawn))
      yield 'a payment for charges is open, and nobody is asked for it';
    const own = charges.filter(({ payment }) => payment === id);
    const isOver = state === 'ended';
    if (way === 'deposit') continue; // deposit-invariants.ts
    // What its request gave back of a charge that a deposit had paid a part of.
    const back = chargeEvents.filter(
      ({ kind, actor, payment }) => kind === 'refunded_in_part' && actor === 'shop' && payment === id,
    );
    // What a person gave back of what a card has paid.
    const byHand = requests.filter(({ reference, reason }) => reference === id && isOfCharge(reason));
    const standing = way === 'kept_card' ? own.filter((one) => one.state !== 'refunded') : own;
    const known = due(standing) + sumOf(back) + sumOf(byHand);
    if (known !== (isOver ? 0 : cents)) yield `a payment ${state} of ${cents} is for charges of ${known}`;
    const isPaid = (one: Charge) => one.state === 'paid' || one.state === 'refunded';
    if (own.some((one) => isPaid(one) !== (state === 'paid')))
      yield `a payment is ${state}, its charges are ${own.map((one) => one.state).join()}`;
  }
}

/** What the history of a charge says that a person gave back is what was asked of the ledger, to the cent, and what stays was not given back. */
function* givenBackAmiss({ charges, chargeEvents, requests }: Snapshot): Generator<string> {
  for (const { id, state, announced } of charges) {
    const said = chargeEvents.filter(
      ({ charge, kind, actor }) => charge === id && isRefund.has(kind) && actor === 'staff',
    );
    const asked = requests.filter(({ reason }) => reason.startsWith(`charge ${id}`));
    if (sumOf(said) !== sumOf(asked))
      yield `${sumOf(said)} of a charge went back by its history, ${sumOf(asked)} by the ledger`;
    if (sumOf(asked) > (announced ?? 0)) yield `${sumOf(asked)} went back of a charge of ${announced}`;
    if (state !== 'paid' && state !== 'refunded' && asked.length > 0)
      yield `a charge went back that is ${state}`;
  }
}
const isOfCharge = (reason: string): boolean => /^charge [0-9a-f-]{36}/.test(reason);
const sumOf = (some: readonly { cents: number }[]): number =>
  some.reduce((total, { cents }) => total + cents, 0);

/** At the end what was told, and is due, is paid, given up, or can be paid: nothing waits for ever. */
export function* chargesThatWait({ shop, at }: WorldState): Generator<string> {
  for (const { state, payment, until, booking } of shop.charges) {
    const isDue =
      state === 'upheld' || ((state === 'accepted' || state === 'announced') && (until ?? 0) <= at);
    const payer = shop.bookings.find(({ id }) => id === booking)?.payer;
    const isErased = shop.bookings.some((one) => one.payer === payer && one.erased);
    if (isDue && payment === null && !isErased) yield `a charge that is ${state} is due, and in no payment`;
  }
}

/** A card that is kept pays what was accepted, after the days or when its owner presses, once; never what was objected to, nor a toll, nor for whoever is erased. */
function* takenWithoutRight(before: WorldState, now: WorldState): Generator<string> {
  const fresh = now.pages.filter(
    (page) => isTaken(page) && !before.pages.some((one) => one.intentId === page.intentId && isTaken(one)),
  );
  for (const { reference, capturedCents } of fresh) {
    const payment = now.shop.collections.find(({ id }) => id === reference);
    if (!payment || payment.way === 'deposit') continue;
    const own = now.shop.charges.filter((charge) => charge.payment === reference);
    if (due(own) !== capturedCents) yield `${capturedCents} was taken from a card for charges of ${due(own)}`;
    for (const { id, kind, until } of own) {
      const wasObjected = now.shop.chargeEvents.some((one) => one.charge === id && one.kind === 'objected');
      if (wasObjected) yield 'what was objected to was taken from a card';
      if (kind === 'tolls') yield 'a toll was taken from a card';
      if ((until === null || until > now.at) && !now.paidAtOnce.has(id))
        yield 'a card was charged before the days were over';
    }
    const booking = before.shop.bookings.find(({ id }) => id === payment.booking);
    if (booking?.erased) yield 'a card was charged whose owner is erased';
    if (!before.shop.cards.includes(booking?.party ?? payment.booking))
      yield 'a card was charged that was not kept, or was taken back';
  }
}
const isTaken = ({ sessionId, capturedCents }: Page): boolean => sessionId === '' && capturedCents > 0;

/** One mail for each answer, for each that was told and is waived, and for each payment from a card. */
function* mailsAndAnswers({
  bookings,
  charges,
  chargeEvents,
  collections,
  mails,
}: Snapshot): Generator<string> {
  for (const { id: booking, erased } of bookings) {
    if (erased) continue;
    const events = chargeEvents.filter((one) => one.booking === booking);
    const isTold = (charge: string) =>
      charges.some(({ id, announced }) => id === charge && announced !== null);
    const answers = events.filter(
      ({ kind, actor, charge }) =>
        isAnswer.has(kind) ||
        (isRefund.has(kind) && actor === 'staff') ||
        (kind === 'waived' && isTold(charge)) ||
        (kind === 'rest_waived' && actor === 'staff'),
    );
    const taken = collections.filter(
      (one) => one.booking === booking && one.way === 'kept_card' && one.state === 'paid',
    );
    for (const [kind, facts] of [
      ['charge_answered', answers.length],
      ['charges_taken', taken.length],
    ] as const) {
      const sent = mails.filter((mail) => mail.reference === booking && mail.kind === kind).length;
      if (sent !== facts) yield `${facts} times, ${sent} mails ${kind}`;
    }
  }
}
const isAnswer = new Set(['answered', 'upheld', 'withdrawn']);
const isRefund = new Set(['refunded', 'refunded_in_part']);

/** Beside what the deposit pays. */
const due = (charges: readonly Charge[]) =>
  charges.reduce((total, { cents, byDeposit }) => total + cents - byDeposit, 0);
