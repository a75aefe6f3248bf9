// Development: Vite in front (sources, fast reload, styles), the app behind, its pages rendered from the sources.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { developmentAssets } from './assets.ts';
import { textInHtml } from '../../http/json-in-html.ts';

export type Rendering = typeof import('../rendering.tsx');

export async function createDevServer(server: Server) {
  const vite = await createServer({
    appType: 'custom',
    configLoader: 'native', // a bundled copy of the configuration would be a change to `node --watch`, for ever
    server: { middlewareMode: true, hmr: { server } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment');
  /** The module as it is now: Vite evaluates again what changed since the last call. */
  const rendering = (): Promise<Rendering> => ssr.runner.import('/src/pages/rendering.tsx');
  return {
    rendering,
    assetsOf: developmentAssets,
    /** Vite's answer where it has one, else `next`; a fault of `next` is shown in the page, which reloads when mended. */
    handle(request: IncomingMessage, response: ServerResponse, next: () => Promise<unknown>): void {
      vite.middlewares(request, response, () => {
        next().catch((error: unknown) => showFault(vite.ssrFixStacktrace, error, response));
      });
    },
    close: () => vite.close(),
  };
}

function showFault(fix: (error: Error) => void, error: unknown, response: ServerResponse): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  fix(fault);
  console.error(fault);
  if (response.headersSent) return void response.end();
  const trace = `<pre>${textInHtml(String(fault.stack))}</pre>`;
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><script type="module" src="/@vite/client"></script>${trace}`);
}
