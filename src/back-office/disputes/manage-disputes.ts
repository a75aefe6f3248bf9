import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import type { DisputesRoom } from '../../disputes/disputes.ts';
import { isDrawnAfterAnswer } from '../../payment/dispute/dispute.rules.ts';
import type { ReadDispute } from '../../disputes/read-disputes.ts';
import type { AuditAction } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { DisputesAnswer, DisputesQuery, DisputeView, SubmittedAnswer } from './disputes.shape.ts';

export type DisputesDeskDeps = StaffDeps & { disputes: DisputesRoom };
type DisputesPermit = Permit<'answer disputes'>;

export async function readDisputesForDesk(
  { disputes }: DisputesDeskDeps,
  _by: DisputesPermit,
  { booking }: DisputesQuery,
): Promise<DisputesAnswer | Refusal> {
  if (booking === undefined) {
    const listed = await disputes.listDisputes();
    return { disputes: listed.disputes.map(viewOf), more: listed.more };
  }
  const found = await disputes.disputesOfBooking(booking);
  return isRefusal(found) ? found : { disputes: found.map(viewOf), more: false };
}

const viewOf = (dispute: ReadDispute): DisputeView => {
  const {
    disputeId: id,
    state,
    status,
    code,
    customer,
    amountCents,
    reason,
    dueAt,
    firstSeenAt,
    submittedAt,
    evidence,
  } = dispute;
  return {
    id,
    state,
    isInquiry: status === 'inquiry',
    isDrawnAfterAnswer: isDrawnAfterAnswer(dispute),
    code,
    customer,
    amountCents,
    reason,
    dueAt: dueAt?.toISOString() ?? null,
    since: firstSeenAt.toISOString(),
    evidence: evidence && {
      id: evidence.id,
      madeAt: evidence.madeAt.toISOString(),
      bytes: evidence.bytes,
      pages: evidence.pages,
      contents: evidence.contents,
      sentAt: (evidence.sentAt ?? submittedAt)?.toISOString() ?? null,
      isRefused: evidence.refusedWhy !== null,
      isErased: evidence.isErased,
    },
  };
};

export const putTogetherForDesk = (
  deps: DisputesDeskDeps,
  by: DisputesPermit,
  asked: { disputeId: string; explanation: string },
): Promise<'put together' | Refusal> =>
  deps.disputes.putTogetherEvidence({
    ...asked,
    staffId: by.staffId,
    onOpened: audited(deps, by, 'opened papers for a dispute', asked.disputeId),
  });

export const readEvidenceForDesk = (
  deps: DisputesDeskDeps,
  by: DisputesPermit,
  disputeId: string,
): Promise<Uint8Array | Refusal> =>
  deps.disputes.readEvidenceFile({
    disputeId,
    onOpened: audited(deps, by, 'opened the evidence of a dispute', disputeId),
  });

export async function submitEvidenceForDesk(
  deps: DisputesDeskDeps,
  by: DisputesPermit,
  asked: { disputeId: string; evidenceId: string },
): Promise<SubmittedAnswer | Refusal> {
  const state = await deps.disputes.submitEvidence({
    ...asked,
    staffId: by.staffId,
    onRequested: audited(deps, by, 'sent evidence to a bank', asked.disputeId),
  });
  return isRefusal(state) ? state : { state };
}

const audited =
  (deps: DisputesDeskDeps, by: DisputesPermit, action: AuditAction, id: string) =>
  (tx: Parameters<typeof writeAudit>[1]): Promise<void> =>
    writeAudit(deps, tx, by, { action, subject: { kind: 'dispute', id } });
