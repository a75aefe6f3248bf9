import type { NewsletterDeps } from './request-subscription.ts';
import { inactiveSince, unconfirmedSince } from './newsletter.rules.ts';

/** Marketing data end with the consent's own life: never confirmed, or without any activity for months (docs/product.md §9). */
export function eraseInactiveSubscriptions(
  deps: Pick<NewsletterDeps, 'database' | 'subscriptions' | 'clock'>,
): Promise<number> {
  const now = deps.clock.now();
  return deps.subscriptions.eraseInactive(deps.database, {
    asked: unconfirmedSince(now),
    active: inactiveSince(now),
  });
}
