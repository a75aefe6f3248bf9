import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/guards.md', root), 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Guard |-)/.test(line));
const rows = lines.map((line) =>
  /^\| .+? \| `([^`]+)` +\| `([^`]+)` "(.+)" +\| (Control|Tried|Course)\b/.exec(line),
);

it('every guard of the table stands in a file that exists, and names a test that exists', () => {
  expect(lines.length).toBeGreaterThan(25);
  const wrong = rows.map((row, index) => {
    const [, guard = '', file = '', title = ''] = row ?? [];
    const isThere = existsSync(new URL(guard, root)) && existsSync(new URL(file, root));
    return isThere && readFileSync(new URL(file, root), 'utf8').includes(title) ? null : lines[index];
  });
  expect(wrong.filter((line) => line !== null)).toEqual([]);
});

it('a guard with a control names the control, and only such a one', () => {
  const wrong = rows.filter((row) => row !== null && (row[4] === 'Control') !== row[3]?.includes('control:'));
  expect(wrong).toEqual([]);
});
