import * as z from 'zod/mini';
import {
  hasUnknownPlaceholder,
  longestParagraph,
  longestSubject,
  wordedMailKinds,
} from '../mail-text.rules.ts';
import { optionalLine } from '../person.shape.ts';
import { inEachLanguage, optionalLines } from './setting-text.shape.ts';

/** Of one mail; an empty subject is ours, an empty paragraph is none. */
export const mailTextShape = z.strictObject({
  subject: inEachLanguage(optionalLine(longestSubject)),
  paragraph: inEachLanguage(optionalLines(longestParagraph)),
});

/** What the owner says in the mails to customers; a mail that is not here is ours alone. */
export const mailTextsShape = z.partialRecord(z.enum(wordedMailKinds), mailTextShape).check((context) => {
  for (const mail of wordedMailKinds)
    for (const [part, texts] of Object.entries(context.value[mail] ?? {}))
      for (const [language, text] of Object.entries(texts))
        if (hasUnknownPlaceholder(mail, text))
          context.issues.push({
            code: 'custom',
            message: 'unknown_placeholder',
            path: [mail, part, language],
            input: text,
          });
});
export type MailTexts = z.infer<typeof mailTextsShape>;

export const unsetMailTexts: MailTexts = {};
