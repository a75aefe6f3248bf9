import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { DisputeEvidence } from '../payment/payment.ts';
import type { DisputesDeps, OnDispute } from './disputes-deps.type.ts';
import { findAnswerable } from './put-together-evidence.ts';

type ToSubmit = { disputeId: string; evidenceId: string; staffId: string; onRequested: OnDispute };

/**
 * Sends to the bank what was shown, once: that it is to be sent commits first, and what it says is frozen with that; a call that dies is made up
 * for by the sweep. Pressed again, or by two, it was sent. Refusals: not_found, dispute_over, dispute_too_late, evidence_changed.
 */
export async function submitEvidence(
  deps: DisputesDeps,
  { disputeId, evidenceId, staffId, onRequested }: ToSubmit,
): Promise<'sent' | 'sending' | Refusal> {
  const requested = await inTransaction(deps.database, async (tx) => {
    const made = await deps.evidence.locked(tx, disputeId);
    if (!made) return refuse('not_found');
    if (made.id !== evidenceId) return refuse('evidence_changed');
    if (made.requestedAt) return 'requested';
    const dispute = await findAnswerable(deps, tx, disputeId);
    if (isRefusal(dispute)) return dispute;
    if (made.isErased) return refuse('no_papers');
    await deps.evidence.request(tx, disputeId, { by: staffId, at: deps.clock.now() });
    await deps.jobs.enqueue(tx, 'send-evidence', { disputeId });
    await onRequested(tx, made.bookingId);
    return 'requested';
  });
  if (isRefusal(requested)) return requested;
  deps.failpoint?.('evidence requested');
  return sendEvidence(deps, disputeId);
}

/** Of what is to be sent; the same again is once at the bank. A paused shop sends nothing: the sweep comes back. */
export async function sendEvidence(
  deps: DisputesDeps,
  disputeId: string,
): Promise<'sent' | 'sending' | Refusal> {
  const { database: db } = deps;
  const [record] = await deps.evidence.ofDisputes(db, [disputeId]);
  if (!record?.requestedAt) return refuse('not_found');
  if (record.sentAt) return 'sent';
  if (record.refusedWhy !== null) return refuse(refusals[record.refusedWhy]);
  if (await isPaused(db)) return 'sending';
  const sealed = await deps.evidence.sealed(db, disputeId);
  const paper = sealed && (await deps.contract.envelopeOf(db, { contractId: sealed.contractId }));
  if (!sealed || !paper) return giveUp(deps, disputeId, 'erased');
  const { envelope } = paper;
  const text = new TextDecoder().decode(envelope.open(`dispute fields ${sealed.id}`, sealed.fields));
  const answer = await deps.payment.submitEvidence({
    key: sealed.id,
    disputeId,
    // `as`: put-together-evidence.ts alone wrote it.
    fields: JSON.parse(text) as DisputeEvidence,
    file: {
      name: `evidence-${disputeId}.pdf`,
      mediaType: 'application/pdf',
      bytes: envelope.open(`dispute evidence ${sealed.id}`, sealed.file),
    },
  });
  deps.failpoint?.('evidence sent');
  if (answer === 'submitted') {
    await deps.evidence.end(db, disputeId, { sent_at: deps.clock.now() });
    return 'sent';
  }
  if (answer.refusal === 'dispute_over') return giveUp(deps, disputeId, 'over');
  if (answer.refusal === 'dispute_too_late') return giveUp(deps, disputeId, 'too_late');
  deps.log.warn({ dispute: disputeId, why: answer.refusal }, 'evidence was not taken');
  return 'sending';
}

const refusals = { over: 'dispute_over', too_late: 'dispute_too_late', erased: 'no_papers' } as const;

async function giveUp(
  { database, evidence, log }: DisputesDeps,
  disputeId: string,
  why: keyof typeof refusals,
): Promise<Refusal> {
  log.warn({ dispute: disputeId, why }, 'evidence is not sent any more');
  await evidence.end(database, disputeId, { refused_why: why });
  return refuse(refusals[why]);
}
