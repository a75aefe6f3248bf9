import type { Cents } from '../basics/money.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentStateOf, type PaymentState } from '../payment/payment.rules.ts';
import { refundedIn } from '../payment/refund/refund.rules.ts';
import type { Payments, PaymentStatus } from './payments.type.ts';

/** Quarantined money is money that came: until a person has decided, the hold stays and nobody pays a second time. */
const paymentStatuses: Record<PaymentState['kind'], PaymentStatus> = {
  nothing: 'none',
  open: 'open',
  processing: 'awaiting',
  quarantined: 'awaiting',
  paid: 'paid',
  failed: 'dead',
  dead: 'dead',
};

/** The payment room as the booking room uses it: a reference is a booking's id, the currency is the shop's. */
export const createBookingPayments = (payment: Payment, changes: ChangeReferences): Payments => ({
  open: (wanted) => payment.open({ ...wanted, currency: 'eur' }),
  retry: (wanted) => payment.retry({ ...wanted, currency: 'eur' }),
  settle: (reference) => payment.settle(reference),
  close: (reference) => payment.close(reference),
  state: async (db: Queryable, reference) =>
    paymentStatuses[paymentStateOf(await payment.ledger(db, reference)).kind],
  lock: async (tx, reference) => {
    await payment.lock(tx, reference);
    const further = await changes.idsOf(tx, reference);
    if (further.length > 0) await payment.lock(tx, ...further);
  },
  refundedAmount: (db, reference) =>
    sumOverReferences(changes, db, reference, (one) => refundedAmountOf(payment, db, one)),
  keptAmount: (db, reference) =>
    sumOverReferences(changes, db, reference, (one) => keptAmountOf(payment, db, one)),
  moves: async (db, reference) => {
    const all = [reference, ...(await changes.idsOf(db, reference))];
    const moves = await Promise.all(all.map((one) => payment.moves(db, one)));
    return moves.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
  },
  matters: async (db, reference) => {
    const all = [reference, ...(await changes.idsOf(db, reference))];
    return (await Promise.all(all.map((one) => payment.matters(db, one)))).flat();
  },
  referenceOfRecentSession: async (db, sessionId) => {
    const reference = await payment.referenceOfRecentSession(db, sessionId);
    return reference && ((await changes.byId(db, reference))?.bookingId ?? reference);
  },
  changeOfRecentSession: async (db, sessionId) => {
    const reference = await payment.referenceOfRecentSession(db, sessionId);
    return reference && (await changes.byId(db, reference)) ? reference : null;
  },
  referenceOfSession: (db, sessionId) => payment.referenceOf(db, sessionId),
  refund: (tx, wanted) => refundAcrossReferences({ payment, changes }, tx, wanted),
});

/** A booking may have been paid in parts: for what it was, and for what it became (docs/decisions/021-changes.md). */
export type ChangeReferences = {
  idsOf(db: Queryable, bookingId: string): Promise<string[]>;
  byId(db: Queryable, id: string): Promise<{ bookingId: string } | null>;
};

async function sumOverReferences(
  changes: ChangeReferences,
  db: Queryable,
  reference: string,
  of: (reference: string) => Promise<Cents>,
): Promise<Cents> {
  let all = await of(reference);
  for (const further of await changes.idsOf(db, reference)) all += await of(further);
  return all;
}

/** What was paid last goes back first. */
async function refundAcrossReferences(
  { payment, changes }: { payment: Payment; changes: ChangeReferences },
  tx: Tx,
  { reference, amountCents = Infinity, reason }: Parameters<Payments['refund']>[1],
): Promise<Cents> {
  let asked = 0;
  for (const one of [...(await changes.idsOf(tx, reference)).toReversed(), reference]) {
    const most = amountCents - asked;
    if (most > 0) asked += await payment.requestRefund(tx, { reference: one, amountCents: most, reason });
  }
  return asked;
}

async function refundedAmountOf(payment: Payment, db: Queryable, reference: string): Promise<Cents> {
  const { facts, requests } = await payment.ledger(db, reference);
  return refundedIn(facts, requests);
}

async function keptAmountOf(payment: Payment, db: Queryable, reference: string): Promise<Cents> {
  const ledger = await payment.ledger(db, reference);
  const state = paymentStateOf(ledger);
  const captures = state.kind === 'paid' ? [state.capture, ...state.surplus] : [];
  return captures.reduce((sum, { intentId, amountCents }) => {
    const facts = ledger.facts.filter((fact) => fact.intentId === intentId);
    const asked = ledger.requests.filter((request) => request.intentId === intentId);
    return sum + amountCents - refundedIn(facts, asked);
  }, 0);
}
