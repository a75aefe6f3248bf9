import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Short ones stand in code for other reasons: the demo's own name is also the coast's and this program's. */
const telling = (text: string): boolean => text.length > 8;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return telling(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Of the specification's own words (docs/product.md §1): the English motto that no language translates. */
const promised = new Set(['Movement is Freedom']);

it('who and where the demo is stands in its seed alone: no source and no text of the shop repeats it', () => {
  const { identity, contacts } = JSON.parse(read('db/seed/shops/costiera.json'));
  const values = [...new Set(textsIn([identity, contacts]))].filter((text) => !promised.has(text));
  expect(values.length).toBeGreaterThan(15);
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(tsx?|json|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const found = files.flatMap((file) => {
    const source = read(file);
    return values.filter((value) => source.includes(value)).map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
});
