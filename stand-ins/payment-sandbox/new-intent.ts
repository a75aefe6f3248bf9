import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

type IntentInput = {
  amount: number;
  currency: string | null;
  livemode: boolean;
  description: string | null;
  metadata: Stripe.Metadata;
  captureMethod: 'automatic_async' | 'manual';
  allowed_payment_method_types: string[] | null;
  payment_method_types: string[];
  keepsCard: boolean;
  customer: string | null;
};

/** As it is before anybody has tried to pay by it. */
export function newIntent(world: SandboxState, asked: IntentInput): Stripe.PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: asked.allowed_payment_method_types,
    amount: asked.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: asked.captureMethod,
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: sandboxNow(world),
    currency: asked.currency ?? 'eur',
    customer: asked.customer,
    customer_account: null,
    description: asked.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: asked.livemode,
    managed_payments: null,
    metadata: asked.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: asked.keepsCard ? { card: keptCardOptions } : null,
    payment_method_types: asked.payment_method_types,
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

/** The card may be charged later, without its owner. */
const keptCardOptions: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
  setup_future_usage: 'off_session',
};
