// The public pages: a Hono app, with the kept pages answered from memory in front of it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Clock } from '../basics/clock.ts';
import type { RefusalCode } from '../basics/refusals.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import type { AssetsOf } from './build/assets.ts';
import type { PutFirstScreen } from './build/first-screen.ts';
import { createRateLimiter } from '../http/api-guards.ts';
import {
  apiHeaders,
  type HeaderOptions,
  type InlineSources,
  pageHeaders,
  securityHeaders,
} from '../http/headers.ts';
import { closing, limitBody } from '../http/limit-body.ts';
import { homeIn, serveMachineFiles, serveNewsFiles, serveWorker } from './machine-files.ts';
import { type PageMatch, match, notFound } from './match.ts';
import { asSent, isSent, namesPartner, servePartnerLinks } from './partner-links.ts';
import { answerFrom, compressPage, type CachedPage, PageCache } from './page-cache.ts';
import type { PageContent } from './page-content.ts';
import { closedHeaders, closedPage, type StorefrontView } from './closed-pages.ts';
import type { DrawClosedPage } from '../site/opening-soon/draw-closed-page.tsx';
import { type Cookies, loadContent, type ReadContent } from './read-content.ts';
import type { FormResults } from '../basics/forms.ts';
import {
  type Download,
  type FormResponse,
  type FormHandlerOptions,
  createFormHandler,
  maxBodyBytes,
  emptyPost,
} from './page-forms.ts';
import { answerPageFault } from './page-fault.ts';
import type { RenderPage } from './rendering.tsx';
import { href, route } from './routes.ts';

export type PageOptions = HeaderOptions & {
  /** Where the site is reached, without a slash at the end. */
  origin: string;
  demo: boolean;
  /** Visitors are kept from the context menu, from dragging pictures and from some keys. */
  blocks?: boolean;
  clock: Clock;
  readContent: ReadContent;
  /** Told of a page that could not be drawn. */
  report?(fault: unknown, c: Context): void;
  /** What pages do with the forms that are posted to them. */
  formHandler?: FormHandlerOptions;
  renderPage: RenderPage;
  assetsOf: AssetsOf;
  /** Where there is a build. */
  putFirstScreen?: PutFirstScreen;
  /** Whether visitors find a shop, and what is drawn while they do not. Without it the shop is open. */
  storefront?: { current(): StorefrontView; drawClosedPage: DrawClosedPage };
};

export function createPages(options: PageOptions) {
  const memory = new PageCache(options.clock);

  async function keptPage(c: Context, found: PageMatch): Promise<CachedPage> {
    const kept = memory.find(found.address);
    if (kept) return kept;
    try {
      return await drawToKeep(found);
    } catch (fault) {
      // While the database is away, what was shown last is better than nothing.
      const last = memory.last(found.address);
      if (!last) throw fault;
      options.report?.(fault, c);
      return last;
    }
  }

  async function drawToKeep(found: PageMatch): Promise<CachedPage> {
    const keep = memory.keeper();
    const { html, status, until, inline } = await drawPage(options, found);
    const page = compressPage(html, pageHeaders(options, found.name, inline), status);
    // Addresses of what is not there are endless: only the page of unknown addresses is kept, which has one in each language.
    if (status === 200 || found.name === 'notFound') keep(found.address, page, until);
    return page;
  }

  async function answer(c: Context, found: PageMatch): Promise<Response> {
    const closed = await answerClosed(c, options, found);
    if (closed) return closed;
    if (route(found.name).keep && !options.dev && found.partner === undefined)
      return answerCached(c, await keptPage(c, found));
    const { html, status, inline } = await drawPage(options, found, undefined, cookiesOf(c, found));
    return c.html(html, status, pageHeaders(options, found.name, inline));
  }

  const tooOften = lookUpLimit(options);
  const app = new Hono();
  app.onError((fault, c) => {
    options.report?.(fault, c);
    return answerPageFault(c, fault, options);
  });
  serveMachineFiles(app, options);
  serveNewsFiles(app, options);
  serveWorker(app, options);
  servePartnerLinks(app, options, tooOften);
  app.get('*', async (c) => {
    const { pathname, search } = addressOf(c);
    const found = match(pathname);
    if ('redirect' in found) return redirect(c, options, found.redirect + search, 301);
    return tooOften(c, found, isSent(found, search)) ?? answer(c, await asSent(options, found, search));
  });
  servePosts(app, options, (c, found) => answer(c, found));

  return {
    app,
    /** Answers a request whose page is kept, before anything else looks at it; else says that it did not. */
    fromMemory: (request: IncomingMessage, response: ServerResponse) =>
      isOpen(options) && fromMemory(memory, request, response),
    /** The pages whose content changed are rendered again when next asked for. */
    forget: (which?: (address: string) => boolean) => memory.invalidate(which),
    /** An article on its own page before it is published (admin-pages.ts). */
    drawArticle: (article: PageContent['article'], language: Language) =>
      drawArticle(options, article, language),
    /** Read once at the start, for every language: the first page can be drawn even if the database has gone away when it is first asked for. */
    rememberContent: () => {
      const { prices, extras, models } = options.readContent;
      return Promise.all([prices, extras, models].map((read) => read(homeIn('it'))));
    },
    notFound: (c: Context) => answer(c, notFound('it')),
  };
}

