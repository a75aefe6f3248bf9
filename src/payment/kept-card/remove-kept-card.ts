import { isPaused } from '../../database/pause.ts';
import type { Tx } from '../../database/tables.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';

/** From now on nobody charges the card that was kept at this payment; the provider is told by the job enqueued here. */
export async function removeKeptCard(deps: PaymentDeps, tx: Tx, reference: string): Promise<void> {
  for (const methodId of await deps.keptCards.remove(tx, reference))
    await deps.jobs.enqueue(tx, 'detach-card', { methodId });
}

/** The card, and then the customer whose it was. A paused shop tells nobody anything; the sweep comes back when it has resumed. */
export async function detachCard(deps: PaymentDeps, methodId: string): Promise<void> {
  if (await isPaused(deps.database)) return;
  const card = await deps.keptCards.toDetach(deps.database, methodId);
  if (!card) return;
  const detached = await deps.provider.detachCard(methodId);
  // What was charged in the last moment is looked for among the customer's payments.
  if (detached.kind === 'detached' && card.isBeingCharged) return;
  const answer =
    detached.kind === 'detached' ? await deps.provider.deleteCustomer(card.customerId) : detached;
  if (answer.kind === 'deleted') return deps.keptCards.markDetached(deps.database, methodId);
  deps.log.warn({ why: answer.reason }, 'a kept card was not detached');
}
