import { clausesOfContract } from '../../shop/clauses-in-force.rules.ts';
import type { Language } from '../../translations/languages.ts';

/** The last article of ours that is not the list of what is approved specifically. */
const lastOfOurs = 18;

/** The owner's clauses as articles behind ours; `onerous`: of the list of what is approved, whose number is `next`. */
export function addedArticles(
  language: Language,
  writtenOnlyIn: (language: Language) => string,
): {
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
      ...(written === language ? [] : [writtenOnlyIn(written)]),
      ...paragraphs.map((text, nth) => `${number}.${nth + 1} ${text}`),
      '',
    ]),
    onerous: clauses.filter(({ isOnerous }) => isOnerous).map(({ number, title }) => `– ${number}: ${title}`),
    next: first + clauses.length,
  };
}
