import type { Job } from '../database/jobs.ts';
import type { NewsletterDeps } from './request-subscription.ts';
import { eraseInactiveSubscriptions } from './erase-inactive-subscriptions.ts';

export const eraseInactiveSubscriptionsJob = (deps: NewsletterDeps): Job => ({
  name: 'forget-newsletter',
  handle: () => eraseInactiveSubscriptions(deps),
  schedule: 'every night',
});
