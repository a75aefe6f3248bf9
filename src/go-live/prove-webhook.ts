import type { Clock } from '../basics/clock.ts';
import type { RandomSource } from '../basics/random-source.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { addMinutes } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import type { PaymentProvider } from '../payment/payment-provider.type.ts';
import type { GoLiveStore } from './go-live.store.ts';

export type ProveWebhookDeps = {
  database: Database;
  clock: Clock;
  chance: Pick<RandomSource, 'uuid'>;
  goLive: GoLiveStore;
  provider: Pick<PaymentProvider, 'buildSessionParameters' | 'openSession' | 'expireSession'>;
  publicUrl: string;
};

/** A page stays open at least half an hour. */
const openMinutes = 35;

/**
 * Opens a page to pay on and ends it before anybody could pay. If we then hear of its end, the key and the webhook are of one account and
 * one mode: a provider forbids tests with money in live mode, and this needs none.
 */
export async function proveWebhook(
  deps: ProveWebhookDeps,
  { email }: { email: string },
): Promise<{ asked: true } | Refusal> {
  const { chance, clock, provider, publicUrl } = deps;
  const attemptId = chance.uuid();
  const parameters = provider.buildSessionParameters({
    attemptId,
    reference: chance.uuid(),
    amountCents: 100,
    currency: 'eur',
    language: 'it',
    description: 'Webhook',
    email,
    successUrl: `${publicUrl}/it/`,
    cancelUrl: `${publicUrl}/it/`,
    expiresAt: addMinutes(clock.now(), openMinutes),
  });
  const opened = await provider.openSession({ key: attemptId, parameters });
  if (opened.kind !== 'opened') return refuse('provider_unavailable');
  // Before it ends: its end may be heard of at once.
  await deps.goLive.startProof(deps.database, 'webhook', opened.sessionId);
  const ended = await provider.expireSession(opened.sessionId);
  return ended.kind === 'expired' ? { asked: true } : refuse('provider_unavailable');
}
