import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { laterAtDesk } from '../pages/build/entries.ts';

const importOf = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm;
const dialogOf = /\bimport\('(\.[^']+\.tsx?)'\)/g;
/** The pages that it opens bring their words with them. */
const router = 'src/admin/app.tsx';

/** The files that come with these, and the dialogs that open on them, but for those that wait. */
function comingWith(...roots: string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const code = readFileSync(file, 'utf8');
    if (file !== router && code.includes('<WithLaterWords>')) return;
    found.add(file);
    for (const pattern of file === router ? [importOf] : [importOf, dialogOf])
      for (const [, path = ''] of code.matchAll(pattern)) visit(join(dirname(file), path));
  };
  roots.forEach(visit);
  return [...found];
}

it('words that come later are said by no page that does not wait for them', () => {
  const keys = new RegExp(`['\`](${laterAtDesk.join('|')})\\.[a-zA-Z$]`);
  const pages = comingWith(router, 'src/admin/today/today-page.tsx', 'src/admin/layout/not-found.tsx');
  expect(pages).toContain('src/admin/layout/desk-layout.tsx');
  const early = pages.filter(
    (file) => file.startsWith('src/admin/') && keys.test(readFileSync(file, 'utf8')),
  );
  expect(early).toEqual([]);
});
