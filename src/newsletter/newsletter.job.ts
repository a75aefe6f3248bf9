import type { Job } from '../database/jobs.ts';
import type { NewsletterDeps } from './ask-newsletter.ts';
import { forgetNewsletter } from './forget-newsletter.ts';

export const forgetNewsletterJob = (deps: NewsletterDeps): Job => ({
  name: 'forget-newsletter',
  handle: () => forgetNewsletter(deps),
  rings: 'every night',
});
