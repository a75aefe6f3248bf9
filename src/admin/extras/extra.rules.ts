import { textIn } from '../../price/extra.rules.ts';
import type { ExtraAnswer, NewExtraBody } from '../../back-office/extras/extras.shape.ts';
import { languages, type Language } from '../../translations/languages.ts';

/** What is typed of an extra; a language that is begun and has no name yet is not sent. A price that cannot be read is no number. */
export type ExtraDraft = Omit<NewExtraBody, 'imageFile'> & { imageFile: string };

export const missingLanguages = (texts: ExtraDraft['texts']): Language[] =>
  languages.filter((language) => !texts[language]?.name.trim());

/** As whoever reads the desk knows it; where that language is missing, as it is called in Italian. */
export const nameIn = (texts: ExtraDraft['texts'], language: Language): string =>
  textIn<{ name: string }>(texts, language)?.name ?? '';

export const blankExtra: ExtraDraft = {
  texts: {},
  status: 'active',
  imageFile: 'included-helmet.svg',
  priceCents: 0,
  pricing: 'per_rental',
  atMost: 1,
  stock: null,
  leastAge: null,
  licenceCategories: [],
  isIncluded: false,
  lostThing: null,
  replacementCents: null,
};

export const draftOf = (extra: ExtraAnswer): ExtraDraft => {
  const { id: _, version: __, isSecondDriver: ___, bookingsAhead: ____, ...draft } = extra;
  return draft as ExtraDraft; // the server says categories as it keeps them
};

/** As it is sent; its price is judged by its field. */
export const bodyOf = (draft: ExtraDraft): NewExtraBody => ({
  ...(draft as NewExtraBody), // the picture is one of the list
  // No field asks for the price of what comes with every rental, nor says that it cannot be read.
  ...(draft.isIncluded && { priceCents: 0 }),
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([, text]) => text?.name.trim())),
});
