import Stripe from 'stripe';
import type {
  FoundAttempt,
  LostAttempt,
  ProviderCaptureRequest,
  SilentAnswer,
} from '../../payment/payment-provider.type.ts';
import type { IntentSnapshot } from '../../payment/settle/checkout-snapshot.rules.ts';
import { expanded, toIntentSnapshot } from './checkout-snapshot.ts';
import { attemptIn, isBare } from './session-parameters.ts';
import { asSilence, callStripe, type Failure } from './stripe-faults.ts';

/**
 * Asks a kept card. A card that says no is an answer like any other: its intent stands, and 402 names it. https://docs.stripe.com/error-handling
 */
export async function chargeCard(
  stripe: Stripe,
  idempotencyKey: string,
  parameters: string,
): Promise<{ kind: 'made'; intentId: string } | Failure> {
  return callStripe(async () => {
    try {
      // buildCardParameters wrote this text, and nothing else does.
      const frozen = JSON.parse(parameters) as Stripe.PaymentIntentCreateParams;
      const { id: intentId } = await stripe.paymentIntents.create(frozen, { idempotencyKey });
      return { kind: 'made' as const, intentId };
    } catch (fault) {
      const intentId = fault instanceof Stripe.errors.StripeCardError ? fault.payment_intent?.id : undefined;
      if (intentId === undefined) throw fault;
      return { kind: 'made' as const, intentId };
    }
  });
}

export async function retrieveIntent(stripe: Stripe, intentId: string): Promise<IntentSnapshot> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.refunds'] });
  return toIntentSnapshot({ intent, ...(await moneyParts(stripe, intent)) });
}

/** All refunds of an intent, and its disputes where there are any. */
export async function moneyParts(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | null,
): Promise<{ refunds: readonly Stripe.Refund[]; disputes: readonly Stripe.Dispute[] }> {
  const charge = intent && expanded(intent.latest_charge);
  if (!charge) return { refunds: [], disputes: [] };
  const ofIntent = { payment_intent: intent.id, limit: 100 };
  const disputes = charge.disputed ? (await stripe.disputes.list(ofIntent)).data : [];
  const complete =
    charge.refunds && !charge.refunds.has_more ? charge.refunds : await stripe.refunds.list(ofIntent);
  return { refunds: complete.data, disputes };
}

const hourSeconds = 3600;
/** As long as a key lives: what is replayed within it is the same. */
const replayHours = 24;

/**
 * Lists, unlike the search, know what has just happened. Our clock and Stripe's may differ by an hour; a session is made half an hour before it
 * ends at the latest.
 */
export async function findAttempt(
  stripe: Stripe,
  { attemptId, way, parameters, createdAt, expiresAt }: LostAttempt,
): Promise<FoundAttempt | { kind: 'unknown' }> {
  const from = Math.floor(createdAt.getTime() / 1000) - hourSeconds;
  if (way === 'kept_card') {
    // Frozen by buildCardParameters; emptied where its person was erased.
    const frozen = JSON.parse(parameters || '{}') as { customer?: string };
    const created = { gte: from, lte: from + (replayHours + 2) * hourSeconds };
    const customer = frozen.customer === undefined ? {} : { customer: frozen.customer };
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100, ...customer }))
      if (attemptIn(intent.metadata) === attemptId && isBare(intent.metadata))
        return { kind: 'intent', intentId: intent.id };
    return { kind: 'unknown' };
  }
  const created = { gte: from, lte: Math.floor(expiresAt.getTime() / 1000) + hourSeconds };
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    if (attemptIn(session.metadata) === attemptId) return { kind: 'session', sessionId: session.id };
  return { kind: 'unknown' };
}

export async function cancelIntent(stripe: Stripe, intentId: string) {
  await stripe.paymentIntents.cancel(intentId);
  return { kind: 'cancelled' as const };
}

/** What is not captured is free with it. https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
export async function captureIntent(
  stripe: Stripe,
  { requestId, intentId, amountCents }: ProviderCaptureRequest,
) {
  const once = { idempotencyKey: requestId };
  await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents }, once);
  return { kind: 'captured' as const };
}

export async function detachCard(stripe: Stripe, methodId: string) {
  await stripe.paymentMethods.detach(methodId);
  return { kind: 'detached' as const };
}

/** One that is not there any more is deleted. https://docs.stripe.com/api/customers/delete */
export async function deleteCustomer(
  stripe: Stripe,
  customerId: string,
): Promise<{ kind: 'deleted' } | SilentAnswer> {
  const deleted = await callStripe(() => stripe.customers.del(customerId));
  if (!('kind' in deleted) || deleted.kind === 'unknown') return { kind: 'deleted' };
  return asSilence(deleted);
}
