import { inTransaction } from '../database/retry.ts';
import type { NewsletterDeps } from './request-subscription.ts';
import { consentVersion, unconfirmedSince } from './newsletter.rules.ts';

/** The second confirmation, by the link in the mail. The same link again changes nothing; an old one opens nothing. */
export function confirmSubscription(
  deps: NewsletterDeps,
  { token, network }: { token: string; network: string },
): Promise<'confirmed' | 'gone'> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const found = await deps.subscriptions.locked(tx, 'confirm_sha256', deps.links.fingerprint(token));
    if (found?.state === 'confirmed') return 'confirmed';
    if (found?.state !== 'asked' || found.askedAt < unconfirmedSince(now)) return 'gone';
    const { id, asks, language } = found;
    await deps.subscriptions.confirm(tx, id, now);
    const proof = { textVersion: consentVersion, language, networkKey: deps.networkKey(network), at: now };
    await deps.subscriptions.recordConsent(tx, id, 'confirmed', proof);
    const cause = `newsletter_welcome:${id}:${asks}`;
    await deps.queueMail(tx, { kind: 'newsletter_welcome', cause, reference: id, language });
    return 'confirmed';
  });
}
