import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envExample } from '../../docs/write-env-example.ts';
import { variables } from '../../src/variables.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Where stand-ins answer in the tests, and how a process dies there: no shop sets them. */
const forTests = ['FAILPOINT', 'STRIPE_API_URL', 'TRUSTPILOT_API_URL', 'GOOGLE_PLACES_URL'];

const settings = Object.keys(variables);
const described = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z_0-9]+)` /gm)].map(
  ([, name = '']) => name,
);

it('the README’s link leads to a table that names every variable that an owner may set', () => {
  expect(read('README.md')).toContain('docs/operations.md#settings');
  expect(read('docs/operations.md')).toContain('\n## Settings\n');
  expect(settings.filter((name) => !described.includes(name) && !forTests.includes(name))).toEqual([]);
});

it('the table of settings names no variable that is not read', () => {
  expect(described.filter((name) => !settings.includes(name))).toEqual([]);
});

it('the environment has at most 37 variables, those for tests among them', () => {
  expect(settings.length).toBeLessThanOrEqual(37);
  expect(forTests.filter((name) => !settings.includes(name))).toEqual([]);
});

it('.env.example has every variable of the table, as node docs/write-env-example.ts writes it', () => {
  expect(read('.env.example')).toBe(envExample());
  const offered = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  expect(offered).toEqual(described);
});
