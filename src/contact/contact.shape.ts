import * as z from 'zod/mini';
import {
  type ContactField,
  maxLengths,
  contactForm,
  honeypotField,
  contactFieldError,
} from './contact.rules.ts';

const text = (field: ContactField) =>
  z.string({ error: 'required' }).check(
    z.overwrite(contactForm.fields[field].tidy),
    z.minLength(1, { error: 'required' }),
    z.maxLength(maxLengths[field], { error: 'too_long' }),
    z.check(({ value, issues }) => {
      const wrong = contactFieldError(field, value);
      // The two above are said already; they stand there for the document of the calls.
      if (wrong && !(wrong === 'required' && value === '') && wrong !== 'too_long')
        issues.push({ code: 'custom', message: wrong, input: value });
    }),
  );

/** docs/product.md §7. */
export const ContactBody = z.strictObject({
  name: text('name'),
  email: text('email'),
  subject: text('subject'),
  message: text('message'),
  [honeypotField]: z.optional(z.string().check(z.maxLength(500))),
});
export type ContactBody = z.infer<typeof ContactBody>;

export const ContactAnswer = z.object({ ok: z.literal(true) });
