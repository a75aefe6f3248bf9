import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Where stand-ins answer in the tests, and how a process dies there: nobody sets them for a shop. */
const forTests = [
  'FAILPOINT',
  'STRIPE_API_URL',
  'TRUSTPILOT_API_URL',
  'GOOGLE_PLACES_URL',
  'DATA_DIR',
  'LOG_LEVEL',
];

it('the README names every variable that an owner may set', () => {
  const readme = read('README.md');
  const shape = /const shape = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/settings.ts'))?.[1] ?? '';
  const settings = [...shape.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(30);
  const named = new Set([...readme.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name));
  expect(settings.filter((name) => !named.has(name) && !forTests.includes(name))).toEqual([]);
});
