import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { type DemoShop, startDemoShop } from '../support/process/demo-shop.ts';
import { openStorefront } from '../support/shop/open-storefront.ts';
import { clear, startServer, type RunningServer } from '../support/process/server.ts';

type Kept =
  | 'no-store'
  | 'no-cache'
  | 'public, max-age=600'
  | 'public, max-age=3600'
  | 'public, max-age=31536000, immutable';
type Row = {
  kind: string;
  address: string;
  init?: RequestInit;
  status: number;
  kept: Kept;
  /** Told to nobody, because the address itself is a secret, or may be. */
  secret?: boolean;
  unlisted?: boolean;
};

const script = readdirSync(new URL('../../dist/client/assets', import.meta.url)).find((file) =>
  file.endsWith('.js'),
);
const form = (body: string, type: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});
const api = { kept: 'no-store', secret: true } as const;

/** One of each kind of answer that the shop gives. */
const rows: Row[] = [
  { kind: 'a kept page', address: '/it/', status: 200, kept: 'no-cache' },
  {
    kind: 'a page that is not to be found',
    address: '/it/checkout',
    status: 200,
    kept: 'no-cache',
    unlisted: true,
  },
  {
    kind: 'a page with a secret',
    address: '/en/contract/abc',
    status: 200,
    kept: 'no-store',
    secret: true,
    unlisted: true,
  },
  { kind: 'an unknown page', address: '/it/nothing', status: 404, kept: 'no-cache', unlisted: true },
  { kind: 'a redirect', address: '/vehicles', status: 301, kept: 'no-cache' },
  {
    kind: 'a form without its script',
    address: '/it/checkout',
    init: form('a=b', 'application/x-www-form-urlencoded'),
    status: 303,
    kept: 'no-cache',
  },
  {
    kind: 'a script',
    address: `/assets/${script}`,
    status: 200,
    kept: 'public, max-age=31536000, immutable',
  },
  { kind: 'what robots read', address: '/robots.txt', status: 200, kept: 'public, max-age=3600' },
  { kind: 'the map of the site', address: '/sitemap.xml', status: 200, kept: 'public, max-age=600' },
  { kind: 'an answer of the API', address: '/api/scooters', status: 200, ...api },
  { kind: 'the document of the API', address: '/api/openapi.json', status: 200, ...api },
  {
    kind: 'a picture of the API',
    address: '/api/assets/liberty-white.svg',
    status: 200,
    kept: 'public, max-age=3600',
    secret: true,
  },
  {
    kind: 'a refusal of the form',
    address: '/api/quotes',
    init: form('{}', 'application/json'),
    status: 400,
    ...api,
  },
  {
    kind: 'a refusal of the kind',
    address: '/api/quotes',
    init: form('{}', 'text/plain'),
    status: 415,
    ...api,
  },
  {
    kind: 'a refusal of the origin',
    address: '/api/quotes',
    init: {
      ...form('{}', 'application/json'),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    },
    status: 403,
    ...api,
  },
  { kind: 'a link that opens nothing', address: '/api/contracts/by-token/abc', status: 404, ...api },
  { kind: 'a call that there is not', address: '/api/nothing', status: 404, ...api },
  { kind: 'the pulse', address: '/healthz', status: 200, ...api },
  { kind: 'whether it is ready', address: '/readyz', status: 200, ...api },
];

const seen = [
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
  'referrer-policy',
  'x-robots-tag',
  'strict-transport-security',
];

async function headersOf(server: RunningServer, { address, init }: Row) {
  const answer = await fetch(server.url + address, { redirect: 'manual', ...init });
  const policy = answer.headers.get('content-security-policy') ?? '';
  await answer.body?.cancel();
  return {
    status: answer.status,
    ...Object.fromEntries(seen.map((name) => [name, answer.headers.get(name)])),
    framed: !policy.includes("frame-ancestors 'none'"),
    inlineScripts:
      !/(script-src 'self'|default-src 'none')(;|$)/.test(policy) || /script-src[^;]*unsafe/.test(policy),
  };
}

const expected = (row: Row, live: boolean) => ({
  status: row.status,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': row.kept,
  'referrer-policy': row.secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'x-robots-tag': row.unlisted || !live ? 'noindex' : null,
  'strict-transport-security': live ? 'max-age=63072000; includeSubDomains' : null,
  framed: false,
  inlineScripts: false,
});

describe('every kind of answer of the demo', () => {
  let shop: DemoShop;
  beforeAll(async () => void (shop = await startDemoShop(inject('postgresUrl'))));
  afterAll(() => shop.close());

  it.each(rows)('is neither sniffed, framed nor found by search engines: $kind', async (row) => {
    expect(await headersOf(shop.server, row)).toEqual(expected(row, false));
  });

  it.each(['/dev/mail', '/dev/ui', '/demo/pay/cs_test_1', '/demo/pay/style.css'])(
    'and neither is what stands in for the world: %s',
    async (address) => {
      const answer = await fetch(shop.server.url + address);
      const [sniffed, found] = ['x-content-type-options', 'x-robots-tag'].map((name) =>
        answer.headers.get(name),
      );
      expect({ sniffed, found }).toEqual({ sniffed: 'nosniff', found: 'noindex' });
    },
  );
});

describeOnPostgres('every kind of answer of a live shop', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const { url, database } = await freshDatabase();
    await openStorefront(database);
    server = await startServer({ env: liveEnvironment(url) });
  });
  afterAll(async () => {
    await server.stop();
    clear(server.dataDir);
  });

  it.each(rows)('comes by https alone, and is kept only where it is nobody’s own: $kind', async (row) => {
    expect(await headersOf(server, row)).toEqual(expected(row, true));
  });
});
