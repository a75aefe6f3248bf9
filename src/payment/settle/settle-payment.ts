import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { decidePayment, type Decision } from './decide-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { PaymentState } from '../payment.rules.ts';
import type { Attempt } from '../payment.store.ts';
import { factsOf, type CheckoutSnapshot } from './checkout-snapshot.rules.ts';

export type SettleResult = { kind: 'settled'; state: PaymentState } | { kind: 'silent' | 'not ours' };

/**
 * The one way in which the shop learns of money. Asks the provider outside any transaction, then stores what it said and
 * decides in one, together with the mark on the event that rang, if one did (F19). Webhook, return page, sweep and staff only
 * call this; it may be called at any time, by any number.
 */
export async function settleSession(
  deps: PaymentDeps,
  sessionId: string,
  eventId?: string,
): Promise<SettleResult> {
  const snapshot = await deps.provider.fetchCheckoutSnapshot(sessionId);
  deps.failpoint?.('session looked up');
  if (snapshot.kind === 'silent') {
    deps.log.warn({ sessionId, why: snapshot.reason }, 'the provider did not answer');
    return { kind: 'silent' };
  }
  const decided = snapshot.kind === 'session' ? await decideOn(deps, { snapshot, eventId }) : null;
  if (decided) {
    await closeOtherPages(deps, decided);
    return { kind: 'settled', state: decided.state };
  }
  const denied = snapshot.kind === 'unknown' ? await deps.store.attempt(deps.database, { sessionId }) : null;
  await inTransaction(deps.database, async (tx) => {
    // One of ours that the provider denies, or money for an attempt of ours that we do not know: never silent.
    if (denied)
      await deps.tasks.openTask(tx, { kind: 'session_unknown_to_provider', reference: denied.reference });
    if (snapshot.kind === 'session' && snapshot.attemptId && snapshot.charge?.status === 'succeeded') {
      await deps.tasks.openTask(tx, { kind: 'quarantined_money', reference: sessionId });
    }
    if (eventId !== undefined) await deps.events.markProcessed(tx, eventId);
  });
  return { kind: 'not ours' };
}

/** Settles what is still open of a reference. */
export async function settleReference(deps: PaymentDeps, reference: string): Promise<void> {
  const { attempts } = await deps.store.ledger(deps.database, reference);
  for (const { closed, sessionId } of attempts) {
    if (!closed && sessionId !== null) await settleSession(deps, sessionId);
  }
}

type SettlementInput = { snapshot: CheckoutSnapshot; eventId: string | undefined };
type AttemptName = Pick<Attempt, 'id' | 'reference'>;

/** By the session's own metadata: it may be ours though its id was never stored (F18). Null where it is not. */
async function decideOn(deps: PaymentDeps, input: SettlementInput): Promise<Decision | null> {
  const { attemptId, reference, sessionId } = input.snapshot;
  const decideAs = (attempt: AttemptName) =>
    inTransaction(deps.database, (tx) => storeAndDecide(deps, tx, attempt, input));
  const named = attemptId && reference ? await decideAs({ id: attemptId, reference }) : null;
  if (named) return named;
  const attempt =
    (attemptId ? await deps.store.attempt(deps.database, { id: attemptId }) : null) ??
    (await deps.store.attempt(deps.database, { sessionId }));
  return attempt && decideAs(attempt);
}

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
  if (!hasSession(attempt, snapshot)) await deps.store.setSession(tx, id, snapshot);
  Object.assign(attempt, sessionOf(attempt, snapshot));
  for (const { requestId, refundId } of snapshot.refunds) {
    const request = ledger.requests.find((one) => one.id === requestId && one.refundId === null);
    if (!request) continue;
    await deps.refunds.setRefundId(tx, request.id, refundId);
    request.refundId = refundId;
  }
  if (eventId !== undefined) await deps.events.markProcessed(tx, eventId);
  return decidePayment(deps, tx, { reference, ledger, facts: factsOf(snapshot, id) });
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
