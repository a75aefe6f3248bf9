import type Stripe from 'stripe';
import { publishEvent } from './events.ts';
import { newId } from './ids.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

const dayToAnswer = 7;

/** The customer's bank takes back what was not given back yet. https://docs.stripe.com/disputes */
export const openDispute = (world: SandboxState, intentId: string): Stripe.Dispute | null =>
  world.file.atomically(() => {
    const charge = chargeOf(world, intentId);
    const amount = charge ? charge.amount_captured - charge.amount_refunded : 0;
    if (!charge || amount === 0 || charge.disputed) return null;
    const dispute = newDispute(world, charge, amount);
    world.file.put('dispute', charge.livemode, dispute);
    world.file.put('charge', charge.livemode, { ...charge, disputed: true });
    publishEvent(world, charge.livemode, { type: 'charge.dispute.created', data: { object: dispute } });
    return dispute;
  });

export const closeDispute = (
  world: SandboxState,
  intentId: string,
  status: 'won' | 'lost',
): Stripe.Dispute | null =>
  world.file.atomically(() => {
    const [dispute] = world.file.listOfIntent('dispute', intentId);
    if (dispute?.status !== 'needs_response') return null;
    const object: Stripe.Dispute = { ...dispute, status, is_charge_refundable: status === 'won' };
    world.file.put('dispute', dispute.livemode, object);
    publishEvent(world, dispute.livemode, { type: 'charge.dispute.closed', data: { object } });
    return object;
  });

/** While the bank has the money, or keeps it, nothing can be refunded. */
export const isHeldByBank = (world: SandboxState, intentId: string): boolean =>
  world.file.listOfIntent('dispute', intentId).some(({ status }) => status !== 'won');

function chargeOf(world: SandboxState, intentId: string): Stripe.Charge | null {
  const intent = world.file.get('payment_intent', intentId);
  const charge =
    typeof intent?.latest_charge === 'string' ? world.file.get('charge', intent.latest_charge) : null;
  return charge?.captured ? charge : null;
}

function newDispute(world: SandboxState, charge: Stripe.Charge, amount: number): Stripe.Dispute {
  const now = sandboxNow(world);
  return {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + dayToAnswer * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'product_not_received',
    status: 'needs_response',
  };
}

const noEvidence: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
