import { contractVersion } from '../../shop/clauses-in-force.rules.ts';
import { versionWithDamage } from '../../shop/damage-terms.rules.ts';
import type { Language } from '../../translations/languages.ts';
import type { ContractFacts } from './contract-facts.rules.ts';
import type { ContractTemplate } from './contract-template.ts';
import { contractValues, type WrittenContract } from './contract-values.ts';
import type { ContractWords } from './contract-words.ts';
import { joinTexts } from './contract-text.rules.ts';

export type Wording = { language: Language; words: ContractWords };
type Writing = WrittenContract & { withSummary: boolean };

/** One text by itself, as the calls know it that name no language of reading. */
export const aloneTemplate = (wording: Wording, version: string): ContractTemplate => ({
  get version() {
    return contractVersion(version);
  },
  write: (facts, customer, now) =>
    textIn(wording, {
      facts,
      customer,
      now,
      version: versionOf(version, facts),
      beside: null,
      withSummary: false,
    }),
});

/** With its summary, and beside the Italian in any other language: two whole texts, which are hashed and signed as one. */
export function templateToRead(italian: Wording, read: Wording): ContractTemplate {
  const wordings = read.language === italian.language ? [italian] : [italian, read];
  const version = wordings.map(({ words }) => words.version).join('+');
  const besideOf = (language: Language) =>
    wordings.find((other) => other.language !== language)?.language ?? null;
  return {
    get version() {
      return contractVersion(version);
    },
    write: (facts, customer, now) =>
      joinTexts(
        wordings.map((wording) =>
          textIn(wording, {
            facts,
            customer,
            now,
            version: versionOf(version, facts),
            beside: besideOf(wording.language),
            withSummary: true,
          }),
        ),
      ),
  };
}

const versionOf = (version: string, facts: ContractFacts): string =>
  versionWithDamage(contractVersion(version), facts.damage);

function textIn({ language, words }: Wording, { withSummary, ...writing }: Writing): string {
  const values = contractValues(language, words, writing);
  const [title, about, ...articles] = words.facing(values);
  const lines = [
    title,
    about,
    ...(withSummary ? words.summary(values) : []),
    ...articles,
    ...words.duties(values),
    ...words.ending(values),
  ];
  return lines.join('\n') + '\n';
}
