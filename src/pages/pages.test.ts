import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPrices } from '../../tests/builders/advertised-prices.ts';
import { aStreetMap } from '../../tests/builders/a-street-map.ts';
import { anArticle } from '../../tests/builders/an-article.ts';
import { systemClock } from '../basics/clock.ts';
import { emptyCustomerReviews } from '../reviews/customer-review.type.ts';
import { townOfPage } from '../place/towns.rules.ts';
import { emptyReviewSummary } from '../reviews/review.shape.ts';
import { languages } from '../translations/languages.ts';
import { createPages, type PageOptions } from './pages.ts';
import { noAssets } from '../../tests/support/shop/no-assets.ts';

let drawn: string[] = [];
const options: PageOptions = {
  origin: 'https://shop.example',
  demo: true,
  live: false,
  noindex: true,
  assetsOf: () => noAssets,
  clock: systemClock,
  readContent: {
    town: ({ name }) => Promise.resolve({ value: townOfPage(name) }),
    notes: () => Promise.resolve({ value: [] }),
    reviews: () => Promise.resolve({ value: emptyReviewSummary }),
    addable: () => Promise.resolve({ value: null }),
    waiting: () => Promise.resolve({ value: null }),
    moneyRequest: () => Promise.resolve({ value: null }),
    deposit: () => Promise.resolve({ value: null }),
    ownReviews: () => Promise.resolve({ value: emptyCustomerReviews }),
    booking: () => Promise.resolve({ value: 'away' }),
    models: () => Promise.resolve({ value: [] }),
    neededLicences: () => Promise.resolve({ value: [] }),
    extras: () => Promise.resolve({ value: [] }),
    prices: () => Promise.resolve({ value: demoPrices }),
    streetMap: () => Promise.resolve({ value: aStreetMap() }),
    partner: () => Promise.resolve({ value: null }),
    partnerPage: () => Promise.resolve({ value: null }),
    closures: () => Promise.resolve({ value: [] }),
    newsroom: () => Promise.resolve({ value: { articles: [anArticle({ id: 12 })], today: '2026-11-21' } }),
    article: ({ params }) =>
      Promise.resolve({
        value: params['id'] === '12' ? { article: anArticle({ id: 12 }), today: '2026-11-21' } : null,
      }),
  },
  renderPage: ({ found }) => {
    drawn.push(found.address);
    return `<h1>${found.name} ${found.language} ${found.address}</h1>`;
  },
};

const ask = (address: string, init?: RequestInit) =>
  createPages(options).app.request(`http://localhost${address}`, { redirect: 'manual', ...init });

