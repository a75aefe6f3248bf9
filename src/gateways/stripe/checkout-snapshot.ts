import type Stripe from 'stripe';
import type { DisputeReason } from '../../payment/dispute/dispute-reasons.rules.ts';
import type { ChargeStatus, DisputeStatus, IntentStatus, RefundStatus } from '../../payment/fact.rules.ts';
import type {
  CheckoutSnapshot,
  DisputeSnapshot,
  IntentSnapshot,
  KeptCardSnapshot,
  RefundSnapshot,
} from '../../payment/settle/checkout-snapshot.rules.ts';
import type { CardBrand } from '../../payment/kept-card/card-brand.rules.ts';
import { attemptIn, captureIn, referenceIn, requestIn } from './session-parameters.ts';

// Stripe may add a status at any time; one that we do not know must never release a hold or count as money.
const sessionStatuses: Record<string, CheckoutSnapshot['status']> = {
  complete: 'complete',
  expired: 'expired',
};
const intentStatuses: Record<string, IntentStatus> = {
  requires_payment_method: 'needs_method',
  requires_action: 'needs_action',
  requires_capture: 'authorised',
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
  // Nothing is drawn by these: https://docs.stripe.com/disputes/how-disputes-work#inquiries
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  lost: 'lost',
};

const disputeReasons: Record<string, DisputeReason> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  duplicate: 'duplicate',
  product_not_received: 'product_not_received',
  product_unacceptable: 'product_unacceptable',
  credit_not_processed: 'credit_not_processed',
  general: 'general',
};
const cardBrands: Record<string, CardBrand> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  diners: 'diners',
  discover: 'discover',
  jcb: 'jcb',
  unionpay: 'unionpay',
  cartes_bancaires: 'cartes_bancaires',
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
    ...moneyOf(intent, charge),
    refunds: moneyBack(refunds, charge).map(toRefundSnapshot),
    disputes: disputes.map(asDispute),
  };
}

export type ExpandedIntent = Omit<ExpandedSession, 'session'> & { intent: Stripe.PaymentIntent };

/** The same of an intent without a session; its charge must come expanded. */
export function toIntentSnapshot({ intent, refunds, disputes }: ExpandedIntent): IntentSnapshot {
  const charge = expanded(intent.latest_charge);
  return {
    kind: 'intent',
    attemptId: attemptIn(intent.metadata),
    reference: referenceIn(intent.metadata),
    memo: intent.metadata['memo'] ?? null,
    amountCents: intent.amount,
    currency: intent.currency,
    live: intent.livemode,
    createdAt: new Date(intent.created * 1000),
    intent: { ...asIntent(intent), status: bareStatusOf(intent) },
    ...moneyOf(intent, charge),
    refunds: moneyBack(refunds, charge).map(toRefundSnapshot),
    disputes: disputes.map(asDispute),
  };
}

/**
 * Stripe calls it a refund, too, where a sum that was held is free again: all of it, or what a capture left. That was never the shop’s money.
 * Of those with the sum that was left the oldest is Stripe’s own: it came with the capture.
 */
function moneyBack(
  refunds: readonly Stripe.Refund[],
  charge: Stripe.Charge | null,
): readonly Stripe.Refund[] {
  if (!charge?.captured) return [];
  const left = charge.amount - charge.amount_captured;
  if (left === 0) return refunds;
  const ofLeft = refunds.filter(({ amount, metadata }) => amount === left && requestIn(metadata) === null);
  const released = ofLeft.toSorted((a, b) => a.created - b.created)[0];
  return refunds.filter(({ id }) => id !== released?.id);
}

/** A bank that wants its customer refuses the charge, and the intent waits for a method as after any refusal: only the error tells. */
const bareStatusOf = (intent: Stripe.PaymentIntent): IntentStatus =>
  intent.status === 'requires_payment_method' && intent.last_payment_error?.code === 'authentication_required'
    ? 'needs_action'
    : asIntent(intent).status;

function moneyOf(intent: Stripe.PaymentIntent | null, charge: Stripe.Charge | null) {
  const card = charge?.payment_method_details?.card;
  const captureBefore = card?.capture_before ? new Date(card.capture_before * 1000) : null;
  return {
    charge: charge && asCharge(charge),
    capture: captureIn(intent?.metadata ?? null),
    captureBefore,
    keptCard: intent && charge && keptCardIn(intent, charge),
  };
}

/** Only where its owner let the shop keep it, and the card did what it was asked. */
function keptCardIn(intent: Stripe.PaymentIntent, charge: Stripe.Charge): KeptCardSnapshot | null {
  const card = charge.payment_method_details?.card;
  const [customerId, methodId] = [nameOf(intent.customer), charge.payment_method];
  const isKept = intent.payment_method_options?.card?.setup_future_usage === 'off_session';
  if (!isKept || charge.status !== 'succeeded' || !card || !customerId || !methodId) return null;
  const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`;
  return {
    customerId,
    methodId,
    brand: cardBrands[card.brand ?? ''] ?? 'other',
    last4: card.last4 ?? '',
    expires,
  };
}

const nameOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

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

const asDispute = (dispute: Stripe.Dispute): DisputeSnapshot => ({
  disputeId: dispute.id,
  amountCents: dispute.amount,
  currency: dispute.currency,
  status: disputeStatuses[dispute.status] ?? 'open',
  reason: disputeReasons[dispute.reason] ?? { other: dispute.reason },
  dueAt: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  isAnswered: dispute.evidence_details.submission_count > 0,
});

/** An object that was asked for in full. An id in its place is no answer to what was asked: a fault. */
export function expanded<Full extends object>(value: string | Full | null): Full | null {
  if (typeof value === 'string') throw new Error(`Stripe gave only the id of ${value}`);
  return value;
}
