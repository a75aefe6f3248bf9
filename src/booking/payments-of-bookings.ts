import type { Cents } from '../basics/money.ts';
import type { Queryable } from '../database/tables.ts';
import { closePayment } from '../payment/close-payment.ts';
import { openPayment, retryPayment } from '../payment/open-payment.ts';
import { moneyMoves } from '../payment/money-moves.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import { paymentStateOf, type PaymentState } from '../payment/payment.rules.ts';
import { givenBackIn } from '../payment/refund.rules.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { settleReference } from '../payment/settle-payment.ts';
import type { Payments, PaymentStanding } from './payments.ts';

/** Quarantined money is money that came: until a person has decided, the hold stays and nobody pays a second time. */
const standings: Record<PaymentState['kind'], PaymentStanding> = {
  nothing: 'none',
  open: 'open',
  processing: 'awaiting',
  quarantined: 'awaiting',
  paid: 'paid',
  failed: 'dead',
  dead: 'dead',
};

/** The payment room as the booking room uses it: a reference is a booking's id, the currency is the shop's. */
export const paymentsOfBookings = (deps: PaymentDeps): Payments => ({
  open: (wanted) => openPayment(deps, { ...wanted, currency: 'eur' }),
  retry: (wanted) => retryPayment(deps, { ...wanted, currency: 'eur' }),
  settle: (reference) => settleReference(deps, reference),
  close: (reference) => closePayment(deps, reference),
  state: async (db: Queryable, reference) =>
    standings[paymentStateOf(await deps.store.ledger(db, reference)).kind],
  lock: async (tx, reference) => {
    await deps.store.ledger(tx, reference, 'lock');
  },
  givenBack: async (db, reference) => {
    const { facts } = await deps.store.ledger(db, reference);
    return givenBackIn(facts, await deps.refunds.ofReference(db, reference));
  },
  kept: (db, reference) => keptOf(deps, db, reference),
  moves: (db, reference) => moneyMoves(deps, db, reference),
  ownsSession: async (db, reference, sessionId) =>
    (await deps.store.attempt(db, { sessionId }))?.reference === reference,
  refund: (tx, wanted) => requestRefund(deps, tx, wanted),
});

async function keptOf(deps: PaymentDeps, db: Queryable, reference: string): Promise<Cents> {
  const ledger = await deps.store.ledger(db, reference);
  const requests = await deps.refunds.ofReference(db, reference);
  const state = paymentStateOf(ledger);
  const captures = state.kind === 'paid' ? [state.capture, ...state.surplus] : [];
  return captures.reduce((sum, { intentId, amountCents }) => {
    const facts = ledger.facts.filter((fact) => fact.intentId === intentId);
    const asked = requests.filter((request) => request.intentId === intentId);
    return sum + amountCents - givenBackIn(facts, asked);
  }, 0);
}
