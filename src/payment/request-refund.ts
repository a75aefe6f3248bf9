import type { Tx } from '../database/tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentStateOf } from './payment.rules.ts';
import { refundable } from './refund.rules.ts';

type Wanted = { reference: string; intentId: string; reason: string };

/**
 * Asks for all of an intent back that is not on its way back already. Commits with the caller's transaction; the provider hears
 * of it from the job that is rung here.
 */
export async function requestRefund(
  deps: PaymentDeps,
  tx: Tx,
  { reference, intentId, reason }: Wanted,
): Promise<void> {
  const { facts } = await deps.store.ledger(tx, reference, 'lock');
  const requests = await deps.refunds.ofReference(tx, reference);
  const amountCents = refundable({ facts, requests }, intentId);
  if (amountCents === 0) return;
  const id = deps.chance.uuid();
  const added = await deps.refunds.add(tx, {
    id,
    reference,
    intentId,
    amountCents,
    reason: `${reason}: ${intentId}`,
  });
  if (added) await deps.jobs.ring(tx, 'send-refund', { requestId: id });
}

/** Asks for everything back that was paid for a reference. */
export async function refundAll(deps: PaymentDeps, tx: Tx, reference: string, reason: string): Promise<void> {
  const state = paymentStateOf(await deps.store.ledger(tx, reference, 'lock'));
  if (state.kind !== 'paid') return;
  for (const { intentId } of [state.capture, ...state.surplus]) {
    await requestRefund(deps, tx, { reference, intentId, reason });
  }
}
