import { inTransaction } from '../database/retry.ts';
import type { NewsletterDeps } from './request-subscription.ts';
import { consentVersion } from './newsletter.rules.ts';

/** Unsubscribes by the link that every mail carries, for ever and as often as it is pressed. */
export function unsubscribe(
  deps: NewsletterDeps,
  { token, network }: { token: string; network: string },
): Promise<'left' | 'gone'> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const found = await deps.subscriptions.locked(tx, 'leave_sha256', deps.links.fingerprint(token));
    if (!found) return 'gone';
    if (found.state === 'left') return 'left';
    await deps.subscriptions.unsubscribe(tx, found.id, now);
    const { language } = found;
    const proof = { textVersion: consentVersion, language, networkKey: deps.networkKey(network), at: now };
    await deps.subscriptions.recordConsent(tx, found.id, 'left', proof);
    return 'left';
  });
}
