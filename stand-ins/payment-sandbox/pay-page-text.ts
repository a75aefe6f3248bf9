import {
  defaultLanguage,
  languages,
  lookUpLanguage,
  type Language,
} from '../../src/translations/languages.ts';
import type { PayPageText } from './pay-page-text.type.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { italian } from './words/italian.ts';
import { portuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';

export const pages: Record<Language, PayPageText> = {
  it: italian,
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  de: german,
};

/** In the language that the session asks for; a session without one reads Italian. */
export function payPageText(locale: string | null): PayPageText {
  return pages[lookUpLanguage(locale === null ? [] : [locale], languages) ?? defaultLanguage];
}
