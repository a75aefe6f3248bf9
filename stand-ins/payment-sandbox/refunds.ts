import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, noSuch } from './api-refusal.ts';
import { noteRefund } from './balance.ts';
import { isHeldByBank } from './disputes.ts';
import { publishEvent } from './events.ts';
import type { Form } from './form-body.ts';
import { refundOf } from './refund-row.ts';
import type { SandboxState } from './sandbox-state.ts';

const shape = z.strictObject({
  payment_intent: z.string(),
  amount: z.optional(z.string().check(z.regex(/^[1-9]\d*$/))),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z._default(z.record(z.string(), z.string()), {}),
});

/** A card is refunded at once; with Klarna and Alipay it takes its time, and may fail. */
export function createRefund(world: SandboxState, live: boolean, form: Form): Stripe.Refund {
  const asked = shape.safeParse(form);
  if (!asked.success)
    throw invalidRequest(`Invalid ${String(asked.error.issues[0]?.path[0] ?? 'parameters')}`);
  const charge = capturedCharge(world, live, asked.data.payment_intent);
  if (isHeldByBank(world, asked.data.payment_intent)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = asked.data.amount === undefined ? left : Number(asked.data.amount);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const isCard = charge.payment_method_details?.type === 'card';
  const refund = refundOf(world, charge, {
    amount,
    reason: asked.data.reason ?? null,
    status: isCard ? 'succeeded' : 'pending',
    metadata: asked.data.metadata,
  });
  world.file.put('refund', live, refund);
  noteRefund(world, live, refund);
  saveRefundedCharge(world, charge, amount);
  publishEvent(world, live, { type: 'refund.created', data: { object: refund } });
  return refund;
}

/** A refund that was under way or had even succeeded comes to its end; a failed one gives the money back to the charge. */
export const endRefund = (
  world: SandboxState,
  id: string,
  status: 'succeeded' | 'failed',
): Stripe.Refund | null =>
  world.file.atomically(() => {
    const refund = world.file.get('refund', id);
    const charge =
      refund && typeof refund.charge === 'string' ? world.file.get('charge', refund.charge) : null;
    if (!refund || !charge || refund.status === 'failed') return null;
    const object: Stripe.Refund = { ...refund, status };
    world.file.put('refund', charge.livemode, object);
    if (status === 'failed') {
      saveRefundedCharge(world, charge, -refund.amount);
      noteRefund(world, charge.livemode, refund, true);
    }
    publishEvent(world, charge.livemode, {
      type: status === 'failed' ? 'refund.failed' : 'refund.updated',
      data: { object },
    });
    return object;
  });

function capturedCharge(world: SandboxState, live: boolean, intentId: string): Stripe.Charge {
  const intent = world.file.get('payment_intent', intentId);
  if (!intent || intent.livemode !== live) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge =
    typeof intent.latest_charge === 'string' ? world.file.get('charge', intent.latest_charge) : null;
  if (!charge?.captured) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
}

function saveRefundedCharge(world: SandboxState, charge: Stripe.Charge, more: number): void {
  const amount_refunded = charge.amount_refunded + more;
  const refunded = amount_refunded === charge.amount;
  world.file.put('charge', charge.livemode, { ...charge, amount_refunded, refunded });
}
