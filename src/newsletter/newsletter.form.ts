import type { RefusalCode } from '../basics/refusals.ts';
import type { FormResponse, PageForm, PageForms, FormPost } from '../pages/page-forms.ts';
import { requestSubscription, type NewsletterDeps } from './request-subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';
import { type NewsletterFormResult, honeypotField } from './newsletter.rules.ts';
import { parseNewsletterForm } from './newsletter.shape.ts';

/** The newsletter's forms as a browser without scripts posts them, and mail programs the last one (RFC 8058). */
export const newsletterForms = (deps: NewsletterDeps): PageForms => ({
  newsletter: signUp(deps),
  newsletterConfirm: {
    handle: async ({ found, network }) =>
      ended(await confirmSubscription(deps, { token: found.params['token'] ?? '', network })),
    handleRefusal: refused,
  },
  newsletterUnsubscribe: {
    handle: async ({ found, network }) =>
      ended(await unsubscribe(deps, { token: found.params['token'] ?? '', network })),
    handleRefusal: refused,
    acceptsForeignPosts: true,
  },
});

const signUp = (deps: NewsletterDeps): PageForm => ({
  async handle({ found, fields, network }) {
    const read = parseNewsletterForm(fields, found.language);
    if (!read.success) return show(400, { state: 'wrong', typed: fields.get('email') ?? '' });
    const { email, language, [honeypotField]: trap } = read.data;
    if (!trap) await requestSubscription(deps, { email, language, network });
    return show(200, { state: 'asked' });
  },
  handleRefusal: refused,
});

function refused(_posted: FormPost, why: RefusalCode): FormResponse {
  return why === 'too_many_requests' ? show(429, { state: 'busy' }) : show(503, { state: 'failed' });
}

const ended = (state: 'confirmed' | 'left' | 'gone'): FormResponse => show(200, { state });

const show = (status: 200 | 400 | 429 | 503, newsletter: NewsletterFormResult): FormResponse => ({
  status,
  formResults: { newsletter },
});
