import { isUndecidedDispute } from '../fact.rules.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { ProviderEvidence } from '../payment-provider.type.ts';
import { settleAttempt } from '../settle/settle-payment.ts';
import { disputesIn } from './dispute.rules.ts';

/**
 * Sends what the shop says of a dispute to the bank, once: a bank takes no second word. Pressed again it says that it was sent. Refused
 * where the dispute is over, its time is over, or the provider is silent; then it can be pressed again.
 */
export async function submitEvidence(
  deps: PaymentDeps,
  evidence: ProviderEvidence,
): Promise<'submitted' | Refusal> {
  const record = await deps.disputes.byId(deps.database, evidence.disputeId);
  if (!record) return refuse('not_found');
  if (record.submittedAt) return 'submitted';
  const { attempts, facts } = await deps.store.ledger(deps.database, record.reference);
  const dispute = disputesIn(facts, [record])[0];
  if (!dispute || !isUndecidedDispute(dispute.status)) return refuse('dispute_over');
  if (record.dueAt && record.dueAt <= deps.clock.now()) return refuse('dispute_too_late');
  const answer = await deps.provider.submitEvidence(evidence);
  if (answer.kind === 'silent') return refuse('provider_unavailable');
  const fact = facts.find(({ objectId }) => objectId === evidence.disputeId);
  const attempt = attempts.find(({ id }) => id === fact?.attemptId);
  if (attempt) await settleAttempt(deps, attempt);
  // Refused too where another call was quicker.
  const after = await deps.disputes.byId(deps.database, evidence.disputeId);
  if (answer.kind === 'submitted' || after?.submittedAt) return 'submitted';
  deps.log.warn({ dispute: evidence.disputeId, why: answer.reason }, 'evidence was refused');
  return refuse('dispute_over');
}
