import { isPaused } from '../../database/pause.ts';
import type { Tx } from '../../database/tables.ts';
import { disputeStatusOf, objectsOf, type Fact } from '../fact.rules.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import {
  attemptStateOf,
  isFinal,
  paymentStateOf,
  type AttemptState,
  type Capture,
  type PaymentState,
} from '../payment.rules.ts';
import type { Ledger } from '../payment.store.ts';
import {
  capturedIn,
  refundedIn,
  overRefundedAmount,
  refundableByHand,
  refundRequestStateOf,
} from '../refund/refund.rules.ts';
import { refundByHandTask, requestRefundOfCapture } from '../refund/request-refund.ts';

export type NewFacts = {
  reference: string;
  facts: readonly Fact[];
  /** All has been compared: what was put off while the shop was frozen is decided now. */
  isResuming?: boolean;
};

/**
 * Stores facts and decides, in the caller's transaction and under the reference's lock: the only place where money has
 * consequences. What was decided before is decided alike again; the state depends on the set of facts alone. So a paused shop
 * only collects facts and decides when it has them all: half of them could release, or give back, what is paid for (F49).
 */
export async function decidePayment(
  deps: PaymentDeps,
  tx: Tx,
  { reference, facts, isResuming = false }: NewFacts,
): Promise<PaymentState> {
  const { store } = deps;
  await store.ledger(tx, reference, 'lock');
  await store.addFacts(tx, reference, facts);
  const ledger = await store.ledger(tx, reference);
  await store.close(tx, finalAttemptIds(ledger));
  const state = paymentStateOf(ledger);
  if (!isResuming && (await isPaused(tx))) await store.deferDecision(tx, reference);
  else await runHandlers(deps, tx, { reference, state, memo: memoIn(ledger, state) });
  await updateStaffTasks(deps, tx, reference);
  deps.failpoint?.('payment decided');
  return state;
}

const finalAttemptIds = ({ attempts, facts }: Ledger): string[] =>
  attempts.filter((attempt) => isFinal[attemptStateOf(attempt, facts).kind]).map(({ id }) => id);

/** What the provider had kept of a payment that was found again. */
const memoIn = ({ attempts }: Ledger, state: PaymentState): string | null =>
  (state.kind === 'paid' && attempts.find(({ id }) => id === state.capture.attemptId)?.importedMemo) || null;

type DecisionOutcome = { reference: string; state: PaymentState; memo: string | null };

async function runHandlers(
  deps: PaymentDeps,
  tx: Tx,
  { reference, state, memo }: DecisionOutcome,
): Promise<void> {
  const { handlers, tasks } = deps;
  if (state.kind !== 'open') await tasks.over(tx, { kind: 'provider_silent', reference });
  switch (state.kind) {
    case 'paid':
      for (const capture of state.surplus) {
        await requestRefundOfCapture(deps, tx, {
          reference,
          capture,
          most: capture.amountCents,
          reason: 'paid twice',
        });
      }
      // Money that is on its way back buys nothing, even where a unit got free meanwhile.
      if (await isCaptureKept(deps, tx, reference, state.capture)) await handlers.onPaid(tx, reference, memo);
      return;
    case 'processing':
      return handlers.onAwaitingMoney(tx, reference);
    case 'failed':
    case 'dead':
      return handlers.onDead(tx, reference);
    case 'quarantined':
    case 'open':
    case 'nothing':
      return;
    default:
      state satisfies never;
  }
}

async function isCaptureKept(
  deps: PaymentDeps,
  tx: Tx,
  reference: string,
  { intentId }: Capture,
): Promise<boolean> {
  const { facts } = await deps.store.ledger(tx, reference);
  const requests = await deps.refunds.ofReference(tx, reference);
  const own = facts.filter((fact) => fact.intentId === intentId);
  const asked = requests.filter((request) => request.intentId === intentId);
  return refundedIn(own, asked) < capturedIn(own);
}

/** What a person must know of, each once, and taken back when it is over. Read anew: the decision may have asked for refunds. */
async function updateStaffTasks(deps: PaymentDeps, tx: Tx, reference: string): Promise<void> {
  const { attempts, facts } = await deps.store.ledger(tx, reference);
  const states = attempts.map((attempt) => attemptStateOf(attempt, facts));
  await updateMisfitTasks(deps, tx, reference, states);
  for (const dispute of objectsOf(facts, 'dispute')) await updateDisputeTask(deps, tx, reference, dispute);
  await updateOverRefundTask(deps, tx, reference, facts);
  const requests = await deps.refunds.ofReference(tx, reference);
  for (const request of requests) {
    const payableCents = refundableByHand({ facts, requests }, request);
    const task = refundByHandTask(
      request,
      request.byHandWhy ?? 'the provider could not give it back',
      payableCents,
    );
    const owed = refundRequestStateOf(request, facts) === 'by hand';
    await (owed ? deps.tasks.add(tx, task) : deps.tasks.over(tx, task));
  }
}

/** Money in another amount, currency or mode than was asked for is nobody's payment until a person has looked (F23). */
async function updateMisfitTasks(
  { tasks }: PaymentDeps,
  tx: Tx,
  reference: string,
  states: readonly AttemptState[],
): Promise<void> {
  const [odd] = states.flatMap((state) => (state.kind === 'quarantined' ? [state] : []));
  const task = { kind: 'quarantined_money', reference };
  if (!odd) return tasks.over(tx, task);
  return tasks.add(tx, { ...task, detail: { attempt: odd.attemptId, differs: odd.misfit } });
}

/** More went back than came: given back by hand and once more in the provider's pages, or by the bank. */
async function updateOverRefundTask(
  { tasks }: PaymentDeps,
  tx: Tx,
  reference: string,
  facts: readonly Fact[],
): Promise<void> {
  const intents = new Set(facts.flatMap(({ intentId }) => intentId ?? []));
  for (const intentId of intents) {
    const amountCents = overRefundedAmount(facts, intentId);
    const task = { kind: 'given_back_too_much', reference: intentId, detail: { reference, amountCents } };
    await (amountCents > 0 ? tasks.add(tx, task) : tasks.over(tx, task));
  }
}

/** The bank took money back for a customer: evidence must be sent in time. */
async function updateDisputeTask(
  { tasks }: PaymentDeps,
  tx: Tx,
  reference: string,
  dispute: readonly Fact[],
): Promise<void> {
  const [{ objectId, amountCents } = { objectId: '', amountCents: 0 }] = dispute;
  const opened = { kind: 'dispute_open', reference: objectId, detail: { reference, amountCents } };
  const standing = disputeStatusOf(dispute);
  if (standing === 'open') return tasks.add(tx, opened);
  await tasks.over(tx, opened);
  if (standing === 'lost') await tasks.add(tx, { ...opened, kind: 'dispute_lost' });
}
