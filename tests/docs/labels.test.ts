import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../src/admin/addresses.ts';
import { deskPath } from '../../src/pages/desk-address.ts';
import { readTexts } from '../../src/translations/words.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const written = read('docs/operations.md');
const page = written.replaceAll(/\n\s*/g, ' ');
const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);
const labels = Object.values(readTexts('en', 'admin'));
const isLabel = (name: string): boolean => labels.some((label) => label.includes(name));

/** What other programs, the log and commands say. */
const ofNoScreen = new Set([
  ' + ',
  '$proxy_add_x_forwarded_for',
  'No drift.',
  'last completed transaction was at log time …',
  'live',
  'not written',
  'nothing to send any more: …',
  'trusted_proxies',
]);

describe('who reads docs/operations.md finds at the desk and in the log', () => {
  it('each label by the name that it has there', () => {
    const named = all(/“([^”]+)”/g).filter((name) => !ofNoScreen.has(name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !isLabel(name))).toEqual([]);
  });

  it('each state of a mail by the word that the desk says', () => {
    const [, section = ''] = /\n## A mail did not arrive(.*?)\n## /s.exec(written) ?? [];
    const states = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, state = '']) => state);
    expect(states.length).toBeGreaterThan(5);
    expect(states.filter((state) => !labels.includes(state))).toEqual([]);
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
    const sources = globSync('src/**/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const lines = all(/`(mail [a-z ]+)`/g);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
  });
});
