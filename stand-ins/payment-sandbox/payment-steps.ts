import type Stripe from 'stripe';
import { findSession, payPageOf } from './checkout-sessions.ts';
import { publishEvent } from './events.ts';
import { openDisputeOn } from './disputes.ts';
import { methodOf, type CardFace } from './charges.ts';
import { keepCard, noteCard } from './kept-cards.ts';
import {
  choosePaymentMethod,
  declineIntent,
  intentOf,
  payIntent,
  saveIntent,
  requireRedirect,
} from './payment-intents.ts';
import type { Decline } from './test-cards.ts';
import type { Method } from './parse-session-parameters.ts';
import type { CardOutcome } from './test-cards.ts';
import type { SandboxState } from './sandbox-state.ts';

/** How a step on the pay page ended. `closed`: the session was not open any more. */
export type PaymentStepResult = 'paid' | 'later' | 'elsewhere' | 'declined' | 'closed';

const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'The bank could not confirm that it was you.',
};
const declinedByProvider: Decline = {
  code: 'payment_method_provider_decline',
  message: 'The payment was refused.',
};

/** Each step is one transaction, and none works on a session that is not open. */
const withOpenSession = (
  world: SandboxState,
  id: string,
  step: (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent) => PaymentStepResult,
): PaymentStepResult =>
  world.file.atomically(() => {
    const session = findSession(world, id);
    if (session?.status !== 'open') return 'closed';
    const intent = intentOf(world, session);
    return step({ ...session, payment_intent: intent.id }, intent);
  });

export const payByCard = (
  world: SandboxState,
  id: string,
  outcome: CardOutcome,
  face?: CardFace,
): PaymentStepResult =>
  withOpenSession(world, id, (session, untouched) => {
    const intent = choosePaymentMethod(untouched, 'card');
    if (outcome.kind === 'declined') return decline(world, intent, outcome.decline);
    const methodId = noteCard(world, session.livemode, outcome, face);
    if (outcome.kind === 'pays') {
      const step = completePaid(world, session, { ...intent, payment_method: methodId });
      if (outcome.opens) openDisputeOn(world, intent.id, outcome.opens);
      return step;
    }
    requireRedirect(world, intent, `${payPageOf(world, id)}/bank`, methodId);
    return 'elsewhere';
  });

export const redirectToProvider = (
  world: SandboxState,
  id: string,
  method: Exclude<Method, 'card'>,
): PaymentStepResult =>
  withOpenSession(world, id, (_, intent) => {
    requireRedirect(world, choosePaymentMethod(intent, method), `${payPageOf(world, id)}/${method}`);
    return 'elsewhere';
  });

/** Back from the bank, Klarna or Alipay. */
export const returnFromProvider = (
  world: SandboxState,
  id: string,
  outcome: 'yes' | 'no' | 'later',
): PaymentStepResult =>
  withOpenSession(world, id, (session, intent) => {
    if (intent.status !== 'requires_action') return 'closed';
    if (outcome === 'no')
      return decline(world, intent, methodOf(intent) === 'card' ? notAuthenticated : declinedByProvider);
    if (outcome === 'yes') return completePaid(world, session, intent);
    saveIntent(world, { ...intent, status: 'processing', next_action: null });
    complete(world, session, 'unpaid');
    return 'later';
  });

/** The money of a session that is complete and unpaid arrives, or turns out not to. */
export const completeDelayedPayment = (
  world: SandboxState,
  id: string,
  arrives: boolean,
): PaymentStepResult =>
  world.file.atomically(() => {
    const session = findSession(world, id);
    if (session?.status !== 'complete' || session.payment_status !== 'unpaid') return 'closed';
    const intent = intentOf(world, session);
    if (intent.status !== 'processing') return 'closed';
    const { livemode } = session;
    if (!arrives) {
      decline(world, intent, declinedByProvider);
      publishEvent(world, livemode, {
        type: 'checkout.session.async_payment_failed',
        data: { object: session },
      });
      return 'declined';
    }
    const object = payIntent(world, intent);
    publishEvent(world, livemode, { type: 'payment_intent.succeeded', data: { object } });
    const paid: Stripe.Checkout.Session = { ...session, payment_status: 'paid' };
    world.file.put('checkout.session', livemode, paid);
    publishEvent(world, livemode, {
      type: 'checkout.session.async_payment_succeeded',
      data: { object: paid },
    });
    return 'paid';
  });

function decline(world: SandboxState, intent: Stripe.PaymentIntent, reason: Decline): PaymentStepResult {
  const object = declineIntent(world, intent, reason);
  publishEvent(world, intent.livemode, { type: 'payment_intent.payment_failed', data: { object } });
  return 'declined';
}

/** What is only held is not paid: its session is complete, and stays unpaid until it is captured. */
function completePaid(
  world: SandboxState,
  session: Stripe.Checkout.Session,
  chosen: Stripe.PaymentIntent,
): PaymentStepResult {
  const { customer, face } = keepCard(world, session, chosen);
  const object = payIntent(world, { ...chosen, customer }, face);
  const isHeld = object.status === 'requires_capture';
  const type = isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  publishEvent(world, session.livemode, { type, data: { object } });
  complete(world, { ...session, customer }, isHeld ? 'unpaid' : 'paid');
  return 'paid';
}

function complete(
  world: SandboxState,
  session: Stripe.Checkout.Session,
  payment_status: 'paid' | 'unpaid',
): void {
  const object: Stripe.Checkout.Session = { ...session, status: 'complete', payment_status, url: null };
  world.file.put('checkout.session', session.livemode, object);
  publishEvent(world, session.livemode, { type: 'checkout.session.completed', data: { object } });
}
