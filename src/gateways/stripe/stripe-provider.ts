import Stripe from 'stripe';
import type {
  OpenedSession,
  PaymentProvider,
  ProviderRefundRequest,
} from '../../payment/payment-provider.type.ts';
import type { CheckoutSnapshot } from '../../payment/settle/checkout-snapshot.rules.ts';
import { balanceBetween, linesOfPayout, payoutsSince } from './balance.ts';
import { toRefundSnapshot, toCheckoutSnapshot, expanded } from './checkout-snapshot.ts';
import { submitEvidence } from './dispute-evidence.ts';
import {
  cancelIntent,
  captureIntent,
  chargeCard,
  deleteCustomer,
  detachCard,
  findAttempt,
  moneyParts,
  retrieveIntent,
} from './stripe-intents.ts';
import { offeredMethods } from '../../shop/payments.rules.ts';
import { cardParameters, isBare, sessionParameters } from './session-parameters.ts';
import { callStripe, asSilence } from './stripe-faults.ts';
import { isLiveKey, type StripeKeys } from './stripe-settings.ts';
import { verifyWebhookEvent } from './webhook-events.ts';

const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';
const timeoutMs = 10_000;

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, …/api/checkout/sessions/create (expires_at),
// …/api/idempotent_requests, …/webhooks#retries, …/payments/place-a-hold-on-a-payment-method, …/api/metadata, …/disputes/best-practices (4.5 MB, less
// what the request around the file takes)
const limits: PaymentProvider['limits'] = {
  leastCents: 50,
  leastPageMinutes: 30,
  keyHours: 24,
  webhookHours: 72,
  holdDays: 7,
  mostEvidenceBytes: 4_400_000,
  mostEvidenceCharacters: 18_000,
  mostMemoCharacters: 500,
};

/** Stripe through its official library. https://docs.stripe.com/api/checkout/sessions */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeKeys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
  });
  return {
    live: isLiveKey(secretKey),
    payPageOrigin: 'https://checkout.stripe.com',
    sessionPrefix: 'cs_',
    signatureHeader: 'stripe-signature',
    limits,
    buildSessionParameters: (ask) => JSON.stringify(sessionParameters(ask, offeredMethods())),
    openSession: async ({ key, parameters }) => {
      const opened = await callStripe(() => openSession(stripe, key, parameters));
      return opened.kind === 'unknown' ? asSilence(opened) : opened;
    },
    fetchCheckoutSnapshot: async (sessionId) => {
      const look = await callStripe(() => retrieveSession(stripe, sessionId));
      return look.kind === 'session' || look.kind === 'unknown' ? look : asSilence(look);
    },
    findSessionOf: async (objectId) => {
      const found = await callStripe(() => findSessionOf(stripe, objectId));
      return found.kind === 'found' || found.kind === 'unknown' ? found : asSilence(found);
    },
    sessionsSince: async (since) => {
      const touched = await callStripe(() => sessionsSince(stripe, since));
      return touched.kind === 'sessions' ? touched : asSilence(touched);
    },
    expireSession: async (sessionId) => {
      const expired = await callStripe(() => expireSession(stripe, sessionId));
      return expired.kind === 'expired' || expired.kind === 'refused' ? expired : asSilence(expired);
    },
    refund: async (ask) => {
      const refund = await callStripe(() => createRefund(stripe, ask));
      return refund.kind === 'unknown' ? { kind: 'refused', reason: 'no such payment' } : refund;
    },
    buildCardParameters: (ask) => JSON.stringify(cardParameters(ask)),
    chargeCard: async ({ key, parameters }) => {
      const charged = await chargeCard(stripe, key, parameters);
      return charged.kind === 'unknown' ? { kind: 'refused', reason: 'no such card' } : charged;
    },
    fetchIntentSnapshot: async (intentId) => {
      const look = await callStripe(() => retrieveIntent(stripe, intentId));
      return look.kind === 'intent' || look.kind === 'unknown' ? look : asSilence(look);
    },
    findAttempt: async (lost) => {
      const found = await callStripe(() => findAttempt(stripe, lost));
      return found.kind === 'busy' || found.kind === 'refused' ? asSilence(found) : found;
    },
    cancelIntent: async (intentId) => {
      const cancelled = await callStripe(() => cancelIntent(stripe, intentId));
      return cancelled.kind === 'cancelled' || cancelled.kind === 'refused'
        ? cancelled
        : asSilence(cancelled);
    },
    captureIntent: async (ask) => {
      const captured = await callStripe(() => captureIntent(stripe, ask));
      return captured.kind === 'unknown' ? { kind: 'refused', reason: 'no such payment' } : captured;
    },
    detachCard: async (methodId) => {
      const detached = await callStripe(() => detachCard(stripe, methodId));
      // One that is not there, or belongs to nobody any more, is forgotten.
      const isGone = detached.kind === 'unknown' || detached.kind === 'refused';
      return isGone || detached.kind === 'detached' ? { kind: 'detached' } : asSilence(detached);
    },
    deleteCustomer: (customerId) => deleteCustomer(stripe, customerId),
    ...accountOf(stripe),
    submitEvidence: async (evidence) => {
      const sent = await callStripe(() => submitEvidence(stripe, evidence));
      if (sent.kind === 'unknown') return { kind: 'refused', reason: 'no such dispute' };
      return sent.kind === 'busy' ? asSilence(sent) : sent;
    },
    verifyEvent: (rawBody, signature, receivedAt) =>
      verifyWebhookEvent(webhookSecret, { rawBody, signature, receivedAt }),
  };
}

