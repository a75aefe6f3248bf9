import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { decidePayment } from '../settle/decide-payment.ts';
import { settleAttempt, type SettleResult } from '../settle/settle-payment.ts';
import type { CaptureRecord } from './capture-request.store.ts';

/**
 * Sends a requested capture, or a release, to the provider. The request's id is the key of a capture, and an intent is captured or
 * cancelled once whatever the key: sending it twice does it once. A paused shop sends nothing; the sweep comes back when it has resumed (F49).
 */
export async function sendCapture(deps: PaymentDeps, requestId: string): Promise<void> {
  if (await isPaused(deps.database)) return;
  const request = await deps.captures.byId(deps.database, requestId);
  if (!request || request.isSent || request.refusedWhy !== null) return;
  const answer = await sendTo(deps, request);
  deps.failpoint?.('capture sent');
  if (answer.kind === 'silent' || answer.kind === 'busy') {
    const why = 'reason' in answer ? answer.reason : answer.kind;
    deps.log.warn({ request: requestId, why }, 'a capture was not taken');
    return;
  }
  // What it became is what the look finds out: also where it was captured, or its time was over, before this came.
  const settled = await settleHold(deps, request);
  if (settled?.kind !== 'settled') return;
  if (answer.kind === 'refused') return endRefused(deps, request, answer.reason);
  await deps.captures.markSent(deps.database, requestId);
}

const sendTo = (deps: PaymentDeps, { id: requestId, intentId, kind, amountCents }: CaptureRecord) =>
  kind === 'capture'
    ? deps.provider.captureIntent({ requestId, intentId, amountCents: amountCents ?? 0 })
    : deps.provider.cancelIntent(intentId);

async function settleHold(
  deps: PaymentDeps,
  { reference, intentId }: CaptureRecord,
): Promise<SettleResult | null> {
  const { attempts, facts } = await deps.store.ledger(deps.database, reference);
  const held = facts.find((fact) => fact.intentId === intentId && fact.attemptId !== null);
  const attempt = attempts.find(({ id }) => id === held?.attemptId);
  return attempt ? settleAttempt(deps, attempt) : null;
}

/** Done already by a call whose answer was lost; or too late, and then a person has to know. */
async function endRefused(deps: PaymentDeps, request: CaptureRecord, why: string): Promise<void> {
  const { id, reference, intentId, kind, amountCents } = request;
  await inTransaction(deps.database, async (tx) => {
    const ledger = await deps.store.ledger(tx, reference, 'lock');
    const said = (objectKind: string, status: string) =>
      ledger.facts.find(
        (fact) => fact.intentId === intentId && fact.objectKind === objectKind && fact.status === status,
      );
    // Of another sum somebody took it in the provider's own pages.
    const isDone =
      kind === 'capture'
        ? said('charge', 'succeeded')?.amountCents === amountCents
        : said('intent', 'cancelled') !== undefined;
    if (isDone) return deps.captures.markSent(tx, id);
    deps.log.warn({ request: id, why }, `a ${kind} was refused`);
    await deps.captures.markRefused(tx, id, why);
    await decidePayment(deps, tx, { reference, facts: [] });
  });
}
