import type { Cents } from '../basics/money.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { closePayment } from '../payment/attempt/close-payment.ts';
import { openPayment, retryPayment } from '../payment/attempt/open-payment.ts';
import { listMoneyMoves } from '../payment/reconcile/list-money-moves.ts';
import type { PaymentDeps } from '../payment/payment-deps.type.ts';
import { paymentStateOf, type PaymentState } from '../payment/payment.rules.ts';
import { refundedIn } from '../payment/refund/refund.rules.ts';
import { requestRefund } from '../payment/refund/request-refund.ts';
import { settleReference } from '../payment/settle/settle-payment.ts';
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
export const createBookingPayments = (deps: PaymentDeps, changes: ChangeReferences): Payments => ({
  open: (wanted) => openPayment(deps, { ...wanted, currency: 'eur' }),
  retry: (wanted) => retryPayment(deps, { ...wanted, currency: 'eur' }),
  settle: (reference) => settleReference(deps, reference),
  close: (reference) => closePayment(deps, reference),
  state: async (db: Queryable, reference) =>
    paymentStatuses[paymentStateOf(await deps.store.ledger(db, reference)).kind],
  lock: async (tx, reference) => {
    await deps.store.lock(tx, reference);
    const further = await changes.idsOf(tx, reference);
    if (further.length > 0) await deps.store.lock(tx, ...further);
  },
  refundedAmount: (db, reference) =>
    sumOverReferences(changes, db, reference, (one) => refundedAmountOf(deps, db, one)),
  keptAmount: (db, reference) =>
    sumOverReferences(changes, db, reference, (one) => keptAmountOf(deps, db, one)),
  moves: async (db, reference) => {
    const all = [reference, ...(await changes.idsOf(db, reference))];
    const moves = await Promise.all(all.map((one) => listMoneyMoves(deps, db, one)));
    return moves.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
  },
  ownsSession: async (db, reference, sessionId) =>
    (await deps.store.attempt(db, { sessionId }))?.reference === reference,
  refund: (tx, wanted) => refundAcrossReferences({ deps, changes }, tx, wanted),
});

/** A booking may have been paid in parts: for what it was, and for what it became (docs/decisions/021-changes.md). */
export type ChangeReferences = { idsOf(db: Queryable, bookingId: string): Promise<string[]> };

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
  { deps, changes }: { deps: PaymentDeps; changes: ChangeReferences },
  tx: Tx,
  { reference, amountCents = Infinity, reason }: Parameters<Payments['refund']>[1],
): Promise<Cents> {
  let asked = 0;
  for (const one of [...(await changes.idsOf(tx, reference)).toReversed(), reference]) {
    const most = amountCents - asked;
    if (most > 0) asked += await requestRefund(deps, tx, { reference: one, amountCents: most, reason });
  }
  return asked;
}

async function refundedAmountOf(deps: PaymentDeps, db: Queryable, reference: string): Promise<Cents> {
  const { facts, requests } = await deps.store.ledger(db, reference);
  return refundedIn(facts, requests);
}

async function keptAmountOf(deps: PaymentDeps, db: Queryable, reference: string): Promise<Cents> {
  const ledger = await deps.store.ledger(db, reference);
  const state = paymentStateOf(ledger);
  const captures = state.kind === 'paid' ? [state.capture, ...state.surplus] : [];
  return captures.reduce((sum, { intentId, amountCents }) => {
    const facts = ledger.facts.filter((fact) => fact.intentId === intentId);
    const asked = ledger.requests.filter((request) => request.intentId === intentId);
    return sum + amountCents - refundedIn(facts, asked);
  }, 0);
}
