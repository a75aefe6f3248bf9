import type { Language } from '../translations/languages.ts';

type Texts = Record<Language, string>;

/** Something that the owner agrees with their customers beside what our texts say. */
export type AddedClause = {
  title: Texts;
  /** Each line is a paragraph of its own. */
  text: Texts;
  isInContract: boolean;
  isInTerms: boolean;
  /** Italian law wants it approved one by one (arts. 1341 and 1342 of the Civil Code). */
  isOnerous: boolean;
};

export const longestClauseTitle = 80;
export const longestClauseText = 1500;

export type ClauseText = { title: string; paragraphs: string[]; language: Language; isOnerous: boolean };

/** In that language, or where it is missing in English, else in Italian, in which each is written. */
export function clauseIn({ title, text, isOnerous }: AddedClause, wanted: Language): ClauseText {
  const instead: Language[] = ['en', 'it'];
  const language = [wanted, ...instead].find((one) => title[one] !== '' && text[one] !== '') ?? 'it';
  const paragraphs = text[language]
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { title: title[language], paragraphs, language, isOnerous };
}
