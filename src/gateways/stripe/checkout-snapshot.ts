import type Stripe from 'stripe';
import type { ChargeStatus, DisputeStatus, IntentStatus, RefundStatus } from '../../payment/fact.rules.ts';
import type { RefundSnapshot, CheckoutSnapshot } from '../../payment/settle/checkout-snapshot.rules.ts';
import { attemptIn, referenceIn, requestIn } from './session-parameters.ts';

// Stripe may add a status at any time; one that we do not know must never release a hold or count as money.
const sessionStatuses: Record<string, CheckoutSnapshot['status']> = {
  complete: 'complete',
  expired: 'expired',
};
const intentStatuses: Record<string, IntentStatus> = {
  requires_payment_method: 'needs_method',
  requires_action: 'needs_action',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};
const chargeStatuses: Record<string, ChargeStatus> = { succeeded: 'succeeded', failed: 'failed' };
const refundStatuses: Record<string, RefundStatus> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
};
const disputeStatuses: Record<string, DisputeStatus> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

export type ExpandedSession = {
  session: Stripe.Checkout.Session;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
};

/** One session as the shop's words say it; intent and charge must come expanded. */
export function toCheckoutSnapshot({ session, refunds, disputes }: ExpandedSession): CheckoutSnapshot {
  const intent = expanded(session.payment_intent);
  const charge = intent ? expanded(intent.latest_charge) : null;
  return {
    kind: 'session',
    sessionId: session.id,
    attemptId: attemptIn(session.metadata),
    reference: referenceIn(session.metadata),
    memo: session.metadata?.['memo'] ?? null,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    live: session.livemode,
    status: sessionStatuses[session.status ?? ''] ?? 'open',
    paid: session.payment_status === 'paid',
    checkoutUrl: session.url,
    expiresAt: new Date(session.expires_at * 1000),
    intent: intent && asIntent(intent),
    charge: charge && asCharge(charge),
    refunds: refunds.map(toRefundSnapshot),
    disputes: disputes.map(asDispute),
  };
}

export const toRefundSnapshot = (refund: Stripe.Refund): RefundSnapshot => ({
  refundId: refund.id,
  requestId: requestIn(refund.metadata),
  amountCents: refund.amount,
  currency: refund.currency,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
});

const asIntent = (intent: Stripe.PaymentIntent): NonNullable<CheckoutSnapshot['intent']> => ({
  intentId: intent.id,
  amountCents: intent.amount,
  currency: intent.currency,
  status: intentStatuses[intent.status] ?? 'processing',
});

/** Of a charge only what was captured is money; one that is only authorised is not there yet. */
const asCharge = (charge: Stripe.Charge): NonNullable<CheckoutSnapshot['charge']> => ({
  chargeId: charge.id,
  amountCents: charge.captured ? charge.amount_captured : 0,
  currency: charge.currency,
  live: charge.livemode,
  status:
    charge.status === 'succeeded' && !charge.captured
      ? 'pending'
      : (chargeStatuses[charge.status] ?? 'pending'),
});

const asDispute = (dispute: Stripe.Dispute): CheckoutSnapshot['disputes'][number] => ({
  disputeId: dispute.id,
  amountCents: dispute.amount,
  currency: dispute.currency,
  status: disputeStatuses[dispute.status] ?? 'open',
});

/** An object that was asked for in full. An id in its place is no answer to what was asked: a fault. */
export function expanded<Full extends object>(value: string | Full | null): Full | null {
  if (typeof value === 'string') throw new Error(`Stripe gave only the id of ${value}`);
  return value;
}
