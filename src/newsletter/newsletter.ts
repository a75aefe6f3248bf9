import type { AppContext } from '../app-context.ts';
import { endWhereMailsComeBack } from './end-where-mails-come-back.ts';
import { newsletterApi } from './newsletter.api.ts';
import { newsletterPageForms } from './newsletter.form.ts';
import { eraseInactiveSubscriptionsJob } from './newsletter.job.ts';
import { newsletterMailData } from './newsletter-mail-data.ts';
import { newsletterStore, type NewsletterStore } from './newsletter.store.ts';
import type { NewsletterDeps } from './request-subscription.ts';

/** The address under a secret of the shop (`email_key`). */
export const newsletterPseudonym = 'newsletter addresses';
/** What erasing a person needs of subscriptions. */
export const subscriptionErasure: Pick<NewsletterStore, 'idsOf' | 'existing' | 'erase'> = newsletterStore;

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
    emailKey: context.pseudonymsFor(newsletterPseudonym),
    networkKey: context.pseudonymsFor('newsletter networks'),
    queueMail: needs.queueMail,
  };
  return {
    mailData: newsletterMailData({ database, links, pages, subscriptions: newsletterStore }),
    onBounced: endWhereMailsComeBack(deps),
    apis: [newsletterApi(deps)],
    forms: newsletterPageForms(deps),
    jobs: [eraseInactiveSubscriptionsJob(deps)],
  };
}
