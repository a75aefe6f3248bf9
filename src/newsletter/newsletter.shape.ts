import * as z from 'zod/mini';
import { cleanText, contactFieldError } from '../contact/contact.rules.ts';
import { languages } from '../translations/languages.ts';
import { honeypotField } from './newsletter.rules.ts';

const email = z.string({ error: 'required' }).check(
  z.overwrite(cleanText),
  z.maxLength(254, { error: 'too_long' }),
  z.check(({ value, issues }) => {
    const wrong = contactFieldError('email', value);
    if (wrong) issues.push({ code: 'custom', message: wrong, input: value });
  }),
);

/** Body of POST /api/newsletter. Consent is given, never assumed. */
export const NewsletterBody = z.strictObject({
  email,
  language: z.enum(languages),
  consent: z.literal(true),
  [honeypotField]: z.optional(z.string().check(z.maxLength(500))),
});

export const NewsletterAnswer = z.object({ ok: z.literal(true) });
