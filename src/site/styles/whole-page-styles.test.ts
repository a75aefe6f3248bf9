import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const wholePage = /\b(?:html|body|:root):has\(/g;

/** docs/decisions/013. */
test('no style has the browser look at the whole page anew for whatever is added to it', () => {
  const asking = globSync('src/site/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(wholePage)].map(([selector]) => `${file} ${selector}`),
  );
  expect(asking).toEqual([]);
});
