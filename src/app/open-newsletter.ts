import type { Context } from 'hono';
import { deriveKey, type LinkTokens } from '../basics/tokens.ts';
import type { Database } from '../database/tables.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { NewsletterDeps } from '../newsletter/request-subscription.ts';
import { newsletterApi } from '../newsletter/newsletter.api.ts';
import { newsletterPageForms } from '../newsletter/newsletter.form.ts';
import { eraseInactiveSubscriptionsJob } from '../newsletter/newsletter.job.ts';
import { newsletterStore } from '../newsletter/newsletter.store.ts';
import { networkKey } from '../http/network.ts';

type Parts = {
  database: Database;
  links: LinkTokens;
  mailQueue: QueueMailDeps;
  appSecret: string;
  networkOf(c: Context): string;
};

/** The newsletter, by the site's script or by plain forms, and the night's forgetting. */
export function createNewsletter({ database, links, mailQueue, appSecret, networkOf }: Parts) {
  const emailSecret = deriveKey(appSecret, 'newsletter addresses');
  const networkSecret = deriveKey(appSecret, 'newsletter networks');
  const deps: NewsletterDeps = {
    database,
    links,
    subscriptions: newsletterStore,
    clock: mailQueue.clock,
    chance: mailQueue.chance,
    emailKey: (email) => networkKey(emailSecret, email),
    networkKey: (network) => networkKey(networkSecret, network),
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
  };
  return {
    apis: [newsletterApi({ ...deps, networkOf })],
    forms: newsletterPageForms(deps),
    jobs: [eraseInactiveSubscriptionsJob(deps)],
  };
}
