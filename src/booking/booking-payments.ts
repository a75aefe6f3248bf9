import type { Cents } from '../basics/money.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentStateOf, type PaymentState } from '../payment/payment.rules.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import { refundSourcesOf } from '../payment/refund/refund-sources.rules.ts';
import type { RefundSource } from '../payment/refund/refund-source.shape.ts';
import type { BookingStore } from './booking.store.ts';
import { keptIn, partOf, type PartyShares, promisedOf, undisputedIn } from './party/party-share.rules.ts';
import type { PartyStore, SharedPayment } from './party/party.store.ts';
import type { Payer, Payments, PaymentStatus } from './payments.type.ts';

/** Quarantined money is money that came: until a person has decided, the hold stays and nobody pays a second time. */
const paymentStatuses: Record<PaymentState['kind'], PaymentStatus> = {
  nothing: 'none',
  open: 'open',
  processing: 'awaiting',
  quarantined: 'awaiting',
  authorised: 'awaiting',
  paid: 'paid',
  failed: 'dead',
  dead: 'dead',
};

/** A booking may have been paid in parts: with its party or alone for what it was, and for what it became; and the rest of it (docs/decisions/021, 077, 097). */
export type BookingReferences = {
  paymentsOf: PartyStore['paymentsOf'];
  byId(db: Queryable, id: string): Promise<{ bookingId: string } | null>;
  idOfPayment: BookingStore['idOfPayment'];
};
/** Money that a rider has paid goes back to them, whatever the reason. */
type QueueShareRefunded = (
  tx: Tx,
  bookingId: string,
  back: { refundCents: Cents; reason: string },
) => Promise<void>;
type Rooms = { payment: Payment; references: BookingReferences; queueShareRefunded: QueueShareRefunded };

/** The payment room as the booking room uses it: a reference is a booking's id, the currency is the shop's. */
export const createBookingPayments = (
  payment: Payment,
  references: BookingReferences,
  queueShareRefunded: QueueShareRefunded,
): Payments => {
  const rooms = { payment, references, queueShareRefunded };
  return {
    open: (wanted) => payment.open({ ...wanted, currency: 'eur' }),
    retry: (wanted) => payment.retry({ ...wanted, currency: 'eur' }),
    settle: (reference) => payment.settle(reference),
    close: (reference) => payment.close(reference),
    state: async (db: Queryable, reference) =>
      paymentStatuses[paymentStateOf(await payment.ledger(db, reference)).kind],
    lock: async (tx, ...bookingIds) => {
      // Before it is known with whom it was paid, the lock that all of a booking's acts take first.
      await payment.lock(tx, ...bookingIds);
      const further: string[] = [];
      for (const bookingId of bookingIds) {
        const { changes, party, rest } = await references.paymentsOf(tx, bookingId);
        if (party && !bookingIds.includes(party.id)) further.push(party.id);
        further.push(...changes.map(({ reference }) => reference), ...(rest ? [rest.reference] : []));
      }
      if (further.length > 0) await payment.lock(tx, ...further);
    },
    refundedAmount: (db, bookingId) => sumOverPayments(rooms, db, bookingId, promisedOf),
    keptAmount: (db, bookingId) => sumOverPayments(rooms, db, bookingId, keptIn),
    undisputedAmount: (db, bookingId) => sumOverPayments(rooms, db, bookingId, undisputedIn),
    refundSources: (db, bookingId) => refundSources(rooms, db, bookingId),
    moves: (db, bookingId) => movesOf(rooms, db, bookingId),
    referencesOf: async (db, bookingId) =>
      (await paymentsOf(rooms, db, bookingId)).map(({ reference }) => reference),
    ridersMoves: async (db, bookingId) => {
      const all = await paymentsOf(rooms, db, bookingId);
      const inOwnName = all.some(({ reference }) => reference === bookingId);
      const moves = [
        ...(inOwnName ? [] : await payment.moves(db, bookingId)),
        ...(await movesOf(rooms, db, bookingId)),
      ];
      return moves.filter(({ isRiders }) => isRiders);
    },
    matters: async (db, bookingId) => {
      const all = await paymentsOf(rooms, db, bookingId);
      return (await Promise.all(all.map(({ reference }) => payment.matters(db, reference)))).flat();
    },
    bookingOfRecentSession: async (db, sessionId) => {
      const reference = await payment.referenceOfRecentSession(db, sessionId);
      if (reference === null) return null;
      const ofChange = (await references.byId(db, reference))?.bookingId;
      return ofChange ?? (await references.idOfPayment(db, reference)) ?? reference;
    },
    changeOfRecentSession: async (db, sessionId) => {
      const reference = await payment.referenceOfRecentSession(db, sessionId);
      return reference && (await references.byId(db, reference)) ? reference : null;
    },
    referenceOfSession: (db, sessionId) => payment.referenceOf(db, sessionId),
    payerOfSession: async (db, sessionId) => payerNamed(await payment.payerOf(db, sessionId)),
    payer: async (db, bookingId) => {
      const { party } = await references.paymentsOf(db, bookingId);
      return payerIn(await payment.ledger(db, party?.id ?? bookingId));
    },
    ridersPart: (db, bookingId, cents) => ridersPart(rooms, db, bookingId, cents),
    cameBy: async (db, reference) => keptIn(await payment.ledger(db, reference), reference, null),
    wayOfReceipt: async (db, reference, receiptId) =>
      (await payment.ledger(db, reference)).facts.find(({ objectId }) => objectId === receiptId)
        ?.objectKind ?? null,
    refund: (tx, wanted) => refundAcrossPayments(rooms, tx, wanted),
    refundOver: (tx, wanted) => payment.requestRefund(tx, wanted),
    refundStray: (tx, reference) =>
      refundOfShare(rooms, tx, {
        reference,
        bookingId: reference,
        party: null,
        most: Infinity,
        reason: 'paid in another name',
      }),
    refundTogether: (tx, wanted) => refundTogether(rooms, tx, wanted),
  };
};

