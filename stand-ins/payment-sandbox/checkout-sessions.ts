import type Stripe from 'stripe';
import { invalidRequest, noSuch } from './api-refusal.ts';
import { publishEvent } from './events.ts';
import type { Form } from './form-body.ts';
import { newId, openingOf } from './ids.ts';
import { cancelIntent } from './payment-intents.ts';
import { parseSessionParameters, type SessionParameters } from './parse-session-parameters.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

export function createSession(world: SandboxState, live: boolean, form: Form): Stripe.Checkout.Session {
  const now = sandboxNow(world);
  const parameters = parseSessionParameters(form, now);
  const id = newId(prefixOf(live), 58);
  const session = {
    ...blankSession(parameters),
    id,
    livemode: live,
    created: now,
    url: payPageOf(world, id),
  };
  world.file.put('checkout.session', live, session);
  world.file.put('opening', live, {
    id: openingOf(id),
    productName: parameters.line_items.map((item) => item.price_data.product_data.name).join(', '),
    intentDescription: parameters.payment_intent_data.description ?? null,
    intentMetadata: parameters.payment_intent_data.metadata,
    captureMethod: parameters.payment_intent_data.capture_method,
  });
  return session;
}

const prefixOf = (live: boolean): string => (live ? 'cs_live_' : 'cs_test_');

export const payPageOf = ({ publicUrl }: SandboxState, sessionId: string): string =>
  `${publicUrl}/demo/pay/${sessionId}`;

/** Also where time closes a session: one whose hour has come is expired before anybody sees it. */
export function findSession(world: SandboxState, id: string): Stripe.Checkout.Session | null {
  const session = world.file.get('checkout.session', id);
  if (!session || session.status !== 'open' || session.expires_at > sandboxNow(world)) return session;
  return closeAsExpired(world, session);
}

export function sessionOf(world: SandboxState, live: boolean, id: string): Stripe.Checkout.Session {
  const session = id.startsWith(prefixOf(live)) ? findSession(world, id) : null;
  if (!session) throw noSuch('checkout.session', id, 'session');
  return session;
}

export function expireSession(world: SandboxState, live: boolean, id: string): Stripe.Checkout.Session {
  const session = sessionOf(world, live, id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return closeAsExpired(world, session);
}

/** Closes every open session whose time has come; run again and again, so that its event is sent without anybody asking. */
export function expireDueSessions(world: SandboxState): void {
  for (const id of world.file.openSessionsEndedBy(sandboxNow(world))) findSession(world, id);
}

export function closeAsExpired(
  world: SandboxState,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  world.file.put('checkout.session', session.livemode, expired);
  if (typeof session.payment_intent === 'string') cancelIntent(world, session.payment_intent);
  publishEvent(world, session.livemode, { type: 'checkout.session.expired', data: { object: expired } });
  return expired;
}

function blankSession(asked: SessionParameters & { expires_at: number }): Stripe.Checkout.Session {
  const total = asked.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
  return {
    id: '',
    object: 'checkout.session',
    adaptive_pricing: asked.adaptive_pricing ?? { enabled: true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: asked.allowed_payment_method_types,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: 0,
    currency: asked.line_items[0]?.price_data.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: asked.customer_creation,
    customer_details: null,
    customer_email: asked.customer_email ?? null,
    discounts: null,
    expires_at: asked.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: asked.locale,
    managed_payments: null,
    metadata: asked.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: asked.payment_method_options
      ? { card: { request_three_d_secure: 'automatic', ...asked.payment_method_options.card } }
      : null,
    payment_method_types: asked.allowed_payment_method_types,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: asked.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  };
}
