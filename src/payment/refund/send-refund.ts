import { addHours } from '../../basics/rome-time.ts';
import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { refundKeyHours } from '../payment.rules.ts';
import type { RefundRecord } from './refund.store.ts';
import { refundFact } from '../settle/checkout-snapshot.rules.ts';
import { decidePayment } from '../settle/decide-payment.ts';
import { isOverPromised, refundableByHand, refundByHandTask, wentByHand } from './refund.rules.ts';
import { settleIntent, settleSession } from '../settle/settle-payment.ts';

/**
 * Sends a requested refund to the provider. The request's id is the key: sending it twice refunds once (F24). A paused
 * shop sends nothing; the sweep comes back when it has resumed (F49).
 */
export async function sendRefund(deps: PaymentDeps, requestId: string): Promise<void> {
  if (await isPaused(deps.database)) return;
  const request = await deps.refunds.byId(deps.database, requestId);
  if (!request || request.refundId !== null || request.byHand || request.dropped) return;
  const { intentId, amountCents, reference } = request;
  const isOld = addHours(request.createdAt, refundKeyHours) < deps.clock.now();
  const isPartByHand = wentByHand(await deps.store.ledger(deps.database, reference), intentId);
  if ((isOld || isPartByHand) && (await isKnownToProvider(deps, request))) return;
  if (isPartByHand && isOverPromised(await deps.store.ledger(deps.database, reference), intentId))
    return switchToByHand(deps, request, 'not all of it is left of what came');
  const answer = await deps.provider.refund({ requestId, intentId, amountCents });
  deps.failpoint?.('refund sent');
  if (answer.kind === 'refused') return switchToByHand(deps, request, answer.reason);
  if (answer.kind !== 'refund') {
    deps.log.warn(
      { request: requestId, why: 'reason' in answer ? answer.reason : answer.kind },
      'a refund was not taken',
    );
    return;
  }
  await inTransaction(deps.database, async (tx) => {
    const ledger = await deps.store.ledger(tx, reference, 'lock');
    const money = ledger.facts.find((fact) => fact.objectKind === 'charge' && fact.intentId === intentId);
    const about = { attemptId: money?.attemptId ?? null, intentId, live: money?.live ?? deps.provider.live };
    await deps.refunds.setRefundId(tx, requestId, answer.refundId);
    ledger.requests = ledger.requests.map((one) =>
      one.id === requestId ? { ...one, refundId: one.refundId ?? answer.refundId } : one,
    );
    await decidePayment(deps, tx, { reference, ledger, facts: [refundFact(answer, about)] });
  });
}

/** Too old for the method, disputed, given back already: the provider says no for good, and a person takes over. */
async function switchToByHand(deps: PaymentDeps, request: RefundRecord, why: string): Promise<void> {
  deps.log.warn({ request: request.id, why }, 'a refund was refused');
  await inTransaction(deps.database, async (tx) => {
    const ledger = await deps.store.ledger(tx, request.reference, 'lock');
    await deps.refunds.markByHand(tx, request.id, why);
    const payableCents = refundableByHand(ledger, { ...request, byHand: true });
    await deps.tasks.openTask(tx, refundByHandTask(request, why, payableCents));
  });
}

/** A look at the payment names the refunds that carry our request's id. Without a look nothing is sent. */
async function isKnownToProvider(deps: PaymentDeps, { id, intentId }: RefundRecord): Promise<boolean> {
  const found = await deps.provider.findSessionOf(intentId);
  if (found.kind === 'silent') return true;
  const settled =
    found.kind === 'found' ? await settleSession(deps, found.sessionId) : await settleIntent(deps, intentId);
  if (settled.kind !== 'settled') return true;
  return (await deps.refunds.byId(deps.database, id))?.refundId !== null;
}
