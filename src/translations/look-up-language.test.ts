import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { lookUpLanguage } from './languages.ts';

const languages = ['it', 'en', 'pt', 'fr', 'de'];
const later = [...languages, 'pt-BR', 'zh-Hant'];

/** What a browser prefers, what the site has, and what is read. */
const cases: [preferred: string, offered: readonly string[], found: string | undefined][] = [
  ['de', languages, 'de'],
  ['de-AT', languages, 'de'],
  ['EN-us', languages, 'en'],
  ['pt-BR', languages, 'pt'],
  ['fil-PH', languages, undefined],
  ['ita', languages, undefined],
  ['', languages, undefined],
  ['pt-BR', later, 'pt-BR'],
  ['pt-br', later, 'pt-BR'],
  ['pt-PT', later, 'pt'],
  ['zh-Hant-TW', later, 'zh-Hant'],
  ['zh-Hans-CN', later, undefined],
];

it.each(cases)('who prefers %j among %j reads %j', (preferred, offered, found) => {
  expect(lookUpLanguage([preferred], offered)).toBe(found);
});

it('the first choice that the site has counts', () => {
  expect(lookUpLanguage(['ja', 'fr-CH', 'de'], languages)).toBe('fr');
  expect(lookUpLanguage(['ja', 'zh-TW'], languages)).toBeUndefined();
});

/** The variable by which public/boot.js shows a hint, in a browser that prefers the language. */
function shownHint(preferred: string, offered: readonly string[]): string | undefined {
  const shown: string[] = [];
  const nothing = () => undefined;
  const root = {
    dataset: {},
    toggleAttribute: nothing,
    style: { setProperty: (name: string) => shown.push(name) },
  };
  const browser = createContext({
    document: {
      documentElement: root,
      currentScript: { dataset: { languages: offered.join(' ') } },
      addEventListener: nothing,
    },
    navigator: { language: preferred },
    sessionStorage: { getItem: () => null },
    localStorage: { getItem: () => null },
    history: { state: null },
    addEventListener: nothing,
    setTimeout: nothing,
  });
  runInContext(readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8'), browser);
  return shown.at(0);
}

it.each(cases)(
  'before the first paint, who prefers %j among %j is told of %j',
  (preferred, offered, found) => {
    expect(shownHint(preferred, offered)).toBe(`--hint-${found ?? ''}`);
  },
);
