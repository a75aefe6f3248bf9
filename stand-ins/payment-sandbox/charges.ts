import type Stripe from 'stripe';
import { noteCharge } from './balance.ts';
import { newId } from './ids.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

/** What stands on a card, as far as anybody but its owner may know it. */
export type CardFace = Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

export const testCardFace: CardFace = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 };

/** What the customer chose: an intent names it alone as soon as it is chosen. */
export const methodOf = (intent: Stripe.PaymentIntent): string => intent.payment_method_types[0] ?? 'card';

export function saveCharge(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  outcome: Partial<Stripe.Charge>,
  card: CardFace = testCardFace,
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
    customer: intent.customer,
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
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : newId('pm_'),
    payment_method_details:
      method === 'card' ? { type: 'card', card: cardDetails(world, intent, card) } : { type: method },
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
  noteCharge(world, charge);
  return charge;
}

function cardDetails(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  { brand, last4, exp_month, exp_year }: CardFace,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    // Only of a sum that is held, as Stripe shows it.
    ...(intent.capture_method === 'manual' && {
      capture_before: sandboxNow(world) + world.faults.holdSeconds,
    }),
    checks: null,
    country: null,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
