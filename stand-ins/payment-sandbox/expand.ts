import type Stripe from 'stripe';
import { invalidRequest } from './api-refusal.ts';
import type { SandboxState } from './sandbox-state.ts';

const expandablePaths = [
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.refunds',
];

/** A session with what was asked for in full in the place of its id. https://docs.stripe.com/api/expanding_objects */
export function expandSession(
  world: SandboxState,
  session: Stripe.Checkout.Session,
  asked: readonly string[],
): Stripe.Checkout.Session {
  const odd = asked.find((path) => !expandablePaths.includes(path));
  if (odd !== undefined)
    throw invalidRequest(`This property cannot be expanded (${odd}).`, { param: 'expand' });
  if (asked.length === 0 || typeof session.payment_intent !== 'string') return session;
  const intent = world.file.get('payment_intent', session.payment_intent);
  const below = asked.filter((path) => path.startsWith('payment_intent.'));
  return { ...session, payment_intent: intent && expandIntent(world, intent, below) };
}

/** By the same paths, of an intent itself or of one within a session. */
export function expandIntent(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  asked: readonly string[],
): Stripe.PaymentIntent {
  const odd = asked.find(
    (path) => !expandablePaths.includes(`payment_intent.${path.replace('payment_intent.', '')}`),
  );
  if (odd !== undefined)
    throw invalidRequest(`This property cannot be expanded (${odd}).`, { param: 'expand' });
  if (asked.length === 0 || typeof intent.latest_charge !== 'string') return intent;
  const charge = world.file.get('charge', intent.latest_charge);
  const withRefunds = asked.some((path) => path.endsWith('.refunds'));
  if (!charge || !withRefunds) return { ...intent, latest_charge: charge };
  const refunds = listOf(world.file.listOfIntent('refund', intent.id), `/v1/charges/${charge.id}/refunds`);
  return { ...intent, latest_charge: { ...charge, refunds } };
}

const maxInList = 10;

const listOf = <Item>(items: Item[], url: string, limit = maxInList): Stripe.ApiList<Item> => ({
  object: 'list',
  data: items.slice(0, limit),
  has_more: items.length > limit,
  url,
});
