import type { Tx } from '../../database/tables.ts';
import { isGivenByHand, isTaken, type Fact } from '../fact.rules.ts';
import type { StaffTask } from '../../tasks/staff-task.shape.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import {
  attemptStateOf,
  isFinal,
  paymentStateOf,
  type Capture,
  type PaymentState,
} from '../payment.rules.ts';
import type { FullLedger, Ledger } from '../payment.store.ts';
import { holdStateOf, isHold, surplusHolds } from '../hold/hold.rules.ts';
import { releaseSurplusHold, requestRelease } from '../hold/request-capture.ts';
import { capturedIn, promisedIn, refundedIn } from '../refund/refund.rules.ts';
import { requestRefundOfCapture } from '../refund/request-refund.ts';
import { paymentTasksOf } from './payment-tasks.rules.ts';

export type NewFacts = {
  reference: string;
  facts: readonly Fact[];
  /** The provider's event that rang, where one did: it is processed with them. */
  eventId?: string | undefined;
  /** What the caller has read under the reference's lock already. */
  ledger?: FullLedger;
  /** All has been compared: what was put off while the shop was frozen is decided now. */
  isResuming?: boolean;
};

/** With the ledger after it. */
export type Decision = { state: PaymentState; openSessionIds: string[]; ledger: FullLedger };

/**
 * Stores facts and decides, in the caller's transaction and under the reference's lock: the only place where money has
 * consequences. What was decided before is decided alike again; the state depends on the set of facts alone. So a paused shop
 * only collects facts and decides when it has them all: half of them could release, or give back, what is paid for (F49).
 *
 * The ledger is read once: under the lock nobody else adds to it, and the refunds that a decision asks for change none of its tasks
 * (no request goes beyond what is left of its payment).
 */
export async function decidePayment(
  deps: PaymentDeps,
  tx: Tx,
  { reference, facts, eventId, ledger: read, isResuming = false }: NewFacts,
): Promise<Decision> {
  const before = read ?? (await deps.store.ledger(tx, reference, 'lock'));
  const ledger = await storeFacts(deps, tx, { reference, before, facts, eventId });
  const state = paymentStateOf(ledger);
  const over: StaffTask[] = [];
  if (ledger.isPaused && !isResuming) await deps.store.deferDecision(tx, reference);
  else if (isHold(ledger)) over.push(...(await runHoldHandlers(deps, tx, { reference, ledger })));
  else over.push(...(await runHandlers(deps, tx, { reference, state, ledger })));
  const isDisputed = ledger.facts.some(({ objectKind }) => objectKind === 'dispute');
  const disputes = isDisputed ? await deps.disputes.ofReference(tx, reference) : [];
  const tasks = paymentTasksOf(reference, { ...ledger, disputes });
  for (const task of tasks.open) await deps.tasks.openTask(tx, task);
  await deps.tasks.closeTasks(tx, ...over, ...tasks.over);
  deps.failpoint?.('payment decided');
  const openSessionIds = ledger.attempts.flatMap(({ closed, sessionId }) =>
    closed ? [] : (sessionId ?? []),
  );
  return { state, openSessionIds, ledger };
}

type FactsToStore = {
  reference: string;
  before: FullLedger;
  facts: readonly Fact[];
  eventId: string | undefined;
};

/** The ledger with the facts, and without the attempts that they end. */
async function storeFacts(
  { store, onCounterMoney }: PaymentDeps,
  tx: Tx,
  { reference, before, facts, eventId }: FactsToStore,
): Promise<FullLedger> {
  const fresh = unknownFacts(before.facts, facts);
  const after = closeEnded({ ...before, facts: [...before.facts, ...fresh] });
  if (await store.addFacts(tx, reference, fresh, { endedAttemptIds: after.endedIds, eventId })) {
    for (const fact of fresh)
      if (isTaken(fact) || isGivenByHand(fact)) await onCounterMoney(tx, { reference, fact });
    return after.ledger;
  }
  // What another reference knows, a receipt that was used for it say, says nothing here.
  const { ledger, endedIds } = closeEnded(await store.ledger(tx, reference));
  await store.close(tx, endedIds);
  return ledger;
}

/** A fact is known once for each object and status. */
function unknownFacts(known: readonly Fact[], facts: readonly Fact[]): Fact[] {
  const nameOf = ({ objectId, status }: Fact) => `${objectId} ${status}`;
  const names = new Set(known.map(nameOf));
  return facts.filter((fact) => !names.has(nameOf(fact)) && names.add(nameOf(fact)));
}

