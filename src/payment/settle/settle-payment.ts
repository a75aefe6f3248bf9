import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { decidePayment, type Decision } from './decide-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { PaymentState } from '../payment.rules.ts';
import type { Attempt } from '../payment.store.ts';
import { factsOf, type CheckoutSnapshot, type PaymentSnapshot } from './checkout-snapshot.rules.ts';

export type SettleResult = { kind: 'settled'; state: PaymentState } | { kind: 'silent' | 'not ours' };

/**
 * The one way in which the shop learns of money. Asks the provider outside any transaction, then stores what it said and
 * decides in one, together with the mark on the event that rang, if one did (F19). Webhook, return page, sweep and staff only
 * call this; it may be called at any time, by any number.
 */
export const settleSession = (
  deps: PaymentDeps,
  sessionId: string,
  eventId?: string,
): Promise<SettleResult> => settleObject(deps, { sessionId }, eventId);

/** The same of a payment without a page. */
export const settleIntent = (deps: PaymentDeps, intentId: string, eventId?: string): Promise<SettleResult> =>
  settleObject(deps, { intentId }, eventId);

/** Whichever of both it has; null while the provider's answer is not known. */
export async function settleAttempt(
  deps: PaymentDeps,
  { sessionId, intentId }: Pick<Attempt, 'sessionId' | 'intentId'>,
): Promise<SettleResult | null> {
  if (sessionId !== null) return settleSession(deps, sessionId);
  return intentId === null ? null : settleIntent(deps, intentId);
}

type ObjectName = { sessionId: string } | { intentId: string };

async function settleObject(
  deps: PaymentDeps,
  object: ObjectName,
  eventId: string | undefined,
): Promise<SettleResult> {
  const snapshot =
    'sessionId' in object
      ? await deps.provider.fetchCheckoutSnapshot(object.sessionId)
      : await deps.provider.fetchIntentSnapshot(object.intentId);
  deps.failpoint?.('session looked up');
  if (snapshot.kind === 'silent') {
    deps.log.warn({ ...object, why: snapshot.reason }, 'the provider did not answer');
    return { kind: 'silent' };
  }
  const decided = snapshot.kind === 'unknown' ? null : await decideOn(deps, { snapshot, eventId });
  if (decided) {
    await closeOtherPages(deps, decided);
    return { kind: 'settled', state: decided.state };
  }
  const denied = snapshot.kind === 'unknown' ? await deps.store.attempt(deps.database, object) : null;
  await inTransaction(deps.database, async (tx) => {
    // One of ours that the provider denies, or money for an attempt of ours that we do not know: never silent.
    if (denied)
      await deps.tasks.openTask(tx, { kind: 'session_unknown_to_provider', reference: denied.reference });
    if (snapshot.kind !== 'unknown' && snapshot.attemptId && hasMoney(snapshot)) {
      const reference = 'sessionId' in object ? object.sessionId : object.intentId;
      await deps.tasks.openTask(tx, { kind: 'quarantined_money', reference });
    }
    if (eventId !== undefined) await deps.events.markProcessed(tx, eventId);
  });
  return { kind: 'not ours' };
}

const hasMoney = ({ charge, intent }: PaymentSnapshot): boolean =>
  charge?.status === 'succeeded' || intent?.status === 'authorised';

/** Settles what is still open of a reference. */
export async function settleReference(deps: PaymentDeps, reference: string): Promise<void> {
  const { attempts } = await deps.store.ledger(deps.database, reference);
  for (const attempt of attempts) if (!attempt.closed) await settleAttempt(deps, attempt);
}

type SettlementInput = { snapshot: PaymentSnapshot; eventId: string | undefined };
type AttemptName = Pick<Attempt, 'id' | 'reference'>;

/** By the session's own metadata: it may be ours though its id was never stored (F18). Null where it is not. */
async function decideOn(deps: PaymentDeps, input: SettlementInput): Promise<Decision | null> {
  const { attemptId, reference } = input.snapshot;
  const decideAs = (attempt: AttemptName) =>
    inTransaction(deps.database, (tx) => storeAndDecide(deps, tx, attempt, input));
  const named = attemptId && reference ? await decideAs({ id: attemptId, reference }) : null;
  if (named) return named;
  const attempt =
    (attemptId ? await deps.store.attempt(deps.database, { id: attemptId }) : null) ??
    (await deps.store.attempt(deps.database, nameOf(input.snapshot)));
  return attempt && decideAs(attempt);
}

const nameOf = (snapshot: PaymentSnapshot): ObjectName =>
  snapshot.kind === 'session' ? { sessionId: snapshot.sessionId } : { intentId: snapshot.intent.intentId };

/** Null where the reference has no such attempt. */
async function storeAndDecide(
  deps: PaymentDeps,
  tx: Tx,
  { id, reference }: AttemptName,
  { snapshot, eventId }: SettlementInput,
): Promise<Decision | null> {
  const ledger = await deps.store.ledger(tx, reference, 'lock');
  const attempt = ledger.attempts.find((one) => one.id === id);
  if (!attempt) return null;
  await storeObject(deps, tx, attempt, snapshot);
  for (const { requestId, refundId } of snapshot.refunds) {
    const request = ledger.requests.find((one) => one.id === requestId && one.refundId === null);
    if (!request) continue;
    await deps.refunds.setRefundId(tx, request.id, refundId);
    request.refundId = refundId;
  }
  if (snapshot.keptCard) await deps.keptCards.keep(tx, reference, snapshot.keptCard);
  await deps.disputes.record(tx, reference, snapshot.disputes);
  return decidePayment(deps, tx, { reference, ledger, facts: factsOf(snapshot, id), eventId });
}

/** What the provider made of the attempt, and until when a hold can be captured. */
async function storeObject(
  { store }: PaymentDeps,
  tx: Tx,
  attempt: Attempt,
  snapshot: PaymentSnapshot,
): Promise<void> {
  const { id } = attempt;
  if (snapshot.kind === 'session') {
    if (!hasSession(attempt, snapshot)) await store.setSession(tx, id, snapshot);
    Object.assign(attempt, sessionOf(attempt, snapshot));
  } else if (attempt.intentId !== snapshot.intent.intentId) {
    attempt.intentId = snapshot.intent.intentId;
    await store.setIntent(tx, id, attempt.intentId);
  }
  const { captureBefore = null } = snapshot;
  if (captureBefore === null || captureBefore.getTime() === attempt.captureBefore?.getTime()) return;
  attempt.captureBefore = captureBefore;
  await store.setCaptureBefore(tx, id, captureBefore);
}

const sessionOf = (attempt: Attempt, { sessionId, checkoutUrl, expiresAt }: CheckoutSnapshot) => ({
  sessionId,
  checkoutUrl: checkoutUrl ?? attempt.checkoutUrl,
  expiresAt,
});

/** Said already, when the page was opened or looked at before. */
function hasSession(attempt: Attempt, snapshot: CheckoutSnapshot): boolean {
  const { sessionId, checkoutUrl, expiresAt } = sessionOf(attempt, snapshot);
  const isSame = attempt.sessionId === sessionId && attempt.checkoutUrl === checkoutUrl;
  return isSame && attempt.expiresAt.getTime() === expiresAt.getTime();
}

/** Once paid, no other page may stay open for a second payment. Should the provider be silent, the sweep comes back. */
export async function closeOtherPages(
  { provider }: PaymentDeps,
  { state, openSessionIds }: Decision,
): Promise<void> {
  if (state.kind !== 'paid') return;
  for (const sessionId of openSessionIds) await provider.expireSession(sessionId);
}
