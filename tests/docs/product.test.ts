import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policy } from '../../src/shop/business.rules.ts';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/product.md', root), 'utf8')
  .split('\n')
  .map((line) => /^\| (§.*?) +\| `([^`]+)` "(.+)" +\|$/.exec(line))
  .filter((row) => row !== null);

/** How a line begins on which a title stands: with its call, with the end of its call's table, or with the title alone. */
const bearsTitle = /^\s*(?:(?:it|test|describe\w*)[.(]|clause: |[\]})][^'"`]*\)\(|['"`])/;
const titlesIn = (file: string): string[] =>
  readFileSync(new URL(file, root), 'utf8')
    .split('\n')
    .filter((line) => bearsTitle.test(line));

it('every sentence of the product’s table names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(
    ([, , file = '', title = '']) => !titlesIn(file).some((line) => line.includes(title)),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});

it('no row of the table is left out of that check', () => {
  const lines = readFileSync(new URL('docs/product.md', root), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('| §'))).toHaveLength(rows.length);
});

it('the hours of free cancellation in the documents are the shop’s', () => {
  const { freeCancellationHours: hours } = policy;
  const [product, failures] = ['docs/product.md', 'docs/failures.md'].map((file) =>
    readFileSync(new URL(file, root), 'utf8'),
  );
  expect(product).toContain(`free until ${hours} hours before pickup`);
  expect(failures).toContain(`within the ${hours} hours before pickup`);
});
