import type { Language } from './languages.ts';

type Habits = {
  /** Between a date and a time: `25 ottobre alle 09:30`. */
  at: string;
  /** What follows a time in a sentence: `09:30 Uhr`. */
  afterTime: string;
  /** The first day of a month, where a month stands in letters; no other is counted so. */
  firstDay: string;
  /** What stands between a label and its figure or address. */
  colon: string;
  /** Whose short dates are read, where the country's own are too wide or too bare. */
  shortDates?: string;
  /** What is left out of a date: stops and “de” of Portuguese short ones (`ter, 1 dez`). */
  leftOut?: RegExp;
};

/** What each language does that `Intl` does not know of: a new one answers each question here. */
export const habits: Record<Language, Habits> = {
  it: { at: 'alle', afterTime: '', firstDay: '1', colon: ':' },
  en: { at: 'at', afterTime: '', firstDay: '1', colon: ':' },
  es: { at: 'a\u00a0las', afterTime: '', firstDay: '1', colon: ':' },
  fr: { at: 'à', afterTime: '', firstDay: '1er', colon: '\u00a0:' },
  // Portugal's short forms are full names and bare figures ("segunda", "1/12"): Brazil's are words.
  pt: {
    at: 'às',
    afterTime: '',
    firstDay: '1',
    colon: ':',
    shortDates: 'pt-BR',
    leftOut: / de(?= \p{L}{3}\.)|\.( de(?= ))?/gu,
  },
  de: { at: 'um', afterTime: '\u00a0Uhr', firstDay: '1', colon: ':' },
};
