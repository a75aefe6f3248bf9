import { shopInHtml } from '../../src/http/shop-in-html.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { isLanguage, type Language } from '../../src/translations/languages.ts';
import { wordsOf } from '../../src/translations/words.ts';
import { inProject } from '../../src/basics/project-folder.ts';
import { contentTypeOf } from '../../src/http/files.ts';
import { securityHeaders } from '../../src/http/headers.ts';
import { jsonInHtml } from '../../src/http/json-in-html.ts';
import { designPath, designSurfaces } from './design-address.ts';

const built = inProject(`dist/design${designPath}/files`);

type Source = { script: string; style?: string };
const fromBuild: Source = { script: `${designPath}/files/entry.js`, style: `${designPath}/files/entry.css` };
/** Vite's own server hands out the source, which brings its styles along. */
const fromSources: Source = { script: '/stand-ins/gallery/entry.ts' };

/** Every component in every state, for people who work on them; mounted at `designPath`, in demo mode only. */
export function showDesign({ dev }: { dev: boolean }): Hono {
  const headers = { ...securityHeaders({ live: false, noindex: true, dev }), 'cache-control': 'no-cache' };
  const app = new Hono();
  const page = (c: Context, language: Language) =>
    c.html(document(language, dev ? fromSources : fromBuild), 200, headers);
  app.get('/', (c) => page(c, 'it'));
  app.get('/files/:name{[\\w.-]+}', async (c) => {
    const name = c.req.param('name');
    const bytes = await readFile(path.join(built, name)).catch(() => null);
    if (!bytes) return c.text('404', 404, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': contentTypeOf(name) });
  });
  app.get('/:language', (c) => {
    const language = c.req.param('language');
    return isLanguage(language) ? page(c, language) : c.text('404', 404, headers);
  });
  return app;
}

const document = (language: Language, { script, style }: Source): string =>
  [
    `<!doctype html><html lang="${language}" data-demo><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>The design of Costiera</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    style ? `<link rel="stylesheet" href="${style}">` : '',
    `<script type="application/json" id="words">${jsonInHtml(wordsOf(language, designSurfaces).messages)}</script>`,
    `<script type="module" src="${script}"></script></head><body><div id="root"></div>${shopInHtml('visitors')}</body></html>`,
  ].join('');