function closeEnded(ledger: FullLedger): { ledger: FullLedger; endedIds: string[] } {
  const attempts = ledger.attempts.map((attempt) => {
    const closed = attempt.closed || isFinal[attemptStateOf(attempt, ledger.facts).kind];
    return { ...attempt, closed };
  });
  const endedIds = ledger.attempts.filter(({ closed }, nth) => !closed && attempts[nth]?.closed);
  return { ledger: { ...ledger, attempts }, endedIds: endedIds.map(({ id }) => id) };
}

/** What the provider had kept of a payment that was found again. */
const memoIn = ({ attempts }: Ledger, capture: Capture): string | null =>
  attempts.find(({ id }) => id === capture.attemptId)?.importedMemo || null;

type DecisionOutcome = { reference: string; state: PaymentState; ledger: FullLedger };

/** What follows elsewhere; says which tasks are over with it. */
async function runHandlers(
  deps: PaymentDeps,
  tx: Tx,
  { reference, state, ledger }: DecisionOutcome,
): Promise<StaffTask[]> {
  const heard: StaffTask = { kind: 'provider_silent', reference };
  const hasEnded: StaffTask[] = [heard, { kind: 'awaiting_money', reference }];
  switch (state.kind) {
    case 'paid': {
      const [kept, surplus] = capturesIn(ledger, state);
      await refundSurplus(deps, tx, { reference, ledger, surplus });
      // Money that is on its way back buys nothing, even where a unit got free meanwhile.
      if (!isKept(ledger, kept)) return [heard];
      await deps.handlers.onPaid(tx, reference, memoIn(ledger, kept));
      return hasEnded;
    }
    case 'processing':
      await deps.handlers.onAwaitingMoney(tx, reference);
      return [heard];
    case 'failed':
    case 'dead':
      await deps.handlers.onDead(tx, reference);
      return hasEnded;
    case 'quarantined':
    case 'nothing':
      return [heard];
    case 'open':
    case 'authorised':
      return [];
    default:
      return state satisfies never;
  }
}

type HoldOutcome = Omit<DecisionOutcome, 'state'>;

/** The same of a hold: what is held twice, or amiss, is let go; then whoever it is about is told how it stands. */
async function runHoldHandlers(
  deps: PaymentDeps,
  tx: Tx,
  { reference, ledger }: HoldOutcome,
): Promise<StaffTask[]> {
  const heard: StaffTask = { kind: 'provider_silent', reference };
  for (const intentId of surplusHolds(ledger)) await releaseSurplusHold(deps, tx, { reference, intentId });
  const hold = holdStateOf(ledger, deps.clock.now());
  switch (hold.kind) {
    case 'authorised':
      if (!(await deps.handlers.onAuthorised(tx, reference, hold)) && hold.ending === null)
        await requestRelease(deps, tx, { reference });
      return [heard];
    case 'captured':
    case 'released':
    case 'lapsed':
    case 'failed':
      await deps.handlers.onHoldEnded(tx, reference, hold);
      return [heard];
    case 'none':
    case 'open':
      return [];
    default:
      return hold satisfies never;
  }
}

/** Why it is asked back: its requests are known by it. */
const paidTwice = 'paid twice';

async function refundSurplus(
  deps: PaymentDeps,
  tx: Tx,
  { reference, ledger, surplus }: Omit<DecisionOutcome, 'state'> & { surplus: readonly Capture[] },
): Promise<void> {
  for (const capture of surplus) {
    const most = capture.amountCents;
    await requestRefundOfCapture(deps, tx, { reference, ledger, capture, most, reason: paidTwice });
  }
}

/**
 * The payment that stays, and its surplus. One of which a part was given back stays, whatever comes later: else that part would be counted
 * into what is given back of the surplus, and its owner would lose it.
 */
function capturesIn(ledger: FullLedger, { capture, surplus }: Extract<PaymentState, { kind: 'paid' }>) {
  const isPartGivenBack = (one: Capture): boolean => {
    const { facts, requests } = moneyOf(ledger, one);
    const asked = requests.filter(({ reason }) => reason.startsWith(`${paidTwice}:`));
    return refundedIn(facts, requests) > promisedIn(facts, asked) && isKept(ledger, one);
  };
  const kept = [capture, ...surplus].find(isPartGivenBack) ?? capture;
  return [kept, [capture, ...surplus].filter((one) => one !== kept)] as const;
}

/** Not all of it went back, or is promised. */
export function isKept(ledger: FullLedger, capture: Capture): boolean {
  const { facts, requests } = moneyOf(ledger, capture);
  return refundedIn(facts, requests) < capturedIn(facts);
}

const moneyOf = ({ facts, requests }: FullLedger, { intentId }: Capture) => ({
  facts: facts.filter((fact) => fact.intentId === intentId),
  requests: requests.filter((request) => request.intentId === intentId),
});
