import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '../../http/assets.api.ts';
import { builtAssets, needsExtendedFaces } from './assets.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'costiera-assets-'));
  writeFileSync(path.join(folder, 'film.mp4'), 'a film of some length');
  writeFileSync(path.join(folder, 'sun.svg'), '<svg/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (file: string, headers: Record<string, string> = {}) =>
  assetsApi(folder).request(`/assets/${file}`, { headers });

test('A film says what it is, that it comes in parts, and that it may be kept for a week', async () => {
  const answer = await ask('film.mp4');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=604800',
  });
});

test('Safari, which asks for two bytes first, gets just these and learns the length of the film', async () => {
  const answer = await ask('film.mp4', { range: 'bytes=2-5' });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe('bytes 2-5/21');
  expect(await answer.text()).toBe('film');
});

test('A browser that holds an older film gets the whole new one, not a part that does not fit', async () => {
  const answer = await ask('film.mp4', { range: 'bytes=2-5', 'if-range': '"of-yesterday"' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('a film of some length');
});

test('A picture that has not changed is not sent again', async () => {
  const tag = (await ask('sun.svg')).headers.get('etag') ?? '';
  expect((await ask('sun.svg', { 'if-none-match': tag })).status).toBe(304);
});

const writeManifest = (manifest: object): void => {
  mkdirSync(path.join(folder, '.vite'), { recursive: true });
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'boot.js'), '');
};

test('A page whose island opens the launcher names its files, but for those that the island has anyway', () => {
  const dialog = 'src/site/launcher/launcher-dialog.tsx';
  writeManifest({
    style: { file: 'site.css', src: 'src/site/styles/site.css' },
    any: { file: 'any.js', name: 'any', isEntry: true },
    home: { file: 'home.it.js', name: 'home.it', isEntry: true, imports: ['draft', 'react'] },
    contact: { file: 'contact.it.js', name: 'contact.it', isEntry: true, imports: ['react'] },
    draft: { file: 'draft.js', imports: ['react'], dynamicImports: [dialog] },
    react: { file: 'react.js' },
    [dialog]: { file: 'dialog.js', imports: ['react', 'queries'] },
    queries: { file: 'queries.js', imports: ['draft'] },
  });
  const assetsOf = builtAssets(folder, []);
  expect(assetsOf('home', 'it').dialog?.toSorted()).toEqual(['/dialog.js', '/queries.js']);
  expect(assetsOf('contact', 'it').dialog).toEqual([]);
});

test('The faces with the letters of a language are fetched ahead on its pages, and no others', () => {
  const names = ['figtree-latin', 'figtree-latin-ext', 'league-spartan-latin'];
  const entryOf = (name: string) => ({ file: `${name}.js`, name, isEntry: true });
  const manifest = {
    style: {
      file: 'site.css',
      src: 'src/site/styles/site.css',
      assets: names.map((name) => `${name}-wght-normal-x1.woff2`),
    },
    any: entryOf('any'),
  };
  writeManifest(manifest);
  const assetsOf = builtAssets(folder, ['de']);
  expect(assetsOf('home', 'it').fonts.toSorted()).toEqual([
    '/figtree-latin-wght-normal-x1.woff2',
    '/league-spartan-latin-wght-normal-x1.woff2',
  ]);
  expect(assetsOf('home', 'de').fonts).toHaveLength(3);
});

test.each([
  ['Dzień dobry', true],
  ['Dobrý deň', true],
  ['İstanbul', true],
  ['Œuvre, Größe, año, più → 65 €', false],
])('%s needs the extended faces: %s', (text, needed) => {
  expect(needsExtendedFaces([text])).toBe(needed);
});
