import type { Hono } from 'hono';
import { ownOrigins } from '../../../src/http/api-guards.ts';
import { createPages } from '../../../src/pages/pages.ts';
import { drawClosedPage, renderPage } from '../../../src/pages/rendering.tsx';
import { createSharedLimiters } from '../../../src/http/shared-rate-limiter.ts';
import type { TestShop } from './shop.ts';
import { noAssets } from './no-assets.ts';

type Options = { perMinute?: number; now?: () => Date };
/** `cookie`: as the browser sends it back. */
export type PostedPage = { status: number; location: string | null; cookie: string; html: string };

/** The pages of a shop as a browser without scripts sees them: its forms are posted to them. */
export function pagesOf(shop: TestShop, { perMinute = 1000, now = () => new Date() }: Options = {}) {
  const clock = { now };
  const { app, forget } = createPages({
    origin: shop.publicUrl,
    demo: true,
    live: false,
    noindex: true,
    clock,
    renderPage,
    readContent: shop.readContent,
    storefront: { current: shop.goLive.storefront.current, drawClosedPage },
    assetsOf: () => noAssets,
    formHandler: {
      forms: shop.forms,
      isPaused: shop.isPaused,
      isOwnOrigin: ownOrigins(shop.publicUrl, null),
      networkOf: () => '192.0.2.1',
      createSharedLimiter: createSharedLimiters({ database: shop.database, clock, appSecret: 'posted' }),
      perMinute,
      lookUpsPerMinute: perMinute,
      report: () => undefined,
    },
  });
  shop.onContentChanged(forget);
  return {
    app,
    get: (address: string, headers?: Fields) => read(app, address, headers),
    post: (address: string, fields: Fields, headers?: Fields) =>
      send(app, address, new URLSearchParams(fields), headers),
    postFile: (address: string, field: string, file: File, fields: Fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(field, file);
      return send(app, address, form);
    },
  };
}

type Fields = Record<string, string>;

async function read(
  app: Hono,
  address: string,
  sent: Fields = {},
): Promise<PostedPage & { headers: Headers }> {
  const answer = await app.request(address, { headers: sent });
  const { status, headers } = answer;
  return { status, headers, location: null, cookie: '', html: await answer.text() };
}

async function send(
  app: Hono,
  address: string,
  body: URLSearchParams | FormData,
  headers: Fields = {},
): Promise<PostedPage> {
  const answer = await app.request(address, { method: 'POST', body, headers, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    html: await answer.text(),
  };
}
