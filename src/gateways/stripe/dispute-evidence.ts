import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { DisputeEvidence } from '../../payment/dispute/dispute.rules.ts';
import type { ProviderEvidence } from '../../payment/payment-provider.type.ts';

const fieldNames = {
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  customerAddress: 'billing_address',
  customerIp: 'customer_purchase_ip',
  product: 'product_description',
  serviceDate: 'service_date',
  cancellationTerms: 'cancellation_policy_disclosure',
  refundTerms: 'refund_policy_disclosure',
  refundRefusal: 'refund_refusal_explanation',
  activityLog: 'access_activity_log',
  explanation: 'uncategorized_text',
} as const satisfies Record<keyof DisputeEvidence, keyof Stripe.DisputeUpdateParams.Evidence>;

/** https://docs.stripe.com/disputes/api: the file first, then all of it at once; the bank takes it a single time. */
export async function submitEvidence(stripe: Stripe, { key, disputeId, fields, file }: ProviderEvidence) {
  const dispute = await stripe.disputes.retrieve(disputeId);
  if (dispute.evidence_details.submission_count > 0) return { kind: 'submitted' as const };
  const evidence: Stripe.DisputeUpdateParams.Evidence = {};
  for (const [name, text] of Object.entries(fields))
    // `as`: the keys of a closed record.
    if (text) evidence[fieldNames[name as keyof DisputeEvidence]] = text;
  if (file) evidence.uncategorized_file = await upload(stripe, file);
  await stripe.disputes.update(disputeId, { evidence, submit: true }, { idempotencyKey: `evidence ${key}` });
  return { kind: 'submitted' as const };
}

async function upload(
  stripe: Stripe,
  { name, mediaType: type, bytes }: NonNullable<ProviderEvidence['file']>,
): Promise<string> {
  const idempotencyKey = createHash('sha256').update(bytes).digest('hex');
  const file = { data: bytes, name, type };
  return (await stripe.files.create({ file, purpose: 'dispute_evidence' }, { idempotencyKey })).id;
}
