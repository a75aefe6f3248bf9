import type { Cents } from '../../basics/money.ts';
import type { DisputeRecord } from '../dispute/dispute.rules.ts';
import { isDrawnAfterAnswer } from '../dispute/dispute.rules.ts';
import type { CaptureRequest } from '../hold/hold.rules.ts';
import { disputeStatusOf, isUndecidedDispute, objectsOf, sumOfDispute, type Fact } from '../fact.rules.ts';
import type { OpenedTask, StaffTask } from '../../tasks/staff-task.shape.ts';
import { attemptStateOf, type AttemptTerms } from '../payment.rules.ts';
import {
  overRefundedAmount,
  refundableByHand,
  refundByHandTask,
  refundRequestStateOf,
  type RefundLedger,
  type RefundRequest,
} from '../refund/refund.rules.ts';

type TaskLedger = {
  attempts: readonly AttemptTerms[];
  facts: readonly Fact[];
  requests: readonly (RefundRequest & { reference: string; byHandWhy: string | null })[];
  captures?: readonly CaptureRequest[];
  /** What the banks ask beside its sum. */
  disputes?: readonly Pick<DisputeRecord, 'disputeId' | 'dueAt' | 'submittedAt' | 'isAnsweredAsInquiry'>[];
};

export type PaymentTasks = { open: OpenedTask[]; over: StaffTask[] };

/** What a person must know of a reference's money, each once, and what of it is over. */
export function paymentTasksOf(reference: string, ledger: TaskLedger): PaymentTasks {
  const tasks: PaymentTasks = { open: [], over: [] };
  const put: Put = (isOpen, task) => tasks[isOpen ? 'open' : 'over'].push(task);
  putMisfit(put, reference, ledger);
  putDisputes(put, reference, ledger);
  putOverRefunds(put, reference, ledger.facts);
  putLapsedHold(put, reference, ledger);
  for (const request of ledger.requests) putRefundByHand(put, ledger, request);
  return tasks;
}

type Put = (isOpen: boolean, task: OpenedTask) => void;

/** Money in another amount, currency or mode than was asked for is nobody's payment until a person has looked (F23). */
function putMisfit(put: Put, reference: string, { attempts, facts }: TaskLedger): void {
  const states = attempts.map((attempt) => attemptStateOf(attempt, facts));
  const odd = states.find((state) => state.kind === 'quarantined');
  const detail = odd && { attempt: odd.attemptId, differs: odd.misfit };
  put(odd !== undefined, { kind: 'quarantined_money', reference, ...(detail && { detail }) });
}

/**
 * The bank took money back for a customer, or asks before it does: evidence must be sent in time, and then it is the bank's turn. What was answered while the bank
 * only asked, and is drawn all the same, is a task until it decides.
 */
function putDisputes(put: Put, reference: string, { facts, disputes = [] }: TaskLedger): void {
  for (const dispute of objectsOf(facts, 'dispute')) {
    const { objectId, amountCents } = sumOfDispute(dispute) ?? { objectId: '', amountCents: 0 };
    const record = disputes.find(({ disputeId }) => disputeId === objectId);
    const dueAt = record?.dueAt?.toISOString();
    const standing = disputeStatusOf(dispute);
    const isInquiry = standing === 'inquiry';
    const detail = { reference, amountCents, ...(dueAt && { dueAt }), ...(isInquiry && { isInquiry }) };
    // Whoever ticked it off while the bank only asked has not seen that it drew the money, nor its new day.
    const opened: OpenedTask = { kind: 'dispute_open', reference: objectId, detail, evenIfDone: true };
    const isAnsweredAsInquiry = record?.isAnsweredAsInquiry ?? false;
    const isDrawn = isDrawnAfterAnswer({ status: standing, isAnsweredAsInquiry });
    const isToAnswer = isUndecidedDispute(standing) && (!record?.submittedAt || isDrawn);
    put(isToAnswer, opened);
    if (!isToAnswer) put(false, { kind: 'dispute_due', reference: objectId });
    if (standing === 'lost') put(true, { kind: 'dispute_lost', reference: objectId, detail });
  }
}

/** More went back than came: given back by hand and once more in the provider's pages, or by the bank. */
function putOverRefunds(put: Put, reference: string, facts: readonly Fact[]): void {
  for (const intentId of new Set(facts.flatMap((fact) => fact.intentId ?? []))) {
    const amountCents = overRefundedAmount(facts, intentId);
    const task: StaffTask = {
      kind: 'given_back_too_much',
      reference: intentId,
      detail: { reference, amountCents },
    };
    put(amountCents > 0, task);
  }
}

/** So much was to be captured of a hold, and cannot be any more (F64). */
const depositLapsedTask = (reference: string, amountCents: Cents): StaffTask => ({
  kind: 'deposit_lapsed',
  reference,
  detail: { amountCents },
});

function putLapsedHold(put: Put, reference: string, { facts, captures = [] }: TaskLedger): void {
  const isCaptured = ({ intentId }: CaptureRequest) =>
    facts.some(
      (fact) => fact.intentId === intentId && fact.objectKind === 'charge' && fact.status === 'succeeded',
    );
  for (const one of captures)
    if (one.kind === 'capture')
      put(one.refusedWhy !== null && !isCaptured(one), depositLapsedTask(reference, one.amountCents ?? 0));
}

function putRefundByHand(put: Put, ledger: RefundLedger, request: TaskLedger['requests'][number]): void {
  const why = request.byHandWhy ?? 'the provider could not give it back';
  const task = refundByHandTask(request, why, refundableByHand(ledger, request));
  put(refundRequestStateOf(request, ledger.facts) === 'by hand', task);
}
