import { defaultLanguage, isLanguage, type Language } from '../../translations/languages.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { italian } from './words/italian.ts';
import { portuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';

/** Why the page asks again. */
export const problems = [
  'not_a_test_card',
  'expiry',
  'cvc',
  'card_declined',
  'insufficient_funds',
  'not_confirmed',
  'refused_there',
] as const;
export type Problem = (typeof problems)[number];

type Word =
  | 'demo'
  | 'demoMore'
  | 'title'
  | 'problemTitle'
  | 'toPay'
  | 'card'
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'pay'
  | 'others'
  | 'payWith'
  | 'testCards'
  | 'testCardsMore'
  | 'numberColumn'
  | 'effectColumn'
  | 'back'
  | 'bankTitle'
  | 'bankText'
  | 'confirm'
  | 'reject'
  | 'elsewhereText'
  | 'later'
  | 'waitingTitle'
  | 'waitingText'
  | 'arrives'
  | 'fails'
  | 'paidTitle'
  | 'failedTitle'
  | 'expiredTitle'
  | 'unknownTitle'
  | 'onwards';

export type PageWords = {
  language: Language;
  words: Record<Word, string>;
  problems: Record<Problem, string>;
  /** What each test card does. */
  effects: Record<string, string>;
};

export const pages: Record<Language, PageWords> = {
  it: italian,
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  de: german,
};

/** In the language that the session asks for; a session without one reads Italian. */
export function wordsFor(locale: string | null): PageWords {
  const language = locale ?? undefined;
  return pages[isLanguage(language) ? language : defaultLanguage];
}
