import { expect, it } from 'vitest';
import { systemClock } from '../../src/basics/clock.ts';
import type { Role } from '../../src/identity/permissions.rules.ts';
import { adminPages } from '../../src/pages/admin-pages.ts';
import { createPages } from '../../src/pages/pages.ts';
import { renderPage } from '../../src/pages/rendering.tsx';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { noAssets } from '../support/shop/no-assets.ts';

/** What the server draws below /admin, and for whom. `anybody`: the empty document, whose screens ask the calls of the desk. */
const pages: [path: string, who: readonly Role[] | 'anybody'][] = [
  ['/admin', 'anybody'],
  ['/admin/*', 'anybody'],
  ['/admin/preview/:id/:language', ['owner', 'desk']],
];
const everybody = ['owner', 'desk', 'rider'] as const;

function pagesOf(shop: TestShop) {
  const options = {
    origin: shop.publicUrl,
    demo: true,
    live: false as const,
    noindex: true,
    clock: systemClock,
  };
  const assetsOf = () => noAssets;
  const { drawArticle } = createPages({ ...options, readContent: shop.readContent, renderPage, assetsOf });
  const { previewArticle } = shop;
  const app = adminPages({
    ...options,
    shopName: () => 'Costiera',
    dev: true,
    built: '',
    previewArticle,
    drawArticle,
  });
  return {
    app,
    /** Status, where it leads, what it says, and its headers. */
    async open(address: string, browser?: Browser) {
      const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.request(address, { headers: { cookie } });
      const headers = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, html: await answer.text() };
    },
  };
}

const text = { title: 'Ancora un segreto', excerpt: 'In breve', content: '<p>Non lo legge nessuno</p>' };
const draft = { type: 'updates', status: 'draft', featured: false, imageFile: null, texts: { it: text } };

describeOnPostgres('the pages below /admin', () => {
  it('are all in this table', async () => {
    const shop = await aShop();
    const routes = [...pagesOf(shop).app.routes, ...shop.app.routes];
    const there = routes
      .filter(({ path }) => path.startsWith('/admin'))
      .map(({ path }) => path.replace(/\{.*?\}+(?=\/|$)/, ''));
    // What a phone wants to know of the desk, which says nothing of anybody.
    const files = ['/admin/app.webmanifest'];
    expect(there.toSorted()).toEqual([...pages.map(([path]) => path), ...files].toSorted());
  });

  it('show strangers and who may not the same empty document, and no draft, be it there or not', async () => {
    const shop = await aShop();
    const { open } = pagesOf(shop);
    const owner = await signedInBrowser(shop, 'owner');
    const { id } = (await owner.ask('POST', '/articles', draft)).body;
    for (const [path, who] of pages)
      for (const role of [null, ...everybody]) {
        const browser = role ? await signedInBrowser(shop, role) : undefined;
        const address = (article: number) =>
          path.replace('*', 'bookings/ZZZZZZZZ').replace(':id', String(article)).replace(':language', 'it');
        const [there, missing] = [await open(address(id), browser), await open(address(999_999), browser)];
        const stranger = await open(address(id));
        const mayRead = who !== 'anybody' && role !== null && who.includes(role);
        expect([path, role, there.html.includes(text.title)]).toEqual([path, role, mayRead]);
        expect(there.headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        });
        if (mayRead) expect([there.status, missing.status]).toEqual([200, 303]);
        else expect([path, role, there, missing]).toEqual([path, role, stranger, stranger]);
      }
  });

  it('close with the session: who has signed out, is blocked, or lacks the second factor sees no draft', async () => {
    const shop = await aShop();
    const { open } = pagesOf(shop);
    const owner = await signedInBrowser(shop, 'owner');
    const { id } = (await owner.ask('POST', '/articles', draft)).body;
    const desk = await signedInBrowser(shop, 'desk');
    const read = async (browser: Browser) => (await open(`/admin/preview/${id}/it`, browser)).status;
    expect(await read(desk)).toBe(200);
    await owner.ask('PUT', `/team/${desk.id}`, { blocked: true });
    expect(await read(desk)).toBe(303);
    const copy = { ...owner, cookies: new Map(owner.cookies) };
    await owner.ask('POST', '/sign-out');
    expect(await read(copy)).toBe(303);
    const strict = await aShop({ STAFF_SECOND_FACTOR: 'true' });
    const lacking = await signedInBrowser(strict, 'owner');
    const { saveArticle } = strict.newsroom;
    const saved = await saveArticle({ ...draft, type: 'updates', status: 'draft' });
    const address = `/admin/preview/${'id' in saved ? saved.id : 0}/it`;
    expect((await pagesOf(strict).open(address, lacking)).status).toBe(303);
  });
});