const isOpen = ({ storefront }: PageOptions): boolean => !storefront || storefront.current().state === 'open';

/** What stands in the place of this page while the shop is not open; null where the page itself is shown. */
async function answerClosed(
  c: Context,
  options: PageOptions,
  found: PageMatch,
  formResults?: FormResults,
): Promise<Response | null> {
  const shop = options.storefront?.current();
  if (!options.storefront || !shop || shop.state === 'open') return null;
  const shown = closedPage(found.name, shop);
  if (shown === 'shown') return null;
  if (shown === 'unavailable') {
    const { html, inline } = await drawPage(options, found);
    return c.html(html, 503, { ...securityHeaders(options, inline && { inline }), ...closedHeaders });
  }
  const headers = { ...securityHeaders(options), ...closedHeaders };
  const assets = options.assetsOf('newsletter', found.language);
  const { drawClosedPage } = options.storefront;
  const html = await drawClosedPage({ found, shop, assets, ...(formResults && { formResults }) });
  return c.html(html, 503, headers);
}

/** A page behind a secret address, or by a partner's link, asks the database whose it is: like the calls that do, only so often from one network address. */
function lookUpLimit({ formHandler, clock, ...options }: PageOptions) {
  const wait = createRateLimiter(formHandler?.lookUpsPerMinute ?? Infinity, clock);
  return (c: Context, { name, language }: PageMatch, isSentByPartner: boolean): Response | null => {
    if (!formHandler || !(isSentByPartner || (route(name).secret && route(name).content))) return null;
    const seconds = wait(formHandler.networkOf(c));
    if (seconds === 0) return null;
    const headers = { ...pageHeaders(options, name), 'retry-after': String(seconds) };
    return c.text(sayIn(language, 'refusals')('too_many_requests'), 429, headers);
  };
}

/** A form that no page takes (its script is missing, or it is a foreign page's) leads back to its page, which says whom to call. */
function servePosts(
  app: Hono,
  options: PageOptions,
  draw: (c: Context, found: PageMatch) => Promise<Response>,
) {
  const forms = options.formHandler ? createFormHandler(options.formHandler) : null;
  const back = (c: Context) => {
    const found = match(addressOf(c).pathname);
    return redirect(c, options, 'redirect' in found ? found.redirect : found.address, 303);
  };
  const shown = async (c: Context, found: PageMatch, came: FormResponse) => {
    if ('redirectTo' in came) {
      if (came.setCookie) c.header('set-cookie', came.setCookie);
      return redirect(c, options, came.redirectTo, 303);
    }
    if ('download' in came)
      return c.body(came.download.content, 200, downloadHeaders(options, came.download));
    const closed = await answerClosed(c, options, found, came.formResults);
    if (closed) return closed;
    const { html, inline } = await drawPage(options, found, came.formResults, cookiesOf(c, found));
    const headers = { ...pageHeaders(options, found.name, inline), 'cache-control': 'no-store' };
    return c.html(html, came.status, headers);
  };
  /** Nothing of it is read, so nothing of it is shown again; the page says why. */
  const unread = (c: Context, found: PageMatch, why: RefusalCode) => {
    const form = options.formHandler?.forms[found.name];
    return form && options.formHandler
      ? shown(c, found, form.handleRefusal(emptyPost(options.formHandler, c, found), why))
      : back(c);
  };
  const limit: MiddlewareHandler = async (c, next) => {
    const found = match(addressOf(c).pathname);
    if ('redirect' in found) return back(c);
    const form = options.formHandler?.forms[found.name];
    const tooLong = () => unread(c, found, 'too_large');
    const read = () => limitBody({ longest: maxBodyBytes(c, form), tooLong })(c, next);
    const came = forms ? await forms.admit(c, form, read) : await read();
    if (came === 'foreign') return closing(back(c));
    return came === 'too_many_requests' ? closing(await unread(c, found, came)) : came;
  };
  app.post('*', limit, async (c) => {
    const found = match(addressOf(c).pathname);
    if ('redirect' in found) return back(c);
    if (found.name === 'notFound') return draw(c, found);
    // Before it opens a shop takes no form but that of its news, and those behind a link.
    const isReplaced = closedPage(found.name, options.storefront?.current() ?? { state: 'open' }) !== 'shown';
    if (isReplaced && found.name !== 'newsletter') return draw(c, found);
    const came = await forms?.handle(c, found);
    return came ? shown(c, found, came) : back(c);
  });
}

