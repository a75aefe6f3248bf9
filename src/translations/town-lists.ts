// The towns as texts name them, from the table: a text that wrote them out would forget the next one.
import { coastRoadOrder, towns } from '../place/towns.rules.ts';
import { formatList } from './format.ts';
import type { Language } from './languages.ts';

const names = towns.map(({ name }) => name);
const popularNames = towns.filter(({ popular }) => popular).map(({ name }) => name);

const [west, east] = [coastRoadOrder[0], coastRoadOrder.at(-1)];
/** From where to where the towns lie along the coast. */
export const coastEnds = { westTown: west?.name ?? '', eastTown: east?.name ?? '' };

/** The towns with a page of their own, in a sentence (`{towns}`) and as bare words (`{townNames}`); every town that is served. */
export const townLists = (language: Language) => ({
  towns: formatList(language, popularNames),
  townNames: popularNames.join(', '),
  allTowns: formatList(language, names),
  ...coastEnds,
});
