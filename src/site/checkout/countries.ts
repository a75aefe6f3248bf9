import type { Language } from '../../translations/languages.ts';
import { countryCodes, dialCodes } from '../../basics/countries.ts';

export type Country = { code: string; name: string };

const sorted = new Map<Language, Country[]>();

/** Countries with their names, in the order of the visitor's language. All of them only in the browser: servers may name them otherwise. */
export function countriesIn(language: Language): Country[] {
  const known = sorted.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name));
  sorted.set(language, countries);
  return countries;
}

export const countryName = (language: Language, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Where most people who read a language have their telephone. */
const homeCountry: Record<Language, string> = {
  it: 'IT',
  en: 'GB',
  es: 'ES',
  fr: 'FR',
  pt: 'PT',
  de: 'DE',
};

/** The country of the browser's first language, where it names one (`en-US`); else where most readers of the page are at home. */
export function presetCountry(language: Language, preferred = globalThis.navigator?.language ?? ''): string {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(preferred)?.[1]?.toUpperCase() ?? '';
  return region in dialCodes ? region : homeCountry[language];
}
