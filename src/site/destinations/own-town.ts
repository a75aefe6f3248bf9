import { townPages } from './town-pages.ts';
import { textIn } from '../../fleet/model.rules.ts';
import { type Town, towns } from '../../place/towns.rules.ts';
import { type Language, languages } from '../../translations/languages.ts';

type OwnTown = Town & { own: NonNullable<Town['own']> };
const isOwn = (town: Town): town is OwnTown => town.own !== null;

/** The towns that the owner has added, those that are served; each has a page, drawn from what was said of it. */
export const ownTowns = (): OwnTown[] => towns().filter(isOwn);

/** What the owner says of it, in this language or in one that there is. */
export const aboutTown = ({ own }: Town, language: Language): string =>
  (own && textIn(own.about, language, languages)) ?? '';

/** Its picture, or our drawing of no town. */
export const pictureOfTown = ({ own }: Town): string => `/api/assets/${own?.picture ?? 'posters/plain.svg'}`;

/** How many towns have a page. */
export const pagesOfTowns = (): number => townPages().length + ownTowns().length;
