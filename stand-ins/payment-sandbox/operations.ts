import { noSuch, type CardDecline } from './api-refusal.ts';
import { listBalance } from './balance.ts';
import { createSession, expireSession, sessionOf } from './checkout-sessions.ts';
import { createFile, disputeOf, updateDispute } from './disputes.ts';
import { expandIntent, expandSession } from './expand.ts';
import type { Form } from './form-body.ts';
import { cancelByHand, captureHold, intentOfId } from './holds.ts';
import {
  attachTestMethod,
  customerOf,
  deleteCustomer,
  detachPaymentMethod,
  newCustomer,
  paymentMethodOf,
} from './kept-cards.ts';
import { pageOf, textOf } from './lists.ts';
import { createIntent } from './off-session.ts';
import { createRefund } from './refunds.ts';
import type { SandboxState } from './sandbox-state.ts';

export type Call = { live: boolean; id: string; form: Form };
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run(world: SandboxState, call: Call): object | CardDecline;
};

/** The part of Stripe's interface that the shop uses. A path's last word with a colon is the object's id. */
export const operations: Operation[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    run: (world, { live, form }) => createSession(world, live, form),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    run: (world, { live, form }) => {
      const intentId = textOf(form, 'payment_intent');
      const sessions = intentId
        ? world.file.listOfIntent('checkout.session', intentId).filter(({ livemode }) => livemode === live)
        : world.file.list('checkout.session', live);
      return pageOf(sessions, '/v1/checkout/sessions', form);
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    run: (world, { live, id, form }) =>
      expandSession(world, sessionOf(world, live, id), listIn(form, 'expand')),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    run: (world, { live, id }) => expireSession(world, live, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents',
    run: (world, { live, form }) => createIntent(world, live, form),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run: (world, { live, form }) => {
      const customer = textOf(form, 'customer');
      const all = world.file.list('payment_intent', live);
      const intents = customer === '' ? all : all.filter((intent) => intent.customer === customer);
      return pageOf(intents, '/v1/payment_intents', form);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    run: (world, { live, id, form }) =>
      expandIntent(world, intentOfId(world, live, id), listIn(form, 'expand')),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    run: (world, { live, id, form }) => captureHold(world, live, id, form),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    run: (world, { live, id }) => cancelByHand(world, live, id),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: (world, { live, id }) => customerOf(world, live, id),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    run: (world, { live, id }) => deleteCustomer(world, live, id),
  },
  {
    method: 'POST',
    path: '/v1/customers',
    run: (world, { live, form }) => newCustomer(world, live, textOf(form, 'email') || null),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    run: (world, { live, id, form }) => attachTestMethod(world, live, id, form),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: (world, { live, id }) => paymentMethodOf(world, live, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    run: (world, { live, id }) => detachPaymentMethod(world, live, id),
  },
  { method: 'POST', path: '/v1/files', run: (world, { live, form }) => createFile(world, live, form) },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    run: (world, { live, id }) => disputeOf(world, live, id),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    run: (world, { live, id, form }) => updateDispute(world, live, id, form),
  },
  { method: 'POST', path: '/v1/refunds', run: (world, { live, form }) => createRefund(world, live, form) },
  {
    method: 'GET',
    path: '/v1/refunds',
    run: (world, { live, form }) => {
      const intentId = textOf(form, 'payment_intent');
      const refunds = intentId
        ? world.file.listOfIntent('refund', intentId)
        : world.file.list('refund', live);
      return pageOf(refunds, '/v1/refunds', form);
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    run: (world, { id }) => {
      const refund = world.file.get('refund', id);
      if (!refund) throw noSuch('refund', id);
      return refund;
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    run: (world, { live, form }) => {
      const intentId = textOf(form, 'payment_intent');
      const disputes = intentId
        ? world.file.listOfIntent('dispute', intentId)
        : world.file.list('dispute', live);
      return pageOf(disputes, '/v1/disputes', form);
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    run: (world, { live, form }) => listBalance(world, live, form),
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    run: (world, { live, form }) => pageOf(world.file.list('payout', live), '/v1/payouts', form),
  },
  {
    method: 'GET',
    path: '/v1/events',
    run: (world, { live, form }) => {
      const type = textOf(form, 'type');
      const events = world.file.list('event', live).filter((event) => type === '' || event.type === type);
      return pageOf(events, '/v1/events', form);
    },
  },
];

function listIn(form: Form, name: string): string[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
