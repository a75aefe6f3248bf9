import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { CardDecline, invalidRequest } from './api-refusal.ts';
import { openDisputeOn } from './disputes.ts';
import { publishEvent } from './events.ts';
import type { Form } from './form-body.ts';
import { customerOf, outcomeOf, paymentMethodOf } from './kept-cards.ts';
import { newIntent } from './new-intent.ts';
import { choosePaymentMethod, declineIntent, payIntent } from './payment-intents.ts';
import type { Decline } from './test-cards.ts';
import type { SandboxState } from './sandbox-state.ts';
import type { CardOutcome } from './test-cards.ts';

/** Of Stripe's parameters those of a kept card that is charged at once; any other is refused. */
const shape = z.strictObject({
  amount: z.string().check(z.regex(/^[1-9]\d*$/)),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z._default(z.array(z.literal('card')), ['card']),
  capture_method: z._default(z.enum(['automatic_async', 'manual']), 'automatic_async'),
  confirm: z.literal('true'),
  off_session: z.literal('true'),
  description: z.optional(z.string()),
  metadata: z._default(z.record(z.string(), z.string()), {}),
});

const wantsOwner: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/**
 * Charges a kept card while its owner is elsewhere. A card that says no, and a bank that wants to see the owner, leave an intent behind that
 * waits for another method. https://docs.stripe.com/payments/save-and-reuse
 */
export function createIntent(
  world: SandboxState,
  live: boolean,
  form: Form,
): Stripe.PaymentIntent | CardDecline {
  const read = shape.safeParse(form);
  if (!read.success) {
    const param = String(read.error.issues[0]?.path[0] ?? 'parameters');
    throw invalidRequest(`Invalid ${param}`, { param });
  }
  const asked = read.data;
  customerOf(world, live, asked.customer);
  const method = paymentMethodOf(world, live, asked.payment_method);
  if (method.customer !== asked.customer) {
    throw invalidRequest(
      'The provided PaymentMethod does not belong to the Customer, or was detached from it. It may not be used again.',
      { param: 'payment_method' },
    );
  }
  const fresh = newIntent(world, {
    ...asked,
    amount: Number(asked.amount),
    livemode: live,
    description: asked.description ?? null,
    captureMethod: asked.capture_method,
    payment_method_types: ['card'],
    keepsCard: false,
  });
  const intent = { ...choosePaymentMethod(fresh, 'card'), payment_method: method.id };
  const outcome = outcomeOf(world, method.id);
  const refusal = refusalIn(outcome);
  if (refusal) return decline(world, intent, refusal, method);
  const paid = pay(world, intent, method);
  if (outcome.kind === 'pays' && outcome.opens) openDisputeOn(world, paid.id, outcome.opens);
  return paid;
}

function refusalIn(outcome: CardOutcome): Decline | null {
  switch (outcome.kind) {
    case 'pays':
      return null;
    case 'declined':
      return outcome.decline;
    case 'asks the bank':
      return wantsOwner;
  }
}

function pay(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const object = payIntent(world, intent, card);
  const isHeld = object.status === 'requires_capture';
  const type = isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  publishEvent(world, object.livemode, { type, data: { object } });
  return object;
}

function decline(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  reason: Decline,
  method: Stripe.PaymentMethod,
): CardDecline {
  const object = declineIntent(world, intent, reason);
  const declined = {
    ...object,
    last_payment_error: object.last_payment_error && { ...object.last_payment_error, payment_method: method },
  };
  publishEvent(world, object.livemode, { type: 'payment_intent.payment_failed', data: { object: declined } });
  const { code, message, declineCode } = reason;
  return new CardDecline({
    type: 'card_error',
    code,
    message,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(typeof object.latest_charge === 'string' && { charge: object.latest_charge }),
    payment_intent: declined,
  });
}
