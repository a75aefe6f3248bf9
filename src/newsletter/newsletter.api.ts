import { type Context, Hono } from 'hono';
import { describeCall, validate } from '../http/api-answers.ts';
import { requestSubscription, type NewsletterDeps } from './request-subscription.ts';
import { honeypotField } from './newsletter.rules.ts';
import { NewsletterBody, NewsletterAnswer } from './newsletter.shape.ts';

export const newsletterApi = (deps: NewsletterDeps & { networkOf(c: Context): string }) =>
  new Hono().post(
    '/newsletter',
    describeCall({
      summary: 'Asks an address to confirm the newsletter; the answer is the same whether it was known',
      tag: 'newsletter',
      ok: NewsletterAnswer,
      refusals: ['bad_form', 'unknown_key'],
    }),
    validate('json', NewsletterBody),
    async (c) => {
      const { email, language, [honeypotField]: trap } = c.req.valid('json');
      if (!trap) await requestSubscription(deps, { email, language, network: deps.networkOf(c) });
      return c.json({ ok: true as const });
    },
  );
