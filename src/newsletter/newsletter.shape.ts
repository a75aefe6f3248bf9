import * as z from 'zod/mini';
import { tidy, wrongWith } from '../contact/contact.rules.ts';
import { languages } from '../translations/languages.ts';
import { trapField } from './newsletter.rules.ts';

const email = z.string({ error: 'required' }).check(
  z.overwrite(tidy),
  z.maxLength(254, { error: 'too_long' }),
  z.check(({ value, issues }) => {
    const wrong = wrongWith('email', value);
    if (wrong) issues.push({ code: 'custom', message: wrong, input: value });
  }),
);

/** Body of POST /api/newsletter. Consent is given, never assumed. */
export const NewsletterBody = z.strictObject({
  email,
  language: z.enum(languages),
  consent: z.literal(true),
  [trapField]: z.optional(z.string().check(z.maxLength(500))),
});

export const NewsletterTaken = z.object({ ok: z.literal(true) });

/** The same from a plain form: a ticked box says `on` or `yes`. */
export const readPosted = (fields: URLSearchParams, language: string) =>
  NewsletterBody.safeParse({
    email: fields.get('email') ?? '',
    language,
    consent: fields.has('consent'),
    [trapField]: fields.get(trapField) ?? '',
  });
