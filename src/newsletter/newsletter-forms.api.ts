import type { RefusalCode } from '../basics/refusals.ts';
import type { FormAnswer, PageForm, PageForms, Posted } from '../pages/page-forms.ts';
import { askNewsletter, type NewsletterDeps } from './ask-newsletter.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { type NewsletterAnswered, trapField } from './newsletter.rules.ts';
import { readPosted } from './newsletter.shape.ts';

/** The newsletter's forms as a browser without scripts posts them, and mail programs the last one (RFC 8058). */
export const newsletterForms = (deps: NewsletterDeps): PageForms => ({
  newsletter: signUp(deps),
  newsletterConfirm: {
    answer: async ({ found, network }) =>
      ended(await confirmNewsletter(deps, { token: found.params['token'] ?? '', network })),
    refused,
  },
  newsletterUnsubscribe: {
    answer: async ({ found, network }) =>
      ended(await leaveNewsletter(deps, { token: found.params['token'] ?? '', network })),
    refused,
    fromAnywhere: true,
  },
});

const signUp = (deps: NewsletterDeps): PageForm => ({
  async answer({ found, fields, network }) {
    const read = readPosted(fields, found.language);
    if (!read.success) return show(400, { state: 'wrong', typed: fields.get('email') ?? '' });
    const { email, language, [trapField]: trap } = read.data;
    if (!trap) await askNewsletter(deps, { email, language, network });
    return show(200, { state: 'asked' });
  },
  refused,
});

function refused(_posted: Posted, why: RefusalCode): FormAnswer {
  return why === 'too_many_requests' ? show(429, { state: 'busy' }) : show(503, { state: 'failed' });
}

const ended = (state: 'confirmed' | 'left' | 'gone'): FormAnswer => show(200, { state });

const show = (status: 200 | 400 | 429 | 503, newsletter: NewsletterAnswered): FormAnswer => ({
  status,
  answered: { newsletter },
});
