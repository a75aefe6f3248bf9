import type { Language } from '../translations/languages.ts';

/** What the owner writes; what is missing is read in another language. */
export type TextsByLanguage = Partial<Record<Language, string>>;

/** What kind of vehicle a model is. */
export const modelTypes = ['scooter', 'e-scooter', 'maxi-scooter', 'motorcycle'] as const;
export type ModelType = (typeof modelTypes)[number];

/** The least licence that a model needs, in the order of what they allow (art. 116 Codice della strada). */
export const neededLicences = ['AM', 'A1', 'A2', 'A'] as const;
export type NeededLicence = (typeof neededLicences)[number];

/** Those that some of them need, each once, from the least on. */
export const licencesOf = (offered: readonly { licence: NeededLicence }[]): NeededLicence[] =>
  neededLicences.filter((one) => offered.some(({ licence }) => licence === one));

/** As the terms and other texts name what all models on offer need: one licence, or `various`. */
export function licenceInTexts(offered: readonly { licence: NeededLicence }[]): NeededLicence | 'various' {
  const [licence = 'A1', ...others] = licencesOf(offered);
  return others.length === 0 ? licence : 'various';
}

/** The text in a language, or in the first one that there is. */
export const textIn = <Language extends string>(
  texts: Partial<Record<Language, string>>,
  language: Language,
  order: readonly Language[],
): string | undefined => [language, ...order].map((one) => texts[one]).find(Boolean);
