import type { AppContext } from '../app-context.ts';
import { newsletterApi } from './newsletter.api.ts';
import { newsletterPageForms } from './newsletter.form.ts';
import { eraseInactiveSubscriptionsJob } from './newsletter.job.ts';
import { newsletterMailData } from './newsletter-mail-data.ts';
import { newsletterStore } from './newsletter.store.ts';
import type { NewsletterDeps } from './request-subscription.ts';

type NewsletterRoomDeps = NewsletterDeps & { networkOf: AppContext['networkOf'] };

/** The newsletter, by the site's script or by plain forms, and the night's forgetting. */
export function createNewsletter(context: AppContext, needs: Pick<NewsletterDeps, 'queueMail'>) {
  const { database, clock, chance, links, pages, networkOf } = context;
  const deps: NewsletterRoomDeps = {
    database,
    clock,
    chance,
    links,
    networkOf,
    subscriptions: newsletterStore,
    emailKey: context.pseudonymsFor('newsletter addresses'),
    networkKey: context.pseudonymsFor('newsletter networks'),
    queueMail: needs.queueMail,
  };
  return {
    mailData: newsletterMailData({ database, links, pages, subscriptions: newsletterStore }),
    apis: [newsletterApi(deps)],
    forms: newsletterPageForms(deps),
    jobs: [eraseInactiveSubscriptionsJob(deps)],
  };
}
