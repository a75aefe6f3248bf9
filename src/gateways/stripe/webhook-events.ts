import Stripe from 'stripe';
import * as z from 'zod/mini';
import { refuse } from '../../basics/refusals.ts';
import type { ProviderEvent, EventRefusal } from '../../payment/payment-provider.type.ts';

const toleranceSeconds = 300;

const id = z.string().check(z.regex(/^\w{1,255}$/));
/** A right signature proves the sender, not that the event is complete. */
const Envelope = z.looseObject({ id, type: z.string().check(z.regex(/^[\w.]{1,100}$/)) });
const Contents = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({ id, payment_intent: z.nullish(z.union([id, z.looseObject({ id })])) }),
  }),
});

/** Of the kinds that say something of money: what to ask about. Any other may come and is only kept. */
const askAbout: Partial<Record<Stripe.Event['type'], 'itself' | 'its intent'>> = {
  'checkout.session.completed': 'itself',
  'checkout.session.expired': 'itself',
  'checkout.session.async_payment_succeeded': 'itself',
  'checkout.session.async_payment_failed': 'itself',
  'payment_intent.succeeded': 'itself',
  'payment_intent.payment_failed': 'itself',
  'payment_intent.processing': 'itself',
  'payment_intent.canceled': 'itself',
  'payment_intent.amount_capturable_updated': 'itself',
  'payment_intent.requires_action': 'itself',
  'charge.captured': 'its intent',
  'charge.expired': 'its intent',
  'charge.refunded': 'its intent',
  'refund.created': 'its intent',
  'refund.updated': 'its intent',
  'refund.failed': 'its intent',
  'charge.dispute.created': 'its intent',
  'charge.dispute.updated': 'its intent',
  'charge.dispute.closed': 'its intent',
};

/** What a webhook must be set up to send (docs/operations.md). */
export const heededEvents = Object.keys(askAbout);

type WebhookRequest = { rawBody: string; signature: string; receivedAt: Date };

/** A webhook event: its sender and what it is about. https://docs.stripe.com/webhooks#verify-events */
export function verifyWebhookEvent(secret: string, request: WebhookRequest): ProviderEvent | EventRefusal {
  const event = verified(secret, request);
  if (event === 'forged') return refuse('wrong_webhook_signature');
  const envelope = Envelope.safeParse(event);
  if (!envelope.success) return refuse('bad_form');
  const { id: eventId, type: kind } = envelope.data;
  const about = kind in askAbout ? askAbout[kind as Stripe.Event['type']] : undefined; // asked just before
  if (about === undefined) return { id: eventId, kind, objectId: null };
  const contents = Contents.safeParse(event);
  if (!contents.success) return refuse('bad_form');
  const { id: own, payment_intent: intent } = contents.data.data.object;
  const ofIntent = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return { id: eventId, kind, objectId: about === 'itself' ? own : ofIntent };
}

/** What was signed, whatever it is; null where it is no JSON. */
function verified(secret: string, { rawBody, signature, receivedAt }: WebhookRequest): unknown {
  try {
    const at = receivedAt.getTime();
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, at);
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged';
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}
