// The towns as texts name them, from the table: a text that wrote them out would forget the next one.
import { coastRoadOrder, towns } from '../place/towns.rules.ts';
import { formatList } from './format.ts';
import type { Language } from './languages.ts';

/** From where to where the towns lie along the coast. */
export function coastEnds() {
  const order = coastRoadOrder();
  return { westTown: order[0]?.name ?? '', eastTown: order.at(-1)?.name ?? '' };
}

/** The towns with a page of their own, in a sentence (`{towns}`) and as bare words (`{townNames}`); every town that is served. */
export function townLists(language: Language) {
  const names = towns().map(({ name }) => name);
  const popular = towns().filter((town) => town.popular);
  // Where no town has a page, the served ones are named.
  const named = popular.length > 0 ? popular.map(({ name }) => name) : names;
  return {
    towns: formatList(language, named),
    townNames: named.join(', '),
    allTowns: formatList(language, names),
    townCount: names.length,
    ...coastEnds(),
  };
}
