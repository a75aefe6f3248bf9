import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../src/admin/addresses.ts';
import { deskPath } from '../../src/pages/desk-address.ts';
import { deliveryLooks } from '../../src/admin/layout/delivery-looks.ts';
import { readTexts, sayIn } from '../../src/translations/words.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const written = read('docs/operations.md');
const page = written.replaceAll(/\n\s*/g, ' ');
const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);
const labels = (['admin', 'refusals'] as const).flatMap((surface) => Object.values(readTexts('en', surface)));

const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Of proxies and PostgreSQL. */
const ofOthers = [
  '$proxy_add_x_forwarded_for',
  'trusted_proxies',
  'last completed transaction was at log time …',
];
/** At the desk, or said by a command, in the log or in an answer. `…` stands for what differs. */
const isSaid = (name: string): boolean =>
  labels.some((label) => label.includes(name)) || sources.includes(name.replace(/: …$/, ''));

const quoted = { it: /«([^»]+)»/g, en: /“([^”]+)”/g } as const;
/** “Open the booking, Emails”: a part of a page that is named without its marks is looked for by nobody. */
const unquoted = { it: /Apri (?:la|lo|il|l’)\s?\p{Ll}+, \p{Lu}/u, en: /Open the \p{Ll}+, \p{Lu}/u } as const;

describe('who reads the guide of the desk finds there', () => {
  it.each(['it', 'en'] as const)('each label in the words that it has on its page, in %s', (language) => {
    const said = Object.values(readTexts(language, 'admin'));
    const guide = Object.entries(readTexts(language, 'guide'));
    const named = guide.flatMap(([key, text]) =>
      [...text.matchAll(quoted[language])].map(([, name = '']) => ({ key, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !said.some((label) => label.includes(name)))).toEqual([]);
  });

  it.each(['it', 'en'] as const)('each part of a page by its name in quotation marks, in %s', (language) => {
    const guide = Object.entries(readTexts(language, 'guide'));
    expect(guide.filter(([, text]) => unquoted[language].test(text)).map(([key]) => key)).toEqual([]);
  });
});

describe('who reads docs/operations.md finds at the desk and in the log', () => {
  it('each label and each answer in the words that it has there', () => {
    const named = all(/“([^”]+)”/g).filter((name) => !ofOthers.includes(name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !isSaid(name))).toEqual([]);
  });

  it('each badge of a mail by the word that the desk says, and none beside these', () => {
    const [, section = ''] = /\n## A mail did not arrive(.*?)\n## /s.exec(written) ?? [];
    const states = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, state = '']) => state);
    const say = sayIn('en', 'admin');
    expect(states.toSorted()).toEqual(
      Object.values(deliveryLooks)
        .map(({ word }) => say(word))
        .toSorted(),
    );
  });

  it('each page under Settings, and each address', () => {
    const pages = all(/Settings → (\p{Lu}\p{Ll}*(?: \p{Ll}+)*)/gu);
    expect(pages.length).toBeGreaterThan(0);
    const unknown = pages.filter((name) => !labels.some((label) => name.startsWith(label)));
    const known = Object.values(addresses).map((address) => deskPath + address);
    const nowhere = all(/`(\/admin[^`]*)`/g).filter(
      (address) => address !== deskPath && !known.includes(address),
    );
    expect([...unknown, ...nowhere]).toEqual([]);
  });

  it('each line of the log', () => {
    const lines = all(/`(mail [a-z ]+)`/g);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
  });
});
