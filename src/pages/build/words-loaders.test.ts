import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('where words are fetched by their language, no row of a table fetches another’s', () => {
  const rows = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w+): \(\) => import\('virtual:words\/(\w+)\/[\w-]+'\)/g)].map(
      ([, language, fetched]) => ({ file, language, fetched }),
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ language, fetched }) => language !== fetched)).toEqual([]);
});
