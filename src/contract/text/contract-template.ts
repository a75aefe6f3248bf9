import type { ContractFacts } from './contract-facts.rules.ts';
import type { CustomerData } from '../contract.shape.ts';

/** A wording of the contract. Every changed word needs a new version: a test keeps the two together. */
export type ContractTemplate = {
  version: string;
  /**
   * The whole text, lines ended by '\n'; contract-text.rules.ts says what its lines mean. Written now, so that it promises
   * nothing that is over by then.
   */
  write(facts: ContractFacts, customer: CustomerData, now: Date): string;
};
