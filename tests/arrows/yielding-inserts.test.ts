import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const stores = globSync('**/*.ts', { cwd: src });

// Where one rule is named, a row that comes at the same moment can break another rule of the table first, and that is an error:
// https://www.postgresql.org/docs/current/sql-insert.html, ON CONFLICT.
it('an insert that leaves what stands leaves it by whichever rule of its table it stands', () => {
  const ofOneRule = stores.filter((file) =>
    /\.(?:column|columns|constraint)\([^)]*\)\s*\.doNothing\(/.test(readFileSync(`${src}${file}`, 'utf8')),
  );
  expect(stores.length).toBeGreaterThan(500);
  expect(ofOneRule).toEqual([]);
});
