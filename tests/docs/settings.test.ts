import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envExample } from '../../docs/write-env-example.ts';
import { oldVariables } from '../../src/old-variables.ts';
import { variables } from '../../src/variables.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Where stand-ins answer in the tests, and how a process dies there: no shop sets them. */
const forTests = ['FAILPOINT', 'STRIPE_API_URL', 'TRUSTPILOT_API_URL', 'GOOGLE_PLACES_URL'];

/** Read by Node, systemd, Postfix and OpenTelemetry, not by us. */
const ofOthers = /^(?:NODE_OPTIONS|LISTEN_(?:FDS|PID)|ORIGINAL_RECIPIENT|OTEL_\w+)$/;

/** What tells somebody which variable to set. */
const telling = [
  'README.md',
  'docs/operations.md',
  'docs/runbook.md',
  'src/translations/it/admin.json',
  'src/translations/en/admin.json',
];

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

it('nobody is told to set a variable that is not read, with another payment provider neither', () => {
  const known = new Set([
    ...settings,
    ...settings.map((name) => `${name}_FILE`),
    ...Object.keys(oldVariables),
  ]);
  const named = telling.flatMap((file) =>
    [...read(file).matchAll(/\b[A-Z]{2,}(?:_[A-Z\d]+)+\b/g)].map(([name]) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !known.has(name) && !ofOthers.test(name))).toEqual([]);
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