type Drawn = { html: string; status: 200 | 404; until: Date | undefined; inline?: InlineSources };

const cookiesOf = (c: Context, { name }: PageMatch): Cookies => (route(name).secret ? getCookie(c) : {});

async function drawPage(
  options: PageOptions,
  asked: PageMatch,
  answered?: FormResults,
  cookies?: Cookies,
): Promise<Drawn> {
  const { origin, demo, blocks = false, assetsOf, renderPage, readContent, putFirstScreen } = options;
  const { content, until, missing } = await loadContent(readContent, asked, cookies);
  const found = missing && route(asked.name).isNoneWithout ? notFound(asked.language) : asked;
  const assets = assetsOf(route(found.name).folder, found.language);
  const html = await renderPage({
    found,
    assets,
    origin,
    demo,
    blocks,
    content,
    ...(answered && { formResults: answered }),
  });
  const status = missing || found.name === 'notFound' ? 404 : 200;
  return { ...(putFirstScreen?.(html, assets) ?? { html }), status, until };
}

async function drawArticle(
  { origin, demo, assetsOf, renderPage }: PageOptions,
  article: PageContent['article'],
  language: Language,
): Promise<string> {
  const params = { id: String(article.article.id) };
  const found: PageMatch = { name: 'article', language, params, address: href('article', language, params) };
  const assets = assetsOf('news', language);
  return renderPage({ found, assets, origin, demo, content: { article } });
}

/** As it was sent: the host's part is cut off by hand, because parsing reads `//evil.com` as a host. */
function addressOf(c: Context): { pathname: string; search: string } {
  const address = c.req.url.replace(/^https?:\/\/[^/?#]*/, '');
  const cut = address.search(/[?#]/);
  return cut < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, cut), search: address.slice(cut) };
}

const downloadHeaders = (options: PageOptions, { filename, contentType }: Download['download']) => ({
  ...apiHeaders(options),
  'content-type': contentType,
  'content-disposition': `attachment; filename="${filename}"`,
});

function redirect(c: Context, options: PageOptions, location: string, status: 301 | 303): Response {
  const headers = { ...securityHeaders(options), location, 'cache-control': 'no-cache' };
  return c.body(null, status, headers);
}

function answerCached(c: Context, page: CachedPage): Response {
  const asked = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  };
  const { status, headers, bytes } = answerFrom(page, asked);
  return new Response(bytes, { status, headers });
}

function fromMemory(memory: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = request.url ?? '';
  if (namesPartner(address)) return false;
  const page = memory.find(address) ?? memory.find(address.split('?', 1)[0] ?? '');
  if (!page) return false;
  const { 'accept-encoding': encoding, 'if-none-match': ifNoneMatch } = request.headers;
  const { status, headers, bytes } = answerFrom(page, { acceptEncoding: encoding?.toString(), ifNoneMatch });
  response.writeHead(status, headers);
  response.end(bytes && request.method === 'GET' ? bytes : undefined);
  return true;
}
