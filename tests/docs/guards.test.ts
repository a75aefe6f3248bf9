import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/guards.md', root), 'utf8');
const [guards = ''] = page.split('## Faults put in by programs');
const lines = guards.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Guard |-)/.test(line));
const rows = lines.map((line) =>
  /^\| .+? \| `([^`]+)` `(\w+)` +\| `([^`]+)` "(.+)" +\| (Control|Tried|Course)\b/.exec(line),
);

/** A function, a method of a store, or what a migration makes. */
const makes = (source: string, name: string): boolean =>
  new RegExp(
    String.raw`\b(?:function|const|constraint|index|trigger)\s+${name}\b|^\s*(?:async\s+)?${name}(?:\(|<|: (?:async )?\()`,
    'm',
  ).test(source);

it('every guard of the table stands in its file under the name that is given, and names a test that exists', () => {
  expect(lines.length).toBeGreaterThan(25);
  const wrong = rows.map((row, index) => {
    const [, place = '', name = '', file = '', title = ''] = row ?? [];
    const isThere = [place, file].every((each) => each !== '' && existsSync(new URL(each, root)));
    const read = (each: string) => readFileSync(new URL(each, root), 'utf8');
    return isThere && makes(read(place), name) && read(file).includes(title) ? null : lines[index];
  });
  expect(wrong.filter((line) => line !== null)).toEqual([]);
});

it('a guard with a control names the control, and only such a one', () => {
  const wrong = rows.filter((row) => row !== null && (row[5] === 'Control') !== row[4]?.includes('control:'));
  expect(wrong).toEqual([]);
});
