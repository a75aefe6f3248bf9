import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Clock } from '../basics/clock.ts';
import { inProject } from '../basics/project-folder.ts';
import { type AssetsOf, builtAssets } from './build/assets.ts';
import { adminPages, type PreviewArticle } from './admin-pages.ts';
import { firstScreenOf, type PutFirstScreen } from './build/first-screen.ts';
import { serveFiles } from '../http/files.ts';
import { fileHeaders, type HeaderOptions } from '../http/headers.ts';
import type { InvalidatePages, ReadContent } from './read-content.ts';
import type { FormHandlerOptions } from './page-forms.ts';
import { createPages } from './pages.ts';
import type { StorefrontView } from './closed-pages.ts';
import type { DrawClosedPage } from '../site/opening-soon/draw-closed-page.tsx';
import type { RenderMail, RenderPage } from './rendering.tsx';
import { readForVisitors, readPublished } from '../basics/published-shop.ts';
import type { StreetMap } from './street-map.ts';

const dist = path.resolve(inProject('dist'));

/** The half of the product that is written in JSX, as built, or as Vite serves it while it is being written. */
export type Rendering = {
  renderPage: RenderPage;
  renderMail: RenderMail;
  drawClosedPage: DrawClosedPage;
  assetsOf: AssetsOf;
  putFirstScreen?: PutFirstScreen;
  /** What answers before the app: Vite, in development. */
  around(next: Listener): Listener;
  close(): Promise<void>;
};
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export async function createRendering(dev: boolean, server: Server): Promise<Rendering> {
  return dev ? renderSources(server) : renderBuild();
}

async function renderBuild(): Promise<Rendering> {
  // Built from src/pages/rendering.tsx, whose exports these are.
  const built = (await import(path.join(dist, 'server/rendering.js'))) as typeof import('./rendering.tsx');
  // Beside sources that run the build has modules of its own: it is told which shop it draws.
  const drawing = () => {
    built.publish(readPublished(), readForVisitors());
    return built;
  };
  return {
    renderPage: (input) => drawing().renderPage(input),
    renderMail: (...input) => drawing().renderMail(...input),
    drawClosedPage: (input) => drawing().drawClosedPage(input),
    assetsOf: builtAssets(path.join(dist, 'client')),
    putFirstScreen: firstScreenOf(path.join(dist, 'client')),
    around: (next) => next,
    close: () => Promise.resolve(),
  };
}

async function renderSources(server: Server): Promise<Rendering> {
  const { createDevServer } = await import('./build/dev-server.ts');
  const vite = await createDevServer(server);
  const drawing = async () => {
    const rendering = await vite.rendering();
    rendering.publish(readPublished(), readForVisitors());
    return rendering;
  };
  return {
    renderPage: async (input) => (await drawing()).renderPage(input),
    renderMail: async (...input) => (await drawing()).renderMail(...input),
    drawClosedPage: async (input) => (await drawing()).drawClosedPage(input),
    assetsOf: vite.assetsOf,
    around: (next) => (request, response) =>
      vite.handle(request, response, () => Promise.resolve(next(request, response))),
    close: vite.close,
  };
}

export type SiteOptions = HeaderOptions & {
  publicUrl: string;
  demo: boolean;
  shopName(): string;
  /** BLOCK_VISITORS. */
  blocks: boolean;
  streetMap: StreetMap;
  dev: boolean;
  rendering: Rendering;
  clock: Clock;
  readContent: ReadContent;
  /** Whether visitors find a shop. */
  storefront(): StorefrontView;
  /** Takes who is told of pages that have changed. */
  onContentChanged(forget: InvalidatePages): void;
  previewArticle: PreviewArticle;
  formHandler: FormHandlerOptions;
  /** Everything that is not a page, in the order in which it is asked. */
  before: readonly Hono[];
};

/** Every request of the shop to its answer: built files and kept pages first, from memory. */
export async function createSite(options: SiteOptions): Promise<Listener> {
  const { rendering, dev } = options;
  const { report } = options.formHandler;
  const storefront = { current: options.storefront, drawClosedPage: rendering.drawClosedPage };
  const pages = createPages({ ...options, origin: options.publicUrl, report, ...rendering, storefront });
  options.onContentChanged(pages.forget);
  await pages.rememberContent();
  const app = new Hono();
  for (const each of options.before) app.route('/', each);
  const { drawArticle } = pages;
  app.route('/', adminPages({ ...options, drawArticle, built: path.join(dist, 'admin') }));
  app.route('/', pages.app);
  const ask = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const hono: Listener = (request, response) => void ask(request, response);
  if (dev) return rendering.around(hono);
  const files = serveFiles(path.join(dist, 'client'), fileHeaders(options));
  const desk = serveFiles(path.join(dist, 'admin'), fileHeaders(options));
  return (request, response) => {
    if (files(request, response) || desk(request, response)) return;
    if (pages.fromMemory(request, response)) return;
    hono(request, response);
  };
}
