import { isRefusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { EventRefusal } from '../payment-provider.type.ts';
import { settleIntent, settleSession } from './settle-payment.ts';

export type WebhookRequest = { rawBody: string; signature: string };

/**
 * The provider's webhook: its sender is verified, the event stored, and looking it up left to a job. Event and job commit together, so a
 * crash in here loses neither, and the provider repeats what it got no 200 for (F19).
 */
export async function receiveEvent(
  deps: PaymentDeps,
  { rawBody, signature }: WebhookRequest,
): Promise<'stored' | EventRefusal> {
  const event = deps.provider.verifyEvent(rawBody, signature, deps.clock.now());
  if (isRefusal(event)) return event;
  await inTransaction(deps.database, async (tx) => {
    const { id, kind, objectId } = event;
    const isNew = await deps.events.add(tx, { id, kind, objectId: objectId ?? '' });
    if (objectId === null) await deps.events.markProcessed(tx, id);
    else if (isNew) await deps.jobs.enqueue(tx, 'settle-payment', { eventId: id, objectId });
    deps.failpoint?.('event stored');
  });
  return 'stored';
}

class ProviderUnreachable extends Error {
  override name = 'ProviderSilent';
}

/** What an event rang about, settled. Throws where the provider is silent, so that the job is tried again. */
export async function processEvent(
  deps: PaymentDeps,
  event: { eventId: string; objectId: string },
): Promise<void> {
  const found = await deps.provider.findSessionOf(event.objectId);
  if (found.kind === 'silent') throw new ProviderUnreachable(found.reason);
  // An intent without a page is ours by its own word, or of another program on the same account: none of our business.
  const settled =
    found.kind === 'found'
      ? await settleSession(deps, found.sessionId, event.eventId)
      : await settleIntent(deps, event.objectId, event.eventId);
  if (settled.kind === 'silent') throw new ProviderUnreachable(event.objectId);
}
