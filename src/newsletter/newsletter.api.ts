import { type Context, Hono } from 'hono';
import { described, fits } from '../http/api-answers.ts';
import { askNewsletter, type NewsletterDeps } from './ask-newsletter.ts';
import { trapField } from './newsletter.rules.ts';
import { NewsletterBody, NewsletterTaken } from './newsletter.shape.ts';

export const newsletterApi = (deps: NewsletterDeps & { networkOf(c: Context): string }) =>
  new Hono().post(
    '/newsletter',
    described({
      summary: 'Asks an address to confirm the newsletter; the answer is the same whether it was known',
      tag: 'newsletter',
      ok: NewsletterTaken,
      refusals: ['bad_form', 'unknown_key'],
    }),
    fits('json', NewsletterBody),
    async (c) => {
      const { email, language, [trapField]: trap } = c.req.valid('json');
      if (!trap) await askNewsletter(deps, { email, language, network: deps.networkOf(c) });
      return c.json({ ok: true as const });
    },
  );
