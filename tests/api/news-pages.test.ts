import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../src/translations/languages.ts';
import { chromiumFlags, ensureChromium } from '../support/browser/chromium.ts';
import { payloads } from '../support/values/html-payloads.ts';
import { aNewsroom, type TestNewsroom } from '../support/shop/newsroom.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';

const text = (title: string, content = '<p>Testo</p>', excerpt = 'In breve') => ({ title, excerpt, content });
/** What stands between the header and the footer. */
const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

describeOnPostgres('the pages of the newsroom', () => {
  it('are drawn again when an article is saved, and only they', async () => {
    const room = await aNewsroom();
    await room.read('/it/');
    expect((await room.read('/it/newsroom')).html).toContain('Ancora nessuna notizia');
    const id = await room.save({ texts: { it: text('Prima') } });
    for (const address of ['/it/newsroom', '/newsroom', `/it/news/${id}`, `/news/${id}`, '/de/newsroom'])
      expect((await room.read(address)).html).toContain('Prima');
    await room.save({ id, texts: { it: text('Poi') } });
    for (const address of ['/it/newsroom', `/it/news/${id}`])
      expect((await room.read(address)).html).toContain('Poi');
    await room.save({ id, status: 'archived', texts: { it: text('Poi') } });
    expect((await room.read(`/it/news/${id}`)).status).toBe(404);
    expect((await room.read('/it/newsroom')).html).not.toContain('Poi');
    await room.read('/it/');
    expect(room.drawn.filter((address) => address === '/it/')).toEqual(['/it/']);
  });

  it('say a date anew after midnight in Rome', async () => {
    const room = await aNewsroom();
    room.setNow(new Date('2026-07-01T21:30:00Z')); // half past eleven at night in Rome
    await room.save();
    expect(main((await room.read('/it/newsroom')).html)).toContain('>Oggi</time>');
    room.setNow(new Date('2026-07-01T22:00:00Z'));
    expect(main((await room.read('/it/newsroom')).html)).toContain('>1 giorno fa</time>');
  });

  it('answer 404 with a page of their own for what is no article: nothing to be found or shared', async () => {
    const room = await aNewsroom();
    for (const address of ['/it/news/1', '/news/7', '/it/news/abc', '/it/news/-1', '/it/news/99999999999']) {
      const { status, html } = await room.read(address);
      expect([address, status]).toEqual([address, 404]);
      expect(html).toContain('<title>Articolo non trovato | Costiera</title>');
      expect(html).toMatch(/<h1[^>]*>Articolo non trovato<\/h1>/);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/rel="canonical"|og:title|hreflang="x-default"/);
      expect(main(html)).toContain('href="/it/newsroom"');
    }
  });

  it('hold no stored field that could end a script or an attribute, in their heads as in their texts', async () => {
    const room = await aNewsroom();
    const evil = '</script><script>ran()</script>"\'><img src=x onerror=ran()><!--';
    const id = await room.save({
      featured: true,
      imageFile: `x"><script>ran()</script>.webp`,
      texts: { it: text(evil, evil, evil), en: text(evil, evil, evil) },
    });
    for (const address of ['/it/newsroom', `/it/news/${id}`, `/de/news/${id}`, '/it/newsroom.xml']) {
      const { html } = await room.read(address);
      expect(html).not.toMatch(/<script>|<img src=x|<!--(?! )/);
    }
    const { html } = await room.read(`/it/news/${id}`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(data.map(([, json]) => JSON.parse(json ?? '')['@type'])).toEqual([
      'NewsArticle',
      'BreadcrumbList',
    ]);
    expect(JSON.parse(data[0]?.[1] ?? '').headline).toBe(evil);
  });

  it('stand in the map of the site, in every language', async () => {
    const room = await aNewsroom();
    const id = await room.save();
    await room.save({ status: 'draft' });
    const map = (await room.read('/sitemap.xml')).html;
    for (const language of languages) {
      expect(map).toContain(`<loc>https://shop.example/${language}/newsroom</loc>`);
      expect(map).toContain(`<loc>https://shop.example/${language}/news/${id}</loc>`);
    }
    expect(map).not.toContain(`/news/${id + 1}`);
  });
});

