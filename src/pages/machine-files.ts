// What no person reads: for robots, feed readers, installed apps and the service worker.
import type { Hono, MiddlewareHandler } from 'hono';
import { type HeaderOptions, securityHeaders, speculationRules } from '../http/headers.ts';
import { feedAddress, feedType, newsFeed } from '../seo/news-feed.ts';
import { robots, sitemap } from '../seo/sitemap.ts';
import { manifestAddress, webManifest } from '../seo/web-manifest.ts';
import { type Language, languages } from '../translations/languages.ts';
import type { AssetsOf } from './build/assets.ts';
import { closedHeaders, type StorefrontView } from './closed-pages.ts';
import type { PageMatch } from './match.ts';
import { serviceWorker } from './offline/service-worker.ts';
import type { ReadContent } from './read-content.ts';
import { href } from './routes.ts';

type MachineFileOptions = HeaderOptions & {
  origin: string;
  readContent: ReadContent;
  assetsOf: AssetsOf;
  storefront?: { current(): StorefrontView };
};

export function serveMachineFiles(app: Hono, options: MachineFileOptions): void {
  const headers = { ...securityHeaders(options), 'cache-control': 'public, max-age=3600' };
  const file = (address: string, type: string, body: string) =>
    app.get(address, (c) => c.body(body, 200, { ...headers, 'content-type': type }));
  app.get('/robots.txt', (c) => {
    const type = { 'content-type': 'text/plain; charset=utf-8' };
    return isEmpty(options)
      ? c.body('User-agent: *\nDisallow: /\n', 200, { ...headers, ...type, 'cache-control': 'no-store' })
      : c.body(robots(options.origin), 200, { ...headers, ...type });
  });
  for (const language of languages)
    app.get(manifestAddress(language), async (c) => {
      const [{ value: prices }, { value: models }] = await Promise.all([
        options.readContent.prices(homeIn(language)),
        options.readContent.models(homeIn(language)),
      ]);
      const type = { 'content-type': 'application/manifest+json; charset=utf-8' };
      return c.body(webManifest(language, prices ?? undefined, models ?? []), 200, { ...headers, ...type });
    });
  file('/speculation.json', 'application/speculationrules+json', JSON.stringify(speculationRules()));
}

/** Nothing is there to be found yet. */
const isEmpty = ({ storefront }: MachineFileOptions): boolean =>
  storefront?.current().state === 'opening_soon';

export const homeIn = (language: Language): PageMatch => ({
  name: 'home',
  language,
  params: {},
  address: href('home', language),
});

/** What lists the articles is made when it is asked for. */
export function serveNewsFiles(app: Hono, options: MachineFileOptions): void {
  const { origin, readContent } = options;
  const headers = { ...securityHeaders(options), 'cache-control': 'public, max-age=600' };
  const articles = async (language: Language) => {
    const address = href('newsroom', language);
    const { value } = await readContent.newsroom({ name: 'newsroom', language, params: {}, address });
    return value?.articles ?? [];
  };
  const nothing: MiddlewareHandler = async (c, next) =>
    isEmpty(options) ? c.body(null, 503, { ...securityHeaders(options), ...closedHeaders }) : next();
  for (const address of ['/sitemap.xml', ...languages.map(feedAddress)]) app.get(address, nothing);
  app.get('/sitemap.xml', async (c) => {
    const ids = (await articles('it')).map(({ id }) => id);
    const type = 'application/xml; charset=utf-8';
    return c.body(sitemap(origin, ids), 200, { ...headers, 'content-type': type });
  });
  for (const language of languages)
    app.get(feedAddress(language), async (c) => {
      const feed = newsFeed({ origin, language, articles: await articles(language) });
      return c.body(feed, 200, { ...headers, 'content-type': `${feedType}; charset=utf-8` });
    });
}

/** Asked for again at each visit; browsers compare its bytes. */
export function serveWorker(app: Hono, options: MachineFileOptions): void {
  const headers = { ...securityHeaders(options), 'cache-control': 'no-cache' };
  app.get('/sw.js', (c) => {
    const text = serviceWorker((language) => options.assetsOf('offline', language));
    return c.body(text, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' });
  });
}
