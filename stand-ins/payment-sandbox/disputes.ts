import type Stripe from 'stripe';
import { invalidRequest, noSuch } from './api-refusal.ts';
import { noteDispute } from './balance.ts';
import { publishEvent } from './events.ts';
import type { Form } from './form-body.ts';
import { newId } from './ids.ts';
import { textOf } from './lists.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

const dayToAnswer = 7;

/** The customer's bank takes back what was not given back yet. https://docs.stripe.com/disputes */
export const openDispute = (
  world: SandboxState,
  intentId: string,
  as: OpenedAs = 'dispute',
): Stripe.Dispute | null => world.file.atomically(() => openDisputeOn(world, intentId, as));

/** An inquiry draws nothing; it may become a dispute. https://docs.stripe.com/disputes/how-disputes-work#inquiries */
export type OpenedAs = 'inquiry' | 'dispute';
const asInquiry = { status: 'warning_needs_response', is_charge_refundable: true } as const;

/** Within a transaction. */
export function openDisputeOn(world: SandboxState, intentId: string, as: OpenedAs): Stripe.Dispute | null {
  const charge = chargeOf(world, intentId);
  const amount = charge ? charge.amount - charge.amount_refunded : 0;
  if (!charge || amount === 0) return null;
  if (charge.disputed) return as === 'dispute' ? drawAfterInquiry(world, intentId, amount) : null;
  const dispute = { ...newDispute(world, charge, amount), ...(as === 'inquiry' && asInquiry) };
  world.file.put('dispute', charge.livemode, dispute);
  if (as === 'dispute') noteDispute(world, dispute);
  world.file.put('charge', charge.livemode, { ...charge, disputed: true });
  publishEvent(world, charge.livemode, { type: 'charge.dispute.created', data: { object: dispute } });
  return dispute;
}

/** The bank was not satisfied: it draws what was not given back meanwhile, and hears the shop anew. */
function drawAfterInquiry(world: SandboxState, intentId: string, amount: number): Stripe.Dispute | null {
  const [inquiry] = world.file.listOfIntent('dispute', intentId);
  if (!inquiry || !isInquiry(inquiry)) return null;
  const due_by = sandboxNow(world) + dayToAnswer * 24 * 3600;
  const object: Stripe.Dispute = {
    ...inquiry,
    amount,
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { ...inquiry.evidence_details, due_by },
  };
  world.file.put('dispute', inquiry.livemode, object);
  noteDispute(world, object);
  publishEvent(world, inquiry.livemode, { type: 'charge.dispute.updated', data: { object } });
  return object;
}

const isInquiry = ({ status }: Stripe.Dispute): boolean =>
  status === 'warning_needs_response' || status === 'warning_under_review';

/** An inquiry ends without a loss, or becomes a dispute first. */
export const closeDispute = (
  world: SandboxState,
  intentId: string,
  status: 'won' | 'lost',
): Stripe.Dispute | null =>
  world.file.atomically(() => {
    const [dispute] = world.file.listOfIntent('dispute', intentId);
    if (!dispute) return null;
    const isAsked = isInquiry(dispute);
    if (isAsked && status === 'lost') return null;
    if (!isAsked && dispute.status !== 'needs_response' && dispute.status !== 'under_review') return null;
    const closedAs = isAsked ? 'warning_closed' : status;
    const object: Stripe.Dispute = { ...dispute, status: closedAs, is_charge_refundable: status === 'won' };
    world.file.put('dispute', dispute.livemode, object);
    if (!isAsked && status === 'won') noteDispute(world, object, true);
    publishEvent(world, dispute.livemode, { type: 'charge.dispute.closed', data: { object } });
    return object;
  });

const evidenceFields = Object.keys(noEvidence()).filter((name) => name !== 'enhanced_evidence');

/** What the shop says of it; sent to the bank at once unless it is only noted, and then for good. https://docs.stripe.com/disputes/api */
export function updateDispute(world: SandboxState, live: boolean, id: string, form: Form): Stripe.Dispute {
  const dispute = disputeOf(world, live, id);
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw invalidRequest('This dispute has already been submitted or closed.', { code: 'dispute_closed' });
  const asked = form['evidence'] ?? {};
  if (typeof asked !== 'object' || Array.isArray(asked))
    throw invalidRequest('Invalid hash', { param: 'evidence' });
  const odd = Object.keys(asked).find((name) => !evidenceFields.includes(name));
  if (odd !== undefined) {
    const param = `evidence[${odd}]`;
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const file = asked['uncategorized_file'];
  if (typeof file === 'string' && !world.file.get('file', file))
    throw noSuch('file upload', file, 'evidence[uncategorized_file]');
  const isSent = form['submit'] !== 'false';
  const object: Stripe.Dispute = {
    ...dispute,
    // `as`: the names were compared with Stripe's, and a form holds texts.
    evidence: { ...dispute.evidence, ...(asked as Partial<Stripe.Dispute.Evidence>) },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSent ? 1 : 0),
    },
    status: isSent ? (isInquiry(dispute) ? 'warning_under_review' : 'under_review') : dispute.status,
  };
  world.file.put('dispute', live, object);
  publishEvent(world, live, { type: 'charge.dispute.updated', data: { object } });
  return object;
}

export function disputeOf(world: SandboxState, live: boolean, id: string): Stripe.Dispute {
  const dispute = world.file.get('dispute', id);
  if (dispute?.livemode !== live) throw noSuch('dispute', id, 'dispute');
  return dispute;
}

/** https://docs.stripe.com/file-upload: what stands in it is not kept. */
export function createFile(world: SandboxState, live: boolean, form: Form): Stripe.File {
  const part = form['file'];
  if (typeof part !== 'object' || Array.isArray(part))
    throw invalidRequest('Missing required param: file.', { code: 'parameter_missing', param: 'file' });
  if (form['purpose'] !== 'dispute_evidence') throw invalidRequest('Invalid purpose', { param: 'purpose' });
  const file: Stripe.File = {
    id: newId('file_'),
    object: 'file',
    created: sandboxNow(world),
    expires_at: null,
    filename: textOf(part, 'name'),
    purpose: 'dispute_evidence',
    size: Number(textOf(part, 'size')),
    title: null,
    type: 'pdf',
    url: null,
  };
  world.file.put('file', live, file);
  return file;
}

/** While the bank has the money, or keeps it, nothing can be refunded. */
export const isHeldByBank = (world: SandboxState, intentId: string): boolean =>
  world.file.listOfIntent('dispute', intentId).some((dispute) => !dispute.is_charge_refundable);

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
    evidence: noEvidence(),
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

function noEvidence(): Stripe.Dispute.Evidence {
  return {
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
}
