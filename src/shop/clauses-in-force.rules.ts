import type { Language } from '../translations/languages.ts';
import { type AddedClause, clauseIn, type ClauseText } from './added-clause.rules.ts';
import { publishedShop } from './published-shop.rules.ts';

const contractClauses = (): AddedClause[] =>
  publishedShop().clauses.filter(({ isInContract }) => isInContract);

export const clausesOfContract = (language: Language): ClauseText[] =>
  contractClauses().map((clause) => clauseIn(clause, language));

export const clausesOfTerms = (language: Language): ClauseText[] =>
  publishedShop()
    .clauses.filter(({ isInTerms }) => isInTerms)
    .map((clause) => clauseIn(clause, language));

/** Of a contract's text: our words, and by which setting the owner's beside them ("it-7/41"). */
export const contractVersion = (words: string): string =>
  contractClauses().length === 0 ? words : `${words}/${publishedShop().clausesVersion}`;
