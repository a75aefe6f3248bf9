import type { ContractValues, PersonInContract, WordsInValues } from './contract-values.ts';

/**
 * What a contract says in one language: lines with values in them, nothing else. A test compares each with the Italian, article by
 * article and value by value.
 */
export type ContractWords = WordsInValues & {
  /** Raised with every changed word of a text that names the language it is read in. */
  version: string;
  person(person: PersonInContract): string[];
  /** Who, what, when, for how much, and what one answers for. */
  summary(values: ContractValues): string[];
  /** The first five articles, six to fourteen, and the rest with the list of what is approved by itself. */
  facing(values: ContractValues): string[];
  duties(values: ContractValues): string[];
  ending(values: ContractValues): string[];
};
