import { isPaused } from '../../database/pause.ts';
import type { Tx } from '../../database/tables.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';

/** From now on nobody charges the card that was kept at this payment; the provider is told by the job enqueued here. */
export async function removeKeptCard(deps: PaymentDeps, tx: Tx, reference: string): Promise<void> {
  for (const methodId of await deps.keptCards.remove(tx, reference))
    await deps.jobs.enqueue(tx, 'detach-card', { methodId });
}

/** A paused shop tells nobody anything; the sweep comes back when it has resumed. */
export async function detachCard(deps: PaymentDeps, methodId: string): Promise<void> {
  if (await isPaused(deps.database)) return;
  if (!(await deps.keptCards.isToDetach(deps.database, methodId))) return;
  const answer = await deps.provider.detachCard(methodId);
  if (answer.kind === 'detached') return deps.keptCards.markDetached(deps.database, methodId);
  deps.log.warn({ why: answer.reason }, 'a kept card was not detached');
}
