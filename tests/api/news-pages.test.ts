import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDocument } from 'htmlparser2';
import { languages } from '../../src/translations/languages.ts';
import { createPages } from '../../src/web/pages.ts';
import { renderPage } from '../../src/web/rendering.tsx';
import { articleToSave } from '../builders/an-article.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { payloads } from '../support/html-payloads.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { aShop, type TestShop } from '../support/shop.ts';

/** The pages of the shop as they are served, kept and forgotten. */
function pagesOf(shop: TestShop, now = () => new Date()) {
  const pages = createPages({
    origin: 'https://shop.example',
    demo: true,
    live: false,
    noindex: true,
    clock: { now },
    readContent: shop.readContent,
    renderPage,
    assetsOf: () => ({ boot: '/boot.js', script: '/page.js', preload: [], styles: [], fonts: [] }),
  });
  shop.onContentChanged(pages.forget);
  return pages;
}
const text = (title: string, content = '<p>Testo</p>', excerpt = 'In breve') => ({ title, excerpt, content });
const read = async (pages: ReturnType<typeof pagesOf>, address: string) => {
  const answer = await pages.app.request(address);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
/** What stands between the header and the footer. */
const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

describeOnPostgres('the pages of the newsroom', () => {
  it('are drawn again when an article is saved, and only they', async () => {
    const shop = await aShop();
    const pages = pagesOf(shop);
    await read(pages, '/it/');
    expect((await read(pages, '/it/newsroom')).html).toContain('Ancora nessuna notizia');
    const saved = await shop.newsroom.saveArticle(articleToSave({ texts: { it: text('Prima') } }));
    const { id } = saved as { id: number }; // it is not refused
    for (const address of ['/it/newsroom', '/newsroom', `/it/news/${id}`, `/news/${id}`, '/de/newsroom'])
      expect((await read(pages, address)).html).toContain('Prima');
    await shop.newsroom.saveArticle(articleToSave({ id, texts: { it: text('Poi') } }));
    for (const address of ['/it/newsroom', `/it/news/${id}`])
      expect((await read(pages, address)).html).toContain('Poi');
    await shop.newsroom.saveArticle(articleToSave({ id, status: 'archived', texts: { it: text('Poi') } }));
    expect((await read(pages, `/it/news/${id}`)).status).toBe(404);
    expect((await read(pages, '/it/newsroom')).html).not.toContain('Poi');
  });

  it('say a date anew after midnight in Rome', async () => {
    const shop = await aShop();
    let now = new Date('2026-07-01T21:30:00Z'); // half past eleven at night in Rome
    const pages = pagesOf(shop, () => now);
    shop.setNow(now);
    await shop.newsroom.saveArticle(articleToSave());
    expect(main((await read(pages, '/it/newsroom')).html)).toContain('>Oggi</time>');
    now = new Date('2026-07-01T22:00:00Z');
    shop.setNow(now);
    expect(main((await read(pages, '/it/newsroom')).html)).toContain('>1 giorno fa</time>');
  });

  it('answer 404 with a page of their own for what is no article: nothing to be found or shared', async () => {
    const pages = pagesOf(await aShop());
    for (const address of ['/it/news/1', '/news/7', '/it/news/abc', '/it/news/-1', '/it/news/99999999999']) {
      const { status, html } = await read(pages, address);
      expect([address, status]).toEqual([address, 404]);
      expect(html).toContain('<title>Articolo non trovato | Costiera</title>');
      expect(html).toMatch(/<h1[^>]*>Articolo non trovato<\/h1>/);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/rel="canonical"|og:title|hreflang="x-default"/);
      expect(main(html)).toContain('href="/it/newsroom"');
    }
  });

  it('hold no stored field that could end a script or an attribute, in their heads as in their texts', async () => {
    const shop = await aShop();
    const evil = '</script><script>ran()</script>"\'><img src=x onerror=ran()><!--';
    const { id } = (await shop.newsroom.saveArticle(
      articleToSave({
        featured: true,
        imageFile: `x"><script>ran()</script>.webp`,
        texts: { it: text(evil, evil, evil), en: text(evil, evil, evil) },
      }),
    )) as { id: number };
    const pages = pagesOf(shop);
    for (const address of ['/it/newsroom', `/it/news/${id}`, `/de/news/${id}`, '/it/newsroom.xml']) {
      const { html } = await read(pages, address);
      expect(html).not.toMatch(/<script>|<img src=x|<!--(?! )/);
    }
    const { html } = await read(pages, `/it/news/${id}`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(data.map(([, json]) => JSON.parse(json ?? '')['@type'])).toEqual([
      'NewsArticle',
      'BreadcrumbList',
    ]);
    expect(JSON.parse(data[0]?.[1] ?? '').headline).toBe(evil);
  });

  it('stand in the map of the site, in every language', async () => {
    const shop = await aShop();
    const { id } = (await shop.newsroom.saveArticle(articleToSave())) as { id: number };
    await shop.newsroom.saveArticle(articleToSave({ status: 'draft' }));
    const map = (await read(pagesOf(shop), '/sitemap.xml')).html;
    for (const language of languages) {
      expect(map).toContain(`<loc>https://shop.example/${language}/newsroom</loc>`);
      expect(map).toContain(`<loc>https://shop.example/${language}/news/${id}</loc>`);
    }
    expect(map).not.toContain(`/news/${id + 1}`);
  });

  it('have a feed in every language that a reader of feeds can read', async () => {
    const shop = await aShop();
    shop.setNow(new Date('2026-07-01T10:00:00Z'));
    const odd = 'Due & tre <b>\u0007\ud800 "fine"';
    await shop.newsroom.saveArticle(articleToSave({ texts: { it: text(odd, '<p>a &amp; b</p>', odd) } }));
    const pages = pagesOf(shop);
    for (const language of languages) {
      const { html, headers } = await read(pages, `/${language}/newsroom.xml`);
      expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
      const { feed, entries } = readFeed(html);
      expect(feed['id']).toBe(`https://shop.example/${language}/newsroom`);
      expect(entries).toMatchObject([
        {
          title: odd.replace(/[\u0007\ud800]/g, ''),
          content: '<p>a &amp; b</p>',
          updated: '2026-07-01T10:00:00.000Z',
        },
      ]);
      const page = (await read(pages, `/${language}/newsroom`)).html;
      expect(page).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="/${language}/newsroom.xml">`,
        ),
      );
    }
  });
});

type Fields = Record<string, string>;

/** Elements by name with their text, by a parser of XML. */
function readFeed(xml: string): { feed: Fields; entries: Fields[] } {
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: true });
  type Node = { type: string; name?: string; data?: string; children?: Node[] };
  const children = (node: Node) => (node.children ?? []).filter(({ type }) => type === 'tag');
  const textOf = (node: Node): string => node.data ?? (node.children ?? []).map(textOf).join('');
  const fields = (node: Node): Fields =>
    Object.fromEntries(children(node).map((child) => [child.name ?? '', textOf(child)]));
  const [feed] = children(document as Node);
  if (!feed) throw new Error('no feed');
  return {
    feed: fields(feed),
    entries: children(feed)
      .filter(({ name }) => name === 'entry')
      .map(fields),
  };
}

describeOnPostgres('an article that somebody filled with attacks', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  });
  afterAll(() => browser.close());

  it.each(['cleaned when saved', 'stored as it was written'])(
    'runs nothing and leaves nothing in a browser without any content policy: %s',
    async (way) => {
      const shop = await aShop();
      const { id } = (await shop.newsroom.saveArticle(
        articleToSave({ texts: { it: text('Titolo', payloads.join('\n')) } }),
      )) as { id: number };
      if (way !== 'cleaned when saved')
        await shop.database
          .updateTable('article_text')
          .set({ content: payloads.join('\n').replaceAll('\u0000', '') })
          .execute();
      const trouble = await visit(browser, shop, `/it/news/${id}`);
      expect(trouble).toEqual({ ran: 0, asked: [], left: [] });
    },
  );

  it('each alone runs nothing and leaves nothing', async () => {
    const shop = await aShop();
    const { id } = (await shop.newsroom.saveArticle(articleToSave())) as { id: number };
    const troubles = [];
    for (const payload of payloads) {
      const content = payload.replaceAll('\u0000', '');
      await shop.database.updateTable('article_text').set({ content }).execute();
      const trouble = await visit(browser, shop, `/it/news/${id}`);
      if (trouble.ran > 0 || trouble.asked.length > 0 || trouble.left.length > 0)
        troubles.push({ payload, ...trouble });
    }
    expect(troubles).toEqual([]);
  });
});

const allowedInside = 'h2,h3,h4,p,br,hr,strong,b,em,i,ul,ol,li,blockquote,a,figure,figcaption,img';

/** Opens the page, follows every link of the article and waits until nothing happens any more. */
async function visit(browser: Browser, shop: TestShop, address: string) {
  const { app } = pagesOf(shop);
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const origin = `http://127.0.0.1:${port}`;
  const page = await browser.newPage({ bypassCSP: true });
  const asked: string[] = [];
  page.on(
    'request',
    (request) => void (new URL(request.url()).port === String(port) || asked.push(request.url())),
  );
  await page.addInitScript(() => {
    Object.assign(window, { count: 0, ran: () => Object.assign(window, { count: 1 }) });
    window.alert = () => undefined;
  });
  try {
    await page.goto(origin + address, { waitUntil: 'load' });
    const left = await page.evaluate((allowed) => {
      const article = document.querySelector('article .prose');
      const strange = [...(article?.querySelectorAll('*') ?? [])].filter(
        (element) =>
          !element.matches(allowed) ||
          [...element.attributes].some(
            ({ name, value }) =>
              !['href', 'src', 'alt', 'width', 'height', 'loading'].includes(name) ||
              /^\s*(javascript|data|vbscript):/i.test(value),
          ),
      );
      // Outside of the article nothing may have come, gone or moved either.
      const outside = [
        document.querySelectorAll('base,meta[http-equiv],body iframe,body style,body object').length === 0,
        document.querySelectorAll('main').length === 1 && document.querySelectorAll('footer').length === 1,
        document.querySelectorAll('#main,#root').length === 2,
        document.querySelector('main')?.contains(article ?? document.querySelector('main')) === true,
        typeof document.getElementById === 'function' && document.body.tagName === 'BODY',
      ];
      for (const link of article?.querySelectorAll('a') ?? []) {
        link.addEventListener('click', (event) => link.protocol !== 'javascript:' && event.preventDefault());
        link.click();
      }
      return [
        ...strange.map((element) => element.outerHTML),
        ...outside.flatMap((sound, place) => (sound ? [] : [`outside ${place}`])),
      ];
    }, allowedInside);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const ran = await page.evaluate(() => (window as unknown as { count: number }).count);
    return { ran, asked, left };
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}
