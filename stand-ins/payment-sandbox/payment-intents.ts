import type Stripe from 'stripe';
import { saveCharge, type CardFace } from './charges.ts';
import { newId, openingOf } from './ids.ts';
import { newIntent } from './new-intent.ts';
import type { Method } from './parse-session-parameters.ts';
import type { Decline } from './test-cards.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

/** The session's intent. Stripe makes it at the first try to pay, so an untouched session has none. */
export function intentOf(world: SandboxState, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const known = typeof session.payment_intent === 'string' ? session.payment_intent : '';
  const intent = world.file.get('payment_intent', known);
  if (intent) return intent;
  const opening = world.file.get('opening', openingOf(session.id));
  const made = newIntent(world, {
    ...session,
    amount: session.amount_total ?? 0,
    description: opening?.intentDescription ?? null,
    metadata: opening?.intentMetadata ?? {},
    captureMethod: opening?.captureMethod ?? 'automatic_async',
    keepsCard: session.payment_method_options?.card?.setup_future_usage === 'off_session',
    customer: null,
  });
  world.file.put('checkout.session', session.livemode, { ...session, payment_intent: made.id });
  return saveIntent(world, made);
}

export function saveIntent(world: SandboxState, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  world.file.put('payment_intent', intent.livemode, intent);
  return intent;
}

/** What becomes of the intent of a session that expires. */
export function cancelIntent(world: SandboxState, id: string): void {
  const intent = world.file.get('payment_intent', id);
  if (!intent || intent.status === 'succeeded') return;
  saveIntent(world, {
    ...intent,
    status: 'canceled',
    canceled_at: sandboxNow(world),
    cancellation_reason: 'expired',
  });
}

/** Refused by the bank: a failed charge, and the intent waits for another method. */
export function declineIntent(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  { code, declineCode, message }: Decline,
): Stripe.PaymentIntent {
  const charge = saveCharge(world, intent, {
    status: 'failed',
    failure_code: code,
    failure_message: message,
  });
  return saveIntent(world, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code,
      message,
      charge: charge.id,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    },
  });
}

/** Paid at once, or only held where the intent says so. */
export function payIntent(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  card?: CardFace,
): Stripe.PaymentIntent {
  if (intent.capture_method === 'manual') return holdIntent(world, intent, card);
  const captured = {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: intent.amount,
  } as const;
  const charge = saveCharge(world, intent, captured, card);
  return saveIntent(world, {
    ...intent,
    status: 'succeeded',
    next_action: null,
    amount_received: intent.amount,
    payment_method: charge.payment_method,
    latest_charge: charge.id,
    last_payment_error: null,
  });
}

/** https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
function holdIntent(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  card?: CardFace,
): Stripe.PaymentIntent {
  const charge = saveCharge(world, intent, { status: 'succeeded', paid: true }, card);
  return saveIntent(world, {
    ...intent,
    status: 'requires_capture',
    next_action: null,
    amount_capturable: intent.amount,
    payment_method: charge.payment_method,
    latest_charge: charge.id,
    last_payment_error: null,
  });
}

/** The customer has a step to do elsewhere: 3-D Secure, or the page of Klarna or Alipay. */
export function requireRedirect(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  url: string,
  methodId = newId('pm_'),
): Stripe.PaymentIntent {
  return saveIntent(world, {
    ...intent,
    status: 'requires_action',
    payment_method: methodId,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
  });
}

export const choosePaymentMethod = (intent: Stripe.PaymentIntent, method: Method): Stripe.PaymentIntent => ({
  ...intent,
  payment_method_types: [method],
});
