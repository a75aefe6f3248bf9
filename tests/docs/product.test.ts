import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/product.md', root), 'utf8')
  .split('\n')
  .map((line) => /^\| (§.*?) +\| `([^`]+)` "(.+)" +\|$/.exec(line))
  .filter((row) => row !== null);

it('every sentence of the product’s table names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(
    ([, , file = '', title = '']) => !readFileSync(new URL(file, root), 'utf8').includes(title),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});

it('no row of the table is left out of that check', () => {
  const lines = readFileSync(new URL('docs/product.md', root), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('| §'))).toHaveLength(rows.length);
});
