/** The languages of the site. A complete one must have every key of the Italian catalogues; the others fall back to Italian. */
export const languages = ['it', 'en', 'es', 'fr', 'pt', 'de'] as const;
export type Language = (typeof languages)[number];

/** Who works at the desk speaks one of these; its words are written in no other. */
export const deskLanguages = ['it', 'en'] as const satisfies readonly Language[];
export type DeskLanguage = (typeof deskLanguages)[number];
export const deskLanguageOf = (text: string | undefined): DeskLanguage =>
  deskLanguages.find((language) => language === text) ?? 'it';

export const defaultLanguage: Language = 'it';

/**
 * For dates, numbers and plurals. English means British English here: day before month and the 24-hour clock, as on the shop's
 * papers; Portuguese that of Portugal, where nought is a plural.
 */
export const locales: Record<Language, string> = {
  it: 'it-IT',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  pt: 'pt-PT',
  de: 'de-DE',
};

export const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text);

/**
 * The language of the site for what somebody prefers, first choice first: a tag fits its own language, else one that it is a kind of
 * (RFC 4647 §3.4: `pt-BR` is read in `pt` where there is no `pt-BR`). public/boot.js looks a browser's language up in the same way.
 */
export function lookUpLanguage<Offered extends string>(
  preferred: readonly string[],
  offered: readonly Offered[],
): Offered | undefined {
  const lookUp = (tag: string): Offered | undefined =>
    offered.find((language) => language.toLowerCase() === tag) ??
    (tag.includes('-') ? lookUp(tag.slice(0, tag.lastIndexOf('-'))) : undefined);
  for (const tag of preferred) {
    const found = lookUp(tag.toLowerCase());
    if (found) return found;
  }
  return undefined;
}
