import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The catalogue by number: `**F07 What goes wrong.** What holds.`, then `- file › the beginning of a title`. */
const rows = read('docs/failures.md')
  .split(/^\*\*F(?=\d\d )/m)
  .slice(1)
  .map((text) => ({
    number: `F${text.slice(0, 2)}`,
    tests: [...text.matchAll(/^- `([^`]+)` › (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title })),
  }));
const numbers = rows.map(({ number }) => number);

it('the catalogue holds F01 to F58, and those that came later, each once', () => {
  const wanted = Array.from({ length: 58 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);
  expect(wanted.filter((number) => !numbers.includes(number))).toEqual([]);
  expect([...numbers].sort()).toEqual([...new Set(numbers)].sort());
});

it('the README says how many there are', () => {
  expect(read('README.md')).toContain(`[${rows.length} ways to lose money, stock or data](docs/failures.md)`);
});

it('each failure names a test, by a file that exists and the beginning of a title in it that bears its number', () => {
  const wrong = rows.flatMap(({ number, tests }) => {
    if (tests.length === 0) return [`${number} names no test`];
    const missing = tests.filter(
      ({ file, title }) =>
        !title.includes(number) || !new RegExp(`['"\`]${RegExp.escape(title)}`).test(read(file)),
    );
    return missing.map(({ file, title }) => `${number} ${file} › ${title}`);
  });
  expect(wrong).toEqual([]);
});

it('no source and no test refers to a number that the catalogue lacks', () => {
  const isKey = (file: string): boolean => /block-copying|journeys\/legal/.test(file); // the key F12
  const files = ['src', 'stand-ins', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => /[.]tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const named = files.filter((file) => !isKey(file)).flatMap((file) => read(file).match(/\bF\d\d\b/g) ?? []);
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((number) => !numbers.includes(number))).toEqual([]);
});
