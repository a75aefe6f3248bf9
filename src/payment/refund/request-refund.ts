import type { Cents } from '../../basics/money.ts';
import type { Tx } from '../../database/tables.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { paymentStateOf, type Capture } from '../payment.rules.ts';
import { counterWayOf } from '../fact.rules.ts';
import type { CounterWay } from '../taking.rules.ts';
import { refundable, refundByHandTask, type RefundLedger } from './refund.rules.ts';

type RefundInput = {
  reference: string;
  /** At most so much; without it all that is left. */
  amountCents?: Cents;
  /** Names the decision: one decision asks once, however often it is carried out. */
  reason: string;
  /** Of whose part of a payment for several; without it of all. */
  shareOf?: string | null;
};

/**
 * Asks for money back that was paid for a reference, of the payment that stands before its surplus, and says how much was
 * asked for: never more than is left. Commits with the caller's transaction; the provider is asked by the job enqueued here.
 */
export async function requestRefund(deps: PaymentDeps, tx: Tx, wanted: RefundInput): Promise<Cents> {
  const ledger = await deps.store.ledger(tx, wanted.reference, 'lock');
  const state = paymentStateOf(ledger);
  if (state.kind !== 'paid') return 0;
  let asked = 0;
  for (const capture of [state.capture, ...state.surplus]) {
    const most = (wanted.amountCents ?? Infinity) - asked;
    if (most > 0) asked += await requestRefundOfCapture(deps, tx, { ...wanted, ledger, capture, most });
  }
  return asked;
}

type CaptureRefundInput = Pick<RefundInput, 'reference' | 'reason' | 'shareOf'> & {
  /** As it is known under the reference's lock; what is asked of one payment changes nothing for another. */
  ledger: RefundLedger;
  capture: Omit<Capture, 'amountCents'>;
  most: Cents;
};

/** What the desk took, no provider gives back. */
const whyByHand = {
  cash: 'paid in cash',
  terminal: 'paid on the card terminal',
  bank: 'paid by bank transfer',
} as const satisfies Record<CounterWay, string>;

/** The same of one payment alone. */
export async function requestRefundOfCapture(
  deps: PaymentDeps,
  tx: Tx,
  { reference, ledger, capture: { intentId, attemptId }, most, reason, shareOf = null }: CaptureRefundInput,
): Promise<Cents> {
  const amountCents = Math.min(most, refundable(ledger, intentId));
  if (amountCents <= 0) return 0;
  const id = deps.chance.uuid();
  const byHandWhy = attemptId === null ? whyByHand[counterWayOf(ledger.facts, intentId) ?? 'cash'] : null;
  const named = `${shareOf === null ? reason : `${reason}, ${shareOf}`}: ${intentId}`;
  const request = { id, reference, intentId, amountCents, reason: named, byHandWhy, shareOf };
  if (!(await deps.refunds.add(tx, request))) return 0;
  if (byHandWhy === null) await deps.jobs.enqueue(tx, 'send-refund', { requestId: id });
  else await deps.tasks.openTask(tx, refundByHandTask(request, byHandWhy));
  return amountCents;
}
