import type Stripe from 'stripe';
import { invalidRequest, noSuch } from './api-refusal.ts';
import { noteCharge } from './balance.ts';
import { publishEvent } from './events.ts';
import type { Form } from './form-body.ts';
import { textOf } from './lists.ts';
import { saveIntent } from './payment-intents.ts';
import { refundOf } from './refund-row.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

/** Lets go every sum whose time to capture it is over: before each call, and again and again, so that its event is sent without anybody asking. */
export function expireDueHolds(world: SandboxState): void {
  for (const charge of world.file.holdsEndedBy(sandboxNow(world))) {
    const id = typeof charge.payment_intent === 'string' ? charge.payment_intent : '';
    const intent = world.file.get('payment_intent', id);
    if (intent?.status !== 'requires_capture') continue;
    endIntent(world, intent, 'automatic');
    publishEvent(world, charge.livemode, { type: 'charge.expired', data: { object: charge } });
  }
}

export function intentOfId(world: SandboxState, live: boolean, id: string): Stripe.PaymentIntent {
  const intent = world.file.get('payment_intent', id);
  if (intent?.livemode !== live) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

const unexpected = (act: string, { status }: Stripe.PaymentIntent) =>
  invalidRequest(`This PaymentIntent could not be ${act} because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });

/** What is not captured is free with it; Stripe says so by a refund of its own. */
export function captureHold(
  world: SandboxState,
  live: boolean,
  id: string,
  form: Form,
): Stripe.PaymentIntent {
  const intent = intentOfId(world, live, id);
  const charge = chargeOf(world, intent);
  if (intent.status !== 'requires_capture' || !charge) throw unexpected('captured', intent);
  const amount = Number(textOf(form, 'amount_to_capture') || intent.amount_capturable);
  if (!Number.isInteger(amount) || amount < 1)
    throw invalidRequest('Invalid integer', { param: 'amount_to_capture' });
  if (amount > intent.amount_capturable) {
    throw invalidRequest('The amount is greater than the amount that can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const captured: Stripe.Charge = { ...charge, captured: true, amount_captured: amount };
  world.file.put('charge', live, captured);
  noteCharge(world, captured);
  release(world, captured, charge.amount - amount);
  const object = saveIntent(world, {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  });
  for (const session of world.file.listOfIntent('checkout.session', id))
    world.file.put('checkout.session', live, { ...session, payment_status: 'paid' });
  publishEvent(world, live, { type: 'charge.captured', data: { object: captured } });
  publishEvent(world, live, { type: 'payment_intent.succeeded', data: { object } });
  return object;
}

const cancellable = [
  'requires_payment_method',
  'requires_action',
  'requires_confirmation',
  'requires_capture',
];

/** One that belongs to a session ends with the session, unless its sum is held already. */
export function cancelByHand(world: SandboxState, live: boolean, id: string): Stripe.PaymentIntent {
  const intent = intentOfId(world, live, id);
  const isOfSession = world.file.listOfIntent('checkout.session', id).length > 0;
  if (!cancellable.includes(intent.status)) throw unexpected('canceled', intent);
  if (isOfSession && intent.status !== 'requires_capture')
    throw invalidRequest(
      'You cannot cancel the PaymentIntent of a Checkout Session. Expire the session instead.',
    );
  return endIntent(world, intent, null);
}

function endIntent(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const charge = intent.status === 'requires_capture' ? chargeOf(world, intent) : null;
  if (charge) release(world, charge, charge.amount, reason === null ? null : 'expired_uncaptured_charge');
  const object = saveIntent(world, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: sandboxNow(world),
    cancellation_reason: reason,
  });
  publishEvent(world, intent.livemode, { type: 'payment_intent.canceled', data: { object } });
  return object;
}

function release(
  world: SandboxState,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null = null,
): void {
  if (amount === 0) return;
  world.file.put('charge', charge.livemode, {
    ...charge,
    amount_refunded: amount,
    refunded: amount === charge.amount,
  });
  world.file.put('refund', charge.livemode, refundOf(world, charge, { amount, reason, status: 'succeeded' }));
}

function chargeOf(world: SandboxState, { latest_charge: id }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof id === 'string' ? world.file.get('charge', id) : null;
}
