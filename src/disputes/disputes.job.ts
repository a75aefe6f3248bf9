import * as z from 'zod/mini';
import { eachAlone } from '../basics/each-alone.ts';
import { today } from '../basics/rome-time.ts';
import type { Job } from '../database/jobs.ts';
import { isDrawnAfterAnswer } from '../payment/dispute/dispute.rules.ts';
import { isNearlyOver } from './dispute.rules.ts';
import type { DisputesDeps } from './disputes-deps.type.ts';
import { disputesDueAfter } from './read-disputes.ts';
import { sendEvidence } from './send-evidence.ts';

const evidencePayload = z.strictObject({ disputeId: z.string() });

/** Enqueued with the request that was stored. */
export const sendEvidenceJob = (deps: DisputesDeps): Job<z.infer<typeof evidencePayload>> => ({
  name: 'send-evidence',
  handle: (payload) => sendEvidence(deps, z.parse(evidencePayload, payload).disputeId),
});

/** What the provider was silent about, or a process that died in between has left. */
export const sweepEvidenceJob = (deps: DisputesDeps): Job => ({
  name: 'sweep-evidence',
  handle: async () => {
    const each = eachAlone(deps.log, 'sweep of evidence');
    await each(await deps.evidence.toSend(deps.database), (id) => sendEvidence(deps, id));
    return each.outcome();
  },
  schedule: 'every minute',
  leaseSeconds: 300,
});

/** Disputes whose day is near, and that nobody has answered. */
export const remindOfDisputesJob = (deps: DisputesDeps): Job => ({
  name: 'remind-of-disputes',
  handle: async () => {
    const now = deps.clock.now();
    const due = (await disputesDueAfter(deps, now)).filter(
      (dispute) =>
        (dispute.state === 'needs_answer' || isDrawnAfterAnswer(dispute)) &&
        isNearlyOver(dispute, today(now)),
    );
    for (const { disputeId: reference, reference: about, amountCents, dueAt, status } of due)
      await deps.tasks.openTask(deps.database, {
        kind: 'dispute_due',
        reference,
        detail: { reference: about, amountCents, dueAt, ...(status === 'inquiry' && { isInquiry: true }) },
        evenIfDone: true,
      });
    await deps.tasks.syncTasks(
      deps.database,
      'dispute_due',
      due.map(({ disputeId }) => disputeId),
    );
  },
  schedule: 'every morning',
});
