import * as z from 'zod/mini';
import { hasUnknownPlaceholder, wordedMailKinds } from '../../shop/mail-text.rules.ts';
import { mailTextShape } from '../../shop/settings/mail-texts.shape.ts';
import { languages } from '../../translations/languages.ts';

const { subject, paragraph } = mailTextShape.shape;

/** One mail in one language, as it is being written. */
export const MailTextBody = z
  .strictObject({
    mail: z.enum(wordedMailKinds),
    language: z.enum(languages),
    subject: subject.shape.it,
    paragraph: paragraph.shape.it,
  })
  .check(
    z.refine(({ mail, subject: own }) => !hasUnknownPlaceholder(mail, own), {
      error: 'unknown_placeholder',
      path: ['subject'],
    }),
    z.refine(({ mail, paragraph: own }) => !hasUnknownPlaceholder(mail, own), {
      error: 'unknown_placeholder',
      path: ['paragraph'],
    }),
  );

export type MailTextBody = z.infer<typeof MailTextBody>;

export type MailTextAnswer = { subject: string; html: string };
