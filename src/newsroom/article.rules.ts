import { daysBetween, isPlainDate, today, type PlainDate } from '../basics/rome-time.ts';
import { defaultLanguage, type Language } from '../translations/languages.ts';

/** In the language asked for, else in English, which most visitors read, else in Italian, else in whatever there is. */
export function textInLanguage<Text>(
  texts: Partial<Record<Language, Text>>,
  language: Language,
): { language: Language; text: Text } | null {
  const written = Object.keys(texts) as Language[]; // Object.keys forgets the names
  for (const candidate of [language, 'en', defaultLanguage, ...written] as const) {
    const text = texts[candidate];
    if (text !== undefined) return { language: candidate, text };
  }
  return null;
}

/** The number in an address or a call; null for anything that can be no article. */
export const parseArticleId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const charactersPerMinute = 1000;

/** docs/product.md §9: by the length of the content as it stands, its markup included. */
export const readingMinutes = (content: string): number => Math.ceil(content.length / charactersPerMinute);

const maxRelativeDays = 7;

/**
 * How a date is said on a day (docs/product.md §9): today, some days ago, or as a date. Counted by the calendar in Rome. What is
 * no date is given back as it is.
 */
export type RelativeDay =
  { kind: 'daysAgo'; days: number } | { kind: 'date'; date: PlainDate } | { kind: 'raw'; raw: string };

export function relativeDayOf(raw: string, now: PlainDate): RelativeDay {
  const date = romeDayOf(raw);
  if (date === null) return { kind: 'raw', raw };
  const days = daysBetween(date, now);
  return days >= 0 && days < maxRelativeDays ? { kind: 'daysAgo', days } : { kind: 'date', date };
}

/** The day in Rome of an instant or of a plain date; null where it is neither. */
export function romeDayOf(raw: string): PlainDate | null {
  if (isPlainDate(raw)) return raw;
  const at = new Date(raw);
  return Number.isNaN(at.getTime()) ? null : today(at);
}