const payerNamed = (named: string | null): Payer => (named === 'rider' ? 'rider' : 'customer');

/** By whose page the money came; the customer, as long as there is none. */
function payerIn(ledger: Awaited<ReturnType<Payment['ledger']>>): Payer {
  const state = paymentStateOf(ledger);
  const paidBy = state.kind === 'paid' ? state.capture.attemptId : null;
  return payerNamed(ledger.attempts.find(({ id }) => id === paidBy)?.payer ?? null);
}

type Money = Parameters<typeof keptIn>[0];

/** In the order in which they are made, the rest of what was agreed at first last. */
async function paymentsOf({ references }: Rooms, db: Queryable, bookingId: string): Promise<SharedPayment[]> {
  const { changes, party, rest } = await references.paymentsOf(db, bookingId);
  return [{ reference: party?.id ?? bookingId, party }, ...changes, ...(rest ? [rest] : [])];
}

async function sumOverPayments(
  rooms: Rooms,
  db: Queryable,
  bookingId: string,
  amountOf: (money: Money, bookingId: string, party: PartyShares | null) => Cents,
): Promise<Cents> {
  let all = 0;
  for (const { reference, party } of await paymentsOf(rooms, db, bookingId))
    all += amountOf(await rooms.payment.ledger(db, reference), bookingId, party);
  return all;
}

