import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** Each kind with the object that Stripe sends with it. */
export type StripeEventPayload =
  | Pick<Stripe.CheckoutSessionCompletedEvent, 'type' | 'data'>
  | Pick<Stripe.CheckoutSessionExpiredEvent, 'type' | 'data'>
  | Pick<Stripe.CheckoutSessionAsyncPaymentSucceededEvent, 'type' | 'data'>
  | Pick<Stripe.CheckoutSessionAsyncPaymentFailedEvent, 'type' | 'data'>
  | Pick<Stripe.PaymentIntentSucceededEvent, 'type' | 'data'>
  | Pick<Stripe.PaymentIntentPaymentFailedEvent, 'type' | 'data'>
  | Pick<Stripe.PaymentIntentAmountCapturableUpdatedEvent, 'type' | 'data'>
  | Pick<Stripe.PaymentIntentCanceledEvent, 'type' | 'data'>
  | Pick<Stripe.ChargeCapturedEvent, 'type' | 'data'>
  | Pick<Stripe.ChargeExpiredEvent, 'type' | 'data'>
  | Pick<Stripe.RefundCreatedEvent, 'type' | 'data'>
  | Pick<Stripe.RefundUpdatedEvent, 'type' | 'data'>
  | Pick<Stripe.RefundFailedEvent, 'type' | 'data'>
  | Pick<Stripe.ChargeDisputeCreatedEvent, 'type' | 'data'>
  | Pick<Stripe.ChargeDisputeUpdatedEvent, 'type' | 'data'>
  | Pick<Stripe.ChargeDisputeClosedEvent, 'type' | 'data'>;

/** Writes the event down and queues its delivery, in the transaction of what happened. */
export function publishEvent(world: SandboxState, live: boolean, happening: StripeEventPayload): void {
  const event: Stripe.Event = {
    id: newId('evt_'),
    object: 'event',
    api_version: apiVersion,
    created: sandboxNow(world),
    livemode: live,
    pending_webhooks: 1,
    request: null,
    ...happening,
  };
  world.file.put('event', live, event);
  for (let copy = 0; copy < world.faults.copies; copy += 1) world.file.queueDelivery(event.id);
}