describe('the pages of the table', () => {
  test.each(languages)('answer 200 under /%s/', async (language) => {
    for (const path of [
      '/',
      '/vehicles',
      '/extras',
      '/checkout',
      '/payment-return',
      '/payment-success',
      '/success',
    ]) {
      const answer = await ask(`/${language}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test.each([
    ['/', '/it/'],
    ['/vehicles', '/it/vehicles'],
    ['/extras?from=mail', '/it/extras?from=mail'],
    ['/checkout', '/it/checkout'],
    ['/fr', '/fr/'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test('are Italian without a language, where the table says so', async () => {
    expect(await (await ask('/payment-success')).text()).toContain('paymentSuccess it /payment-success');
    expect(await (await ask('/contract/abc')).text()).toContain('contract it /contract/abc');
  });

  test.each([
    '/it/nothing',
    '//evil.com',
    '/it//evil.com',
    '/it/..%2f',
    '/it/%5c%5cevil.com',
    '/de/admin/../x',
  ])('%s is not found, and is not answered with a redirect', async (address) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });

  test('take a form that was sent without its script back to its page', async () => {
    const answer = await ask('/it/checkout', { method: 'POST', body: 'fullName=Ann' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/it/checkout']);
    expect((await ask('/it/nothing', { method: 'POST', body: 'a=b' })).status).toBe(404);
  });
});

describe('what robots read', () => {
  test('the sitemap lists what may be found, with its alternates', async () => {
    const text = await (await ask('/sitemap.xml')).text();
    expect(text).toContain('<loc>https://shop.example/it/</loc>');
    expect(text).toContain('hreflang="x-default" href="https://shop.example/it/vehicles"');
    expect(text).toContain('<loc>https://shop.example/it/newsroom</loc>');
    expect(text).toContain('<loc>https://shop.example/fr/map</loc>');
    expect(text).toContain('hreflang="de" href="https://shop.example/de/destinations/amalfi"');
    expect(text).toContain('hreflang="de" href="https://shop.example/de/news/12"');
    expect(text).not.toMatch(/contract|booking|checkout|404|:id/);
  });

  test('robots.txt names it', async () => {
    expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  test('the speculation rules have the type that browsers ask for', async () => {
    expect((await ask('/speculation.json')).headers.get('content-type')).toBe(
      'application/speculationrules+json',
    );
  });
});

describe('the memory in front', () => {
  const pages = createPages(options);
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    const listen = (request: IncomingMessage, response: ServerResponse) => {
      if (!pages.fromMemory(request, response)) response.writeHead(599).end();
    };
    server = createServer(listen);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
    const kept = [...languages.map((language) => `/${language}/`), '/payment-success'];
    for (const address of kept) await pages.app.request(origin + address);
  });
  afterAll(() => void server.close());

  test('has every page that was asked for before, whatever the query', async () => {
    for (const language of languages) {
      const answer = await fetch(`${origin}/${language}/?utm_source=x`);
      expect(await answer.text()).toContain(`home ${language} /${language}/`);
    }
    expect(await (await fetch(`${origin}/payment-success`)).text()).toContain('paymentSuccess it');
  });

  test('answers 304 to who has the page, and nothing to HEAD but its headers', async () => {
    const tag = (await fetch(`${origin}/it/`)).headers.get('etag') ?? '';
    expect((await fetch(`${origin}/it/`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const head = await fetch(`${origin}/it/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('leaves secrets, writes and unknown addresses to the app', async () => {
    expect((await fetch(`${origin}/it/contract/abc`)).status).toBe(599);
    expect((await fetch(`${origin}/it/`, { method: 'POST' })).status).toBe(599);
    expect((await fetch(`${origin}/it/nothing`)).status).toBe(599);
  });

  test('does not keep a page whose content changed while it was drawn', async () => {
    const drawing = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    let times = 0;
    const slow = createPages({
      ...options,
      renderPage: () => {
        times += 1;
        begun.resolve();
        return times === 1 ? drawing.promise : 'new';
      },
    });
    const first = slow.app.request('http://localhost/it/');
    await begun.promise;
    slow.forget();
    drawing.resolve('old');
    expect(await (await first).text()).toBe('old');
    expect(await (await slow.app.request('http://localhost/it/')).text()).toBe('new');
  });

  test('shows a page as it was while it cannot be drawn anew, and a sentence where there is none', async () => {
    let now = new Date('2026-07-01T10:00:00Z');
    let away = false;
    const faults: unknown[] = [];
    const newsroom = () =>
      away
        ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
        : Promise.resolve({
            value: { articles: [], today: '2026-07-01' },
            until: new Date('2026-07-01T10:15:00Z'),
          });
    const { app } = createPages({
      ...options,
      clock: { now: () => now },
      readContent: { ...options.readContent, newsroom },
      report: (fault) => void faults.push(fault),
    });
    const before = await (await app.request('http://localhost/it/newsroom')).text();
    [now, away] = [new Date('2026-07-01T11:00:00Z'), true];
    const answer = await app.request('http://localhost/it/newsroom');
    expect([answer.status, await answer.text()]).toEqual([200, before]);
    const none = await app.request('http://localhost/de/newsroom');
    expect([none.status, none.headers.get('retry-after'), await none.text()]).toEqual([
      503,
      '5',
      'Wir können gerade nicht antworten. Versuch es gleich noch einmal.',
    ]);
    expect(none.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(faults.length).toBe(2);
  });

  test('draws a page again only when it was forgotten', async () => {
    drawn = [];
    await pages.app.request(`${origin}/it/`);
    expect(drawn).toEqual([]);
    pages.forget((address) => address === '/it/');
    await pages.app.request(`${origin}/it/`);
    await pages.app.request(`${origin}/it/`);
    await pages.app.request(`${origin}/en/`);
    expect(drawn).toEqual(['/it/']);
  });
});
