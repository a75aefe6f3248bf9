import * as z from 'zod/mini';
import { languages } from '../../translations/languages.ts';
import { longestClauseText, longestClauseTitle } from '../added-clause.rules.ts';
import { optionalLine } from '../person.shape.ts';
import { inEachLanguage, optionalLines } from './setting-text.shape.ts';

/** Italian is what is agreed; of another language both title and text are there, or neither. */
const clause = z
  .strictObject({
    title: inEachLanguage(optionalLine(longestClauseTitle)),
    text: inEachLanguage(optionalLines(longestClauseText)),
    isInContract: z.boolean(),
    isInTerms: z.boolean(),
    isOnerous: z.boolean(),
  })
  .check((context) => {
    const { title, text } = context.value;
    const missing = (path: string[]) =>
      context.issues.push({ code: 'custom', message: 'text_missing', path, input: '' });
    for (const language of languages) {
      const isWanted = language === 'it' || title[language] !== '' || text[language] !== '';
      if (isWanted && title[language] === '') missing(['title', language]);
      if (isWanted && text[language] === '') missing(['text', language]);
    }
  });

export const clausesShape = z.strictObject({ clauses: z.array(clause).check(z.maxLength(12)) });
export type Clauses = z.infer<typeof clausesShape>;

export const unsetClauses: Clauses = { clauses: [] };