/** What it says of its account with the shop. */
const accountOf = (
  stripe: Stripe,
): Pick<PaymentProvider, 'balanceBetween' | 'payoutsSince' | 'linesOfPayout'> => ({
  balanceBetween: async (from, until) => {
    const read = await callStripe(() => balanceBetween(stripe, from, until));
    return read.kind === 'balance' ? read : asSilence(read);
  },
  payoutsSince: async (since) => {
    const read = await callStripe(() => payoutsSince(stripe, since));
    return read.kind === 'payouts' ? read : asSilence(read);
  },
  linesOfPayout: async (payoutId) => {
    const read = await callStripe(() => linesOfPayout(stripe, payoutId));
    // Asked again it would be refused again.
    if (read.kind === 'refused') return { kind: 'unknown' };
    return read.kind === 'lines' || read.kind === 'unknown' ? read : asSilence(read);
  },
});

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const plain = protocol === 'http:';
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' };
}

async function openSession(
  stripe: Stripe,
  idempotencyKey: string,
  parameters: string,
): Promise<OpenedSession> {
  // buildSessionParameters wrote this text, and nothing else does.
  const frozen = JSON.parse(parameters) as Stripe.Checkout.SessionCreateParams;
  const session = await stripe.checkout.sessions.create(frozen, { idempotencyKey });
  // A replay gives the first answer again, in which the session is open and has its address.
  if (!session.url) throw new Error(`session ${session.id} was opened without an address`);
  const expiresAt = new Date(session.expires_at * 1000);
  return { kind: 'opened', sessionId: session.id, checkoutUrl: session.url, expiresAt };
}

/** Session, intent, charge and refunds come in one answer; disputes are asked for where there are any. */
async function retrieveSession(stripe: Stripe, sessionId: string): Promise<CheckoutSnapshot> {
  const expand = ['payment_intent.latest_charge.refunds'];
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand });
  return toCheckoutSnapshot({ session, ...(await moneyParts(stripe, expanded(session.payment_intent))) });
}

async function findSessionOf(stripe: Stripe, objectId: string) {
  if (objectId.startsWith('cs_')) return { kind: 'found' as const, sessionId: objectId };
  const { data } = await stripe.checkout.sessions.list({ payment_intent: objectId, limit: 1 });
  return data[0] ? { kind: 'found' as const, sessionId: data[0].id } : { kind: 'unknown' as const };
}

/** Refunds and disputes may be about sessions that are much older than they are. */
async function sessionsSince(stripe: Stripe, since: Date) {
  const lately = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const sessionIds = new Set<string>();
  const intents = new Set<string>();
  const bare = new Set<string>();
  for await (const { id } of stripe.checkout.sessions.list(lately)) sessionIds.add(id);
  for await (const { id, metadata } of stripe.paymentIntents.list(lately)) if (isBare(metadata)) bare.add(id);
  for await (const refund of stripe.refunds.list(lately)) intents.add(idOf(refund.payment_intent));
  for await (const dispute of stripe.disputes.list(lately)) intents.add(idOf(dispute.payment_intent));
  for (const intentId of intents) {
    if (intentId === '') continue;
    const found = await findSessionOf(stripe, intentId);
    if (found.kind === 'found') sessionIds.add(found.sessionId);
    else bare.add(intentId);
  }
  return { kind: 'sessions' as const, sessionIds: [...sessionIds], intentIds: [...bare] };
}

const idOf = (named: string | { id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '');

async function expireSession(stripe: Stripe, sessionId: string) {
  await stripe.checkout.sessions.expire(sessionId);
  return { kind: 'expired' as const };
}

async function createRefund(stripe: Stripe, { requestId, intentId, amountCents }: ProviderRefundRequest) {
  const refund = await stripe.refunds.create(
    { payment_intent: intentId, amount: amountCents, metadata: { request: requestId } },
    { idempotencyKey: requestId },
  );
  return { kind: 'refund' as const, ...toRefundSnapshot(refund) };
}
