// How the marks between the words are set in each language. A text that the product promises to the letter is left alone.
import type { Language } from './languages.ts';

/** Marks of another language's quotation. */
const foreignQuotes: Record<Language, RegExp> = {
  it: /[“”„]/,
  en: /[«»„]/,
  es: /[“”„]/,
  fr: /[“”„]/,
  pt: /[«»„]/,
  de: /[«»”]/,
};

type Rule = { broken: (text: string) => boolean; problem: string };
const found = (pattern: RegExp) => (text: string) => pattern.test(text);
const count = (text: string, mark: string): number => text.split(mark).length - 1;

const everywhere: Rule[] = [
  { broken: found(/'/), problem: "has a straight apostrophe (’, and no '' for ICU)" },
  { broken: found(/"/), problem: 'has straight quotation marks' },
  { broken: found(/\.\.\./), problem: 'has three dots for an ellipsis (…)' },
  { broken: found(/[\d}]-[\d{]/), problem: 'has a hyphen between figures (–)' },
  { broken: found(/ {2}|^\s|\s$/), problem: 'has a space too many' },
];

const spacedPercent: Rule = {
  broken: found(/(?<![\u00a0\u202f])[%€]/),
  problem: 'needs a space that does not break before % and €',
};
const closedPercent: Rule = { broken: found(/\s%/), problem: 'has a space before %' };

const own: Record<Language, Rule[]> = {
  it: [
    closedPercent,
    {
      broken: found(/\b(?:ad|ed|od) \{/i),
      problem: 'writes ad, ed or od before what may begin with any letter',
    },
  ],
  en: [closedPercent],
  pt: [closedPercent],
  de: [
    spacedPercent,
    { broken: found(/ …/), problem: 'needs a space that does not break before …' },
    {
      broken: found(/(\d|\{(time|hours)\}) Uhr/),
      problem: 'needs a space that does not break between a time and Uhr',
    },
  ],
  es: [
    spacedPercent,
    {
      broken: (text) => count(text, '?') !== count(text, '¿'),
      problem: 'opens no question, or never ends one',
    },
    { broken: (text) => count(text, '!') !== count(text, '¡'), problem: 'opens no cry, or never ends one' },
  ],
  fr: [
    spacedPercent,
    {
      broken: found(/(?<![\u00a0\u202f?!\d])[;:!?»](?!\/\/)|«(?!\u00a0)/),
      problem: 'needs a space that does not break before ; : ! ? » and after «',
    },
  ],
};

export const problemsOfTypography = (language: Language, text: string): string[] => [
  ...[...everywhere, ...own[language]].filter(({ broken }) => broken(text)).map(({ problem }) => problem),
  ...(foreignQuotes[language].test(text) ? ['has the quotation marks of another language'] : []),
];
