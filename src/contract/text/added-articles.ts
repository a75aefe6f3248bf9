import { clausesOfContract } from '../../shop/clauses-in-force.rules.ts';
import type { ContractLanguage } from '../contract.rules.ts';

/** The last article of ours that is not the list of what is approved specifically. */
const lastOfOurs = 18;

/** In an English contract, of an article that is in Italian. */
const onlyItalian = 'This article is in Italian, the only language in which it was written.';

/** The owner's clauses as articles behind ours; `onerous`: of the list of what is approved, whose number is `next`. */
export function addedArticles(language: ContractLanguage): {
  articles: string[];
  onerous: string[];
  next: number;
} {
  const first = lastOfOurs + 1;
  const clauses = clausesOfContract(language).map((clause, nth) => ({ ...clause, number: first + nth }));
  return {
    // A number of its own before each paragraph: none can pass for a heading, or for a line of another article.
    articles: clauses.flatMap(({ number, title, paragraphs, language: written }) => [
      `${number}. ${title}`,
      ...(written === language ? [] : [onlyItalian]),
      ...paragraphs.map((text, nth) => `${number}.${nth + 1} ${text}`),
      '',
    ]),
    onerous: clauses.filter(({ isOnerous }) => isOnerous).map(({ number, title }) => `– ${number}: ${title}`),
    next: first + clauses.length,
  };
}
