import { textIn } from '../../fleet/model.rules.ts';
import { type Town, townsWithPage } from '../../place/towns.rules.ts';
import { type Language, languages } from '../../translations/languages.ts';

/** What the owner says of it, in this language or in one that there is. */
export const aboutTown = ({ own }: Town, language: Language): string =>
  (own && textIn(own.about, language, languages)) ?? '';

/** Its picture, or our drawing of no town. */
export const pictureOfTown = ({ own }: Town): string => `/api/assets/${own?.picture ?? 'posters/plain.svg'}`;

/** How many towns have a page. */
export const pagesOfTowns = (): number => townsWithPage().length;