async function movesOf(rooms: Rooms, db: Queryable, bookingId: string) {
  const moves: MoneyMove[] = [];
  for (const { reference, party } of await paymentsOf(rooms, db, bookingId)) {
    const all = await rooms.payment.moves(db, reference);
    moves.push(...(party === null ? all : partOf(all, bookingId, party)));
  }
  // What was changed at once may have cost nothing here.
  return moves
    .filter(({ amountCents }) => amountCents !== 0)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What was paid last goes back first. */
async function refundAcrossPayments(
  rooms: Rooms,
  tx: Tx,
  { reference: bookingId, amountCents = Infinity, reason }: Parameters<Payments['refund']>[1],
): Promise<Cents> {
  let asked = 0;
  for (const paid of (await paymentsOf(rooms, tx, bookingId)).toReversed()) {
    const most = amountCents - asked;
    if (most > 0) asked += await refundOfShare(rooms, tx, { ...paid, bookingId, most, reason });
  }
  return asked;
}

/** In the same order. */
async function refundSources(rooms: Rooms, db: Queryable, bookingId: string): Promise<RefundSource[]> {
  const sources: RefundSource[] = [];
  for (const { reference, party } of (await paymentsOf(rooms, db, bookingId)).toReversed()) {
    const ledger = await rooms.payment.ledger(db, reference);
    const here = undisputedIn(ledger, bookingId, party);
    const all = refundSourcesOf(ledger, party === null ? Infinity : here);
    sources.push(...(party === null ? all : atBankOfPart(all, keptIn(ledger, bookingId, party) - here)));
  }
  return sources;
}

/** Of what a bank holds of a payment for several, so much is one's own. */
function atBankOfPart(sources: readonly RefundSource[], ownCents: Cents): RefundSource[] {
  let left = ownCents;
  const take = (cents: Cents): Cents => {
    const taken = Math.min(left, cents);
    left -= taken;
    return taken;
  };
  return sources.map((source) => ({
    ...source,
    heldCents: take(source.heldCents),
    lostCents: take(source.lostCents),
  }));
}

/** As it would be asked back. */
async function ridersPart(rooms: Rooms, db: Queryable, bookingId: string, cents: Cents): Promise<Cents> {
  let left = cents;
  let riders = 0;
  for (const { reference, party } of (await paymentsOf(rooms, db, bookingId)).toReversed()) {
    const ledger = await rooms.payment.ledger(db, reference);
    const part = Math.min(left, undisputedIn(ledger, bookingId, party));
    left -= part;
    if (payerIn(ledger) === 'rider') riders += part;
  }
  return riders;
}

type ShareToRefund = SharedPayment & { bookingId: string; most: Cents; reason: string };

/** Of one payment: all of it, or one's part of what was paid for several. */
async function refundOfShare(rooms: Rooms, tx: Tx, share: ShareToRefund): Promise<Cents> {
  const refundCents = await requestShare(rooms, tx, share);
  const { reference, bookingId, reason } = share;
  if (refundCents > 0 && payerIn(await rooms.payment.ledger(tx, reference)) === 'rider')
    await rooms.queueShareRefunded(tx, bookingId, { refundCents, reason });
  return refundCents;
}

async function requestShare(
  { payment }: Rooms,
  tx: Tx,
  { reference, bookingId, party, most, reason }: ShareToRefund,
): Promise<Cents> {
  if (party === null) return payment.requestRefund(tx, { reference, amountCents: most, reason });
  const own = undisputedIn(await payment.ledger(tx, reference), bookingId, party);
  const amountCents = Math.min(most, own);
  const shareOf = bookingId === party.id ? null : bookingId;
  return amountCents > 0 ? payment.requestRefund(tx, { reference, amountCents, reason, shareOf }) : 0;
}

/** The parts of the others first: what is left then is of whoever the payment is named by. */
async function refundTogether(
  rooms: Rooms,
  tx: Tx,
  { reference: bookingId, reason }: Parameters<Payments['refundTogether']>[1],
): Promise<Cents> {
  const { party } = await rooms.references.paymentsOf(tx, bookingId);
  const ofOne = { reference: bookingId, most: Infinity, reason };
  let asked = 0;
  for (const one of party ? Object.keys(party.shares) : [])
    if (one !== bookingId) asked += await refundOfShare(rooms, tx, { ...ofOne, bookingId: one, party });
  return asked + (await refundOfShare(rooms, tx, { ...ofOne, bookingId, party: null }));
}