describeOnPostgres('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  });
  afterAll(() => browser.close());

  it('the feed of every language is RSS with every article in it', async () => {
    const room = await aNewsroom();
    room.setNow(new Date('2026-07-01T10:00:00Z'));
    const odd = 'Due & tre <b>\u0007 "fine"';
    await room.save({ texts: { it: text(odd, '<p>a &amp; b</p>', odd) } });
    const page = await browser.newPage();
    for (const language of languages) {
      const { html, headers } = await room.read(`/${language}/newsroom.xml`);
      expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const feed = await page.evaluate(readFeed, html);
      expect(feed).toEqual({
        language,
        page: `https://shop.example/${language}/newsroom`,
        items: [
          {
            title: 'Due & tre <b> "fine"',
            content: '<p>a &amp; b</p>',
            published: 'Wed, 01 Jul 2026 10:00:00 GMT',
            link: expect.stringMatching(`^https://shop.example/${language}/news/\\d+$`),
          },
        ],
      });
      const link = `type="application/rss\\+xml" title="[^"]+" href="/${language}/newsroom.xml"`;
      expect((await room.read(`/${language}/newsroom`)).html).toMatch(new RegExp(link));
    }
    await page.close();
  });

  it.each(['cleaned when saved', 'stored as it was written'])(
    'an article of all attacks at once runs nothing and leaves nothing, without any content policy: %s',
    async (way) => {
      const room = await aNewsroom();
      const all = payloads.join('\n').replaceAll('\u0000', '');
      const id = await room.save({ texts: { it: text('Titolo', all) } });
      if (way !== 'cleaned when saved') await room.store(all);
      const visitor = await aVisitor(browser, room);
      expect(await visitor.visit(`/it/news/${id}`)).toEqual({ ran: 0, asked: [], left: [] });
      await visitor.close();
    },
  );

  it('each attack alone runs nothing and leaves nothing', async () => {
    const room = await aNewsroom();
    const id = await room.save();
    const visitor = await aVisitor(browser, room);
    const troubles = [];
    for (const payload of payloads) {
      await room.store(payload.replaceAll('\u0000', ''));
      const trouble = await visitor.visit(`/it/news/${id}`);
      if (trouble.ran > 0 || trouble.asked.length > 0 || trouble.left.length > 0)
        troubles.push({ payload, ...trouble });
    }
    await visitor.close();
    expect(troubles).toEqual([]);
  });
});

/** Runs in the browser, whose parser takes no XML with a fault in it. */
function readFeed(xml: string) {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  if (feed.querySelector('parsererror')) throw new Error(feed.documentElement.textContent ?? '');
  const textOf = (parent: Element, name: string) =>
    [...parent.children].find(({ tagName }) => tagName === name)?.textContent;
  const channel = feed.querySelector('rss[version="2.0"] > channel');
  if (!channel) throw new Error('no channel');
  return {
    language: textOf(channel, 'language'),
    page: textOf(channel, 'link'),
    items: [...channel.getElementsByTagName('item')].map((item) => ({
      title: textOf(item, 'title'),
      content: textOf(item, 'content:encoded'),
      published: textOf(item, 'pubDate'),
      link: textOf(item, 'link'),
    })),
  };
}

type Trouble = { ran: number; asked: string[]; left: string[] };

/** Opens articles as served, without the policy that would stop most attacks; kept pages are forgotten each time. */
async function aVisitor(browser: Browser, { pages }: TestNewsroom) {
  const { app, forget } = pages;
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const page = await browser.newPage({ bypassCSP: true });
  let asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port !== String(port)) asked.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => document.documentElement.setAttribute('data-ran', '') });
  });
  return {
    async visit(address: string): Promise<Trouble> {
      forget();
      asked = [];
      await page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: 'load' });
      const left = await page.evaluate(leftovers, allowedInside);
      // What a press of a link or a failed picture begins has happened by the next task after a frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const ran = await page.evaluate(() => (document.documentElement.hasAttribute('data-ran') ? 1 : 0));
      return { ran, asked, left };
    },
    async close() {
      await page.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const allowedInside = 'h2,h3,h4,p,br,hr,strong,b,em,i,ul,ol,li,blockquote,a,figure,figcaption,img';

/** Runs in the browser: what in the article should not be there, what around it has changed. Presses every link. */
function leftovers(allowed: string): string[] {
  const names = ['href', 'src', 'alt', 'width', 'height', 'loading'];
  const article = document.querySelector('article .prose');
  const isStrange = (element: Element) =>
    !element.matches(allowed) ||
    [...element.attributes].some(
      ({ name, value }) => !names.includes(name) || /^\s*(javascript|data|vbscript):/i.test(value),
    );
  const inside = [...(article?.querySelectorAll('*') ?? [])].filter(isStrange).map((each) => each.outerHTML);
  const sound = {
    'nothing for the whole document': !document.querySelector('base,meta[http-equiv],body iframe,body style'),
    'one main, one footer, each id once': document.querySelectorAll('main,footer,#main,#root').length === 3,
    'the article inside of main': !article || document.querySelector('main')?.contains(article) === true,
    'the document’s own names':
      typeof document.getElementById === 'function' && document.body.tagName === 'BODY',
  };
  for (const link of article?.querySelectorAll('a') ?? []) {
    link.addEventListener('click', (event) => link.protocol === 'javascript:' || event.preventDefault());
    link.click();
  }
  return [...inside, ...Object.entries(sound).flatMap(([what, holds]) => (holds ? [] : [`not: ${what}`]))];
}
