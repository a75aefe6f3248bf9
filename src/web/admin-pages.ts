// The desk's one document: its screens are drawn in the browser (src/admin), from files that no public page loads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { business } from '../business.ts';
import { deskPath } from './desk-address.ts';
import { type HeaderOptions, securityHeaders } from './headers.ts';

type Options = HeaderOptions & { demo: boolean; built: string };
type Source = { script: string; styles: string[] };

const entry = 'src/admin/entry.ts';

export function adminPages(options: Options): Hono {
  const source = options.dev ? { script: `/${entry}`, styles: [] } : builtSource(options.built);
  const headers = {
    ...securityHeaders(options),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const app = new Hono();
  for (const address of [deskPath, `${deskPath}/*`])
    app.get(address, (c) => {
      // A built file that is there was answered before.
      if (c.req.path.startsWith(`${deskPath}/files/`)) return c.text('404', 404, headers);
      const english = /^en\b/i.test(c.req.header('accept-language') ?? '');
      return c.html(page(source, english ? 'en' : 'it', options.demo), 200, headers);
    });
  return app;
}

type Chunk = { file: string; css?: string[] };

function builtSource(built: string): Source {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`the build has no ${entry}`);
  return { script: `/${chunk.file}`, styles: (chunk.css ?? []).map((file) => `/${file}`) };
}

const page = ({ script, styles }: Source, language: 'it' | 'en', demo: boolean): string =>
  [
    `<!doctype html><html lang="${language}"${demo ? ' data-demo' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<title>${business.name}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
    ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<script type="module" src="${script}"></script></head>`,
    `<body><div id="root"></div><noscript>${business.name}: JavaScript</noscript></body></html>`,
  ].join('');
