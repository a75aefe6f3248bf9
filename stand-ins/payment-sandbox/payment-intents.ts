import type Stripe from 'stripe';
import { newId, openingOf } from './ids.ts';
import type { Method } from './parse-session-parameters.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

/** The session's intent. Stripe makes it at the first try to pay, so an untouched session has none. */
export function intentOf(world: SandboxState, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const known = typeof session.payment_intent === 'string' ? session.payment_intent : '';
  const intent = world.file.get('payment_intent', known);
  if (intent) return intent;
  const made = newIntent(world, session);
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

export type Decline = { code: string; declineCode?: string; message: string };

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

export function captureIntent(world: SandboxState, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const captured = {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: intent.amount,
  } as const;
  const charge = saveCharge(world, intent, captured);
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

/** The customer has a step to do elsewhere: 3-D Secure, or the page of Klarna or Alipay. */
export function requireRedirect(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  url: string,
): Stripe.PaymentIntent {
  return saveIntent(world, {
    ...intent,
    status: 'requires_action',
    payment_method: newId('pm_'),
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
  });
}

function newIntent(world: SandboxState, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const opening = world.file.get('opening', openingOf(session.id));
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: sandboxNow(world),
    currency: session.currency ?? 'eur',
    customer: null,
    customer_account: null,
    description: opening?.intentDescription ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: session.livemode,
    managed_payments: null,
    metadata: opening?.intentMetadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

/** What the customer chose: an intent names it alone as soon as it is chosen. */
export const methodOf = (intent: Stripe.PaymentIntent): string => intent.payment_method_types[0] ?? 'card';

export const choosePaymentMethod = (intent: Stripe.PaymentIntent, method: Method): Stripe.PaymentIntent => ({
  ...intent,
  payment_method_types: [method],
});

function saveCharge(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  outcome: Partial<Stripe.Charge>,
): Stripe.Charge {
  const method = methodOf(intent);
  const charge: Stripe.Charge = {
    id: newId(method === 'card' ? 'ch_' : 'py_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    created: sandboxNow(world),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: intent.livemode,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: newId('pm_'),
    payment_method_details: { type: method },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
    ...outcome,
  };
  world.file.put('charge', intent.livemode, charge);
  return charge;
}
