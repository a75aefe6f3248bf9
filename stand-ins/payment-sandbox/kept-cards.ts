import type Stripe from 'stripe';
import { invalidRequest, noSuch } from './api-refusal.ts';
import { testCardFace, type CardFace } from './charges.ts';
import type { Form } from './form-body.ts';
import { keptCardOf, newId } from './ids.ts';
import { textOf } from './lists.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';
import { testMethods, withoutItsOwner, type CardOutcome } from './test-cards.ts';

/** A card that somebody typed, before anything is known of it. Says its id. */
export function noteCard(
  world: SandboxState,
  live: boolean,
  outcome: CardOutcome,
  face: CardFace = testCardFace,
): string {
  const id = newId('pm_');
  world.file.put('payment_method', live, {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: { ...blankCard, ...face },
    created: sandboxNow(world),
    customer: null,
    customer_account: null,
    livemode: live,
    metadata: {},
    type: 'card',
  });
  setOutcome(world, live, id, withoutItsOwner(outcome));
  return id;
}

/** What it does from now on when it is asked without its owner. */
export const setOutcome = (world: SandboxState, live: boolean, id: string, outcome: CardOutcome): void =>
  world.file.put('kept card', live, { id: keptCardOf(id), outcome });

type Kept = { customer: string | null; face: CardFace | undefined };

/** Belongs to a customer from now on, where the session asks for that. https://docs.stripe.com/payments/checkout/save-during-payment */
export function keepCard(
  world: SandboxState,
  session: Stripe.Checkout.Session,
  { payment_method: methodId, payment_method_options: options }: Stripe.PaymentIntent,
): Kept {
  const method = typeof methodId === 'string' ? world.file.get('payment_method', methodId) : null;
  if (!method?.card) return { customer: null, face: undefined };
  const isKept =
    options?.card?.setup_future_usage === 'off_session' && session.customer_creation === 'always';
  const customer = isKept ? createCustomer(world, session) : null;
  if (customer !== null) world.file.put('payment_method', session.livemode, { ...method, customer });
  return { customer, face: method.card };
}

const createCustomer = (world: SandboxState, { livemode, customer_email }: Stripe.Checkout.Session): string =>
  newCustomer(world, livemode, customer_email).id;

export function newCustomer(world: SandboxState, live: boolean, email: string | null): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    balance: 0,
    created: sandboxNow(world),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: live,
    metadata: {},
    shipping: null,
  };
  world.file.put('customer', live, customer);
  return customer;
}

/** Only Stripe's own test cards: no number is ever given to this interface. */
export function attachTestMethod(
  world: SandboxState,
  live: boolean,
  name: string,
  form: Form,
): Stripe.PaymentMethod {
  const outcome = testMethods[name];
  if (!outcome) throw noSuch('PaymentMethod', name, 'payment_method');
  const customer = customerOf(world, live, textOf(form, 'customer')).id;
  const method = paymentMethodOf(world, live, noteCard(world, live, outcome));
  const attached: Stripe.PaymentMethod = { ...method, customer };
  world.file.put('payment_method', live, attached);
  setOutcome(world, live, method.id, outcome);
  return attached;
}

export function customerOf(world: SandboxState, live: boolean, id: string): Stripe.Customer {
  const customer = world.file.get('customer', id);
  if (customer?.livemode !== live) throw noSuch('customer', id, 'customer');
  return customer;
}

/** Its cards belong to nobody any more, and a customer that is deleted is not found again. https://docs.stripe.com/api/customers/delete */
export function deleteCustomer(world: SandboxState, live: boolean, id: string): Stripe.DeletedCustomer {
  customerOf(world, live, id);
  for (const method of world.file.list('payment_method', live))
    if (method.customer === id) world.file.put('payment_method', live, { ...method, customer: null });
  world.file.remove('customer', id);
  return { id, object: 'customer', deleted: true };
}

export function paymentMethodOf(world: SandboxState, live: boolean, id: string): Stripe.PaymentMethod {
  const method = world.file.get('payment_method', id);
  if (method?.livemode !== live) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

/** It belongs to nobody any more, and can never be charged again. */
export function detachPaymentMethod(world: SandboxState, live: boolean, id: string): Stripe.PaymentMethod {
  const method = paymentMethodOf(world, live, id);
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { param: 'payment_method' },
    );
  }
  const detached: Stripe.PaymentMethod = { ...method, customer: null };
  world.file.put('payment_method', live, detached);
  return detached;
}

export const outcomeOf = (world: SandboxState, id: string): CardOutcome =>
  world.file.get('kept card', keptCardOf(id))?.outcome ?? { kind: 'pays' };

const blankCard: Omit<Stripe.PaymentMethod.Card, keyof CardFace> = {
  checks: null,
  country: null,
  display_brand: null,
  funding: 'credit',
  generated_from: null,
  networks: null,
  regulated_status: null,
  three_d_secure_usage: null,
  wallet: null,
};
