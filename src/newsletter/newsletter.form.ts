import { definePageForm, type PageForm } from '../pages/page-forms.ts';
import { requestSubscription, type NewsletterDeps } from './request-subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';
import { honeypotField, newsletterForm, newsletterLinkForm } from './newsletter.rules.ts';

type NewsletterPage = 'newsletter' | 'newsletterConfirm' | 'newsletterUnsubscribe';

export const newsletterPageForms = (deps: NewsletterDeps): Record<NewsletterPage, PageForm> => ({
  newsletter: definePageForm(newsletterForm, {
    async handle({ values: { email }, fields, found: { language }, network }) {
      if (!fields.get(honeypotField)) await requestSubscription(deps, { email, language, network });
      return { state: 'asked' };
    },
  }),
  newsletterConfirm: definePageForm(newsletterLinkForm, {
    handle: async ({ found, network }) => ({
      state: await confirmSubscription(deps, { token: found.params['token'] ?? '', network }),
    }),
  }),
  newsletterUnsubscribe: definePageForm(newsletterLinkForm, {
    handle: async ({ found, network }) => ({
      state: await unsubscribe(deps, { token: found.params['token'] ?? '', network }),
    }),
    // Mail programs post it too (RFC 8058).
    acceptsForeignPosts: true,
  }),
});
