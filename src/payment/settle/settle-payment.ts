import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { decidePayment } from './decide-payment.ts';
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
  const attempt = await attemptOf(deps, sessionId, snapshot.kind === 'session' ? snapshot : null);
  if (snapshot.kind === 'session' && attempt) {
    const state = await inTransaction(deps.database, (tx) =>
      storeAndDecide(deps, tx, { snapshot, attempt, eventId }),
    );
    if (state.kind === 'paid') await closeOtherPages(deps, attempt.reference);
    return { kind: 'settled', state };
  }
  await inTransaction(deps.database, async (tx) => {
    // One of ours that the provider denies, or money for an attempt of ours that we do not know: never silent.
    if (attempt)
      await deps.tasks.add(tx, { kind: 'session_unknown_to_provider', reference: attempt.reference });
    if (snapshot.kind === 'session' && snapshot.attemptId && snapshot.charge?.status === 'succeeded') {
      await deps.tasks.add(tx, { kind: 'quarantined_money', reference: sessionId });
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

/** By the session's own metadata: it may be ours though its id was never stored (F18). */
async function attemptOf(
  deps: PaymentDeps,
  sessionId: string,
  snapshot: CheckoutSnapshot | null,
): Promise<Attempt | null> {
  const named = snapshot?.attemptId
    ? await deps.store.attempt(deps.database, { id: snapshot.attemptId })
    : null;
  return named ?? (await deps.store.attempt(deps.database, { sessionId }));
}

type SettlementInput = { snapshot: CheckoutSnapshot; attempt: Attempt; eventId: string | undefined };

async function storeAndDecide(
  deps: PaymentDeps,
  tx: Tx,
  { snapshot, attempt, eventId }: SettlementInput,
): Promise<PaymentState> {
  const { reference } = attempt;
  await deps.store.ledger(tx, reference, 'lock');
  await deps.store.setSession(tx, attempt.id, snapshot);
  for (const { requestId, refundId } of snapshot.refunds) {
    if (requestId !== null) await deps.refunds.setRefundId(tx, requestId, refundId);
  }
  if (eventId !== undefined) await deps.events.markProcessed(tx, eventId);
  return decidePayment(deps, tx, { reference, facts: factsOf(snapshot, attempt.id) });
}

/** Once paid, no other page may stay open for a second payment. Should the provider be silent, the sweep comes back. */
export async function closeOtherPages(deps: PaymentDeps, reference: string): Promise<void> {
  const { attempts } = await deps.store.ledger(deps.database, reference);
  for (const { closed, sessionId } of attempts) {
    if (!closed && sessionId !== null) await deps.provider.expireSession(sessionId);
  }
}
