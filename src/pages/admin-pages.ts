// The desk's one document: its screens are drawn in the browser (src/admin), from files that no public page loads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { preferredLanguages } from '../http/api-answers.ts';
import {
  type DeskLanguage,
  deskLanguageOf,
  deskLanguages,
  isLanguage,
  type Language,
  lookUpLanguage,
} from '../translations/languages.ts';
import { iconLinks } from '../seo/shop-icons.ts';
import { deskPath } from './desk-address.ts';
import { deskManifest, deskManifestAddress, deskWorker, deskWorkerAddress } from './desk-app/desk-app.ts';
import { textInHtml } from '../http/json-in-html.ts';
import { shopInHtml, styleInHtml } from '../http/shop-in-html.ts';
import type { PageContent } from './page-content.ts';
import { deskHeaders, type HeaderOptions } from '../http/headers.ts';

type Article = PageContent['article'];

/** Null without the permission and for what does not exist: the answer is the same. */
export type PreviewArticle = (
  headers: Headers,
  wanted: { id: number; language: Language },
) => Promise<Article | null>;

type Options = HeaderOptions & {
  demo: boolean;
  shopName(): string;
  built: string;
  previewArticle: PreviewArticle;
  drawArticle(article: Article, language: Language): Promise<string>;
};
/** `files`: what the desk draws nothing without. */
type Source = { script: string; styles: string[]; files: string[] };

const entry = 'src/admin/entry.ts';

export function adminPages(options: Options): Hono {
  const source = options.dev ? { script: `/${entry}`, styles: [], files: [] } : builtSource(options.built);
  const headers = deskHeaders(options);
  const app = new Hono();
  app.get(`${deskPath}/preview/:id{[1-9]\\d{0,8}}/:language`, async (c) => {
    const [id, language] = [Number(c.req.param('id')), c.req.param('language')];
    const wanted = isLanguage(language) ? { id, language } : null;
    const article = wanted && (await options.previewArticle(c.req.raw.headers, wanted));
    if (!wanted || !article) return c.body(null, 303, { ...headers, location: deskPath });
    return c.html(await options.drawArticle(article, wanted.language), 200, headers);
  });
  serveApp(app, options, source, headers);
  for (const address of [deskPath, `${deskPath}/*`])
    app.get(address, (c) => {
      // A built file that is there was answered before.
      if (c.req.path.startsWith(`${deskPath}/files/`)) return c.text('404', 404, headers);
      const language = deskLanguageOf(lookUpLanguage(preferredLanguages(c), deskLanguages));
      return c.html(page(source, language, options), 200, headers);
    });
  return app;
}

/** In development nothing is kept: its files change while one looks. */
function serveApp(app: Hono, options: Options, { files }: Source, headers: Record<string, string>): void {
  app.get(deskManifestAddress, (c) => {
    const language = deskLanguageOf(lookUpLanguage(preferredLanguages(c), deskLanguages));
    const type = { 'content-type': 'application/manifest+json; charset=utf-8' };
    return c.body(deskManifest(language, options.shopName()), 200, { ...headers, ...type });
  });
  if (options.dev) return;
  const text = deskWorker(files);
  app.get(deskWorkerAddress, (c) =>
    c.body(text, 200, {
      ...headers,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The desk's first page has no slash at its end, so it lies above what a file of this folder may answer for.
      'service-worker-allowed': deskPath,
    }),
  );
}

type Chunk = { file: string; css?: string[]; imports?: string[] };

function builtSource(built: string): Source {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'),
  );
  const chunk = chunkOf(manifest, entry);
  const styles = (chunk.css ?? []).map((file) => `/${file}`);
  const first = [entry, ...firstFetched].flatMap((name) => [...withImports(manifest, name)]);
  const files = [...new Set([...first.map(({ file }) => `/${file}`), ...styles])];
  return { script: `/${chunk.file}`, styles, files };
}

/** What is fetched before the desk draws its first page, in either language. */
const firstFetched = [
  'src/admin/mount-admin.tsx',
  'src/admin/today/today-page.tsx',
  'virtual:words/it/admin.js',
  'virtual:words/en/admin.js',
];

function chunkOf(manifest: Record<string, Chunk>, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  return chunk;
}

/** A chunk and all that comes with it at once. */
function withImports(manifest: Record<string, Chunk>, name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = chunkOf(manifest, name);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

const page = (
  { script, styles }: Source,
  language: DeskLanguage,
  { demo, shopName }: Pick<Options, 'demo' | 'shopName'>,
): string =>
  [
    `<!doctype html><html lang="${language}"${demo ? ' data-demo' : ''}${styleInHtml()}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<title>${textInHtml(shopName())}</title>${iconLinks().join('')}<link rel="manifest" href="${deskManifestAddress}">`,
    ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<script type="module" src="${script}"></script></head>`,
    `<body><div id="root"></div>${shopInHtml('desk')}<noscript>${textInHtml(shopName())}: JavaScript</noscript></body></html>`,
  ].join('');
