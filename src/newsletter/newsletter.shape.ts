import * as z from 'zod/mini';
import { EmailShape } from '../shop/person.shape.ts';
import { languages } from '../translations/languages.ts';
import { honeypotField } from './newsletter.rules.ts';

/** Body of POST /api/newsletter. Consent is given, never assumed. */
export const NewsletterBody = z.strictObject({
  email: EmailShape,
  language: z.enum(languages),
  consent: z.literal(true),
  [honeypotField]: z.optional(z.string().check(z.maxLength(500))),
});

export const NewsletterAnswer = z.object({ ok: z.literal(true) });
