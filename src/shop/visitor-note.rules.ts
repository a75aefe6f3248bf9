import type { PlainDate } from '../basics/rome-time.ts';
import { type Language, languages } from '../translations/languages.ts';

/** Where a note may stand: pages of one purpose are told together. */
export const notePages = ['home', 'vehicles', 'checkout', 'towns', 'help', 'booking'] as const;
export type NotePage = (typeof notePages)[number];

/** Confirmations go out after paying and after a change, reminders before the pickup and on the last day. */
export const noteMails = ['confirmation', 'reminder'] as const;
export type NoteMail = (typeof noteMails)[number];

export const noteTones = ['info', 'warning'] as const;
export type NoteTone = (typeof noteTones)[number];

export const longestNote = 240;

type Texts = Record<Language, string>;
export type VisitorNote = {
  texts: Texts;
  /** Both days of Rome are included. */
  from: PlainDate;
  until: PlainDate;
  tone: NoteTone;
  pages: NotePage[];
  mails: NoteMail[];
};

/** In that language, or where it is missing in English, else Italian, else in any that there is. Null where nothing is written. */
export function textIn(texts: Texts, language: Language): { text: string; language: Language } | null {
  const found = [language, 'en' as const, ...languages].find((one) => texts[one] !== '');
  return found === undefined ? null : { text: texts[found], language: found };
}

export const isNoteOn = ({ from, until }: VisitorNote, day: PlainDate): boolean =>
  from <= day && day <= until;

/** Of a rental: any of its days. */
export const concernsRental = ({ from, until }: VisitorNote, first: PlainDate, last: PlainDate): boolean =>
  from <= last && first <= until;
