import { addDays, type PlainDate, today } from '../basics/rome-time.ts';
import type { Dispute } from '../payment/dispute/dispute.rules.ts';

/**
 * needs_answer: the bank waits for the shop. sending: asked for, and the bank has not said that it has it. sent: it decides. too_late: its day is
 * over and nothing was sent; it decides without the shop.
 */
export type DisputeState = 'needs_answer' | 'sending' | 'sent' | 'too_late' | 'won' | 'lost';

type Standing = Pick<Dispute, 'status' | 'dueAt' | 'submittedAt'>;
type SendingOfEvidence = { requestedAt: Date | null; sentAt: Date | null; refusedWhy: string | null };

export function disputeStateOf(
  dispute: Standing,
  evidence: SendingOfEvidence | null,
  now: Date,
): DisputeState {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute.status;
  if (dispute.submittedAt || evidence?.sentAt) return 'sent';
  if (isOver(dispute, now)) return 'too_late';
  return evidence?.requestedAt && evidence.refusedWhy === null ? 'sending' : 'needs_answer';
}

/** After that moment the bank takes nothing more. */
export const isOver = ({ dueAt }: Pick<Standing, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && dueAt <= now;

const warnedDaysBefore = 3;

/** Whether the desk is reminded today: the last days before the bank's, and the day itself. */
export const isNearlyOver = ({ dueAt }: Pick<Standing, 'dueAt'>, day: PlainDate): boolean =>
  dueAt !== null && today(dueAt) <= addDays(day, warnedDaysBefore);
