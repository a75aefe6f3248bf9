import type { Language } from '../../src/translations/languages.ts';

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

export type PayPageText = {
  language: Language;
  words: Record<Word, string>;
  problems: Record<Problem, string>;
  /** What each test card does. */
  effects: Record<string, string>;
};
