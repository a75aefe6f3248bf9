// The service worker. `build` stands above it (service-worker.ts): `version`, `files` to have at hand from the start, and
// `readable`, the pattern of the pages that may be kept.
//
// What may be kept is decided by lists of what is public, never by lists of what is secret: pages of `readable`, built files,
// pictures. Calls of /api and pages behind a personal link are not even looked at (F48). The one booking that somebody keeps on
// purpose is put there by their press, without link, name, licence or signature; the worker only forgets it in time.
/* global build */
(function () {
  const pages = `pages ${build.version}`;
  const files = `files ${build.version}`;
  const readable = new RegExp(build.readable);
  /** One booking that its customer chose to keep on this phone; written and read by src/site/draft/offline-booking.ts, in every version. */
  const keptBooking = 'kept booking';
  /** A page that was read before is shown where the network keeps a visitor waiting for longer. */
  const patienceMs = 5000;
  const mostPictures = 80;

  const languageOf = (pathname) => {
    const first = pathname.split('/', 2)[1];
    return first in build.own ? first : build.byDefault;
  };
  const offlinePage = (language) => `/${language}/offline`;

  /** The languages of the pages that are open while this worker is installed. */
  async function openLanguages() {
    const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    return new Set(['/', ...open.map(({ url }) => new URL(url).pathname)].map(languageOf));
  }

  /** So that there is a page to show where there is no network, in the visitor's language. */
  async function keepOfflinePage(language) {
    const [keptPages, keptFiles] = await Promise.all([caches.open(pages), caches.open(files)]);
    if (await keptPages.match(offlinePage(language))) return;
    await keptFiles.addAll([...build.files, ...build.own[language]]);
    await keptPages.add(offlinePage(language));
  }

  async function install() {
    for (const language of await openLanguages()) await keepOfflinePage(language);
  }

  async function takeOver() {
    const names = await caches.keys();
    const kept = [pages, files, keptBooking];
    // The desk keeps its own (src/pages/desk-app/desk-worker.js).
    const former = names.filter((name) => !kept.includes(name) && !name.startsWith('desk '));
    await Promise.all(former.map((name) => caches.delete(name)));
    await forgetWhatIsOver();
    if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
    await self.clients.claim();
  }

  /** A kept booking goes with its return, whatever page is opened next. */
  async function forgetWhatIsOver() {
    const kept = await caches.match('/kept-booking.json', { cacheName: keptBooking });
    if (kept && new Date((await kept.json()).until) <= new Date()) await caches.delete(keptBooking);
  }

  /** From the network, and kept where `cacheName` is given and the answer is a good one. */
  async function fetched(event, cacheName) {
    const answer = (await event.preloadResponse) || (await fetch(event.request));
    const isGood =
      answer.status === 200 && !answer.redirected && !/no-store/.test(answer.headers.get('cache-control'));
    if (cacheName && isGood) {
      const copy = answer.clone();
      event.waitUntil(caches.open(cacheName).then((cache) => cache.put(withoutSearch(event.request), copy)));
    }
    return answer;
  }

  /** What is asked for after the ? may say where a visitor goes, or who sent them: it is no part of what is kept. */
  const withoutSearch = ({ url, mode }) => (mode === 'navigate' ? url.split('?')[0] : url);

  async function page(event) {
    const { pathname, search } = new URL(event.request.url);
    // One that was drawn for who came by a partner's link is nobody else's, and nothing that was kept is it.
    const mayKeep = readable.test(pathname) && !/[?&]partner=/.test(search);
    const kept = mayKeep ? await caches.match(withoutSearch(event.request)) : undefined;
    const fresh = fetched(event, mayKeep ? pages : null);
    event.waitUntil(forgetWhatIsOver());
    event.waitUntil(fresh.then(() => keepOfflinePage(languageOf(pathname))).catch(() => undefined));
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs, kept));
    try {
      return (kept && (await Promise.race([fresh, late]))) || (await fresh);
    } catch (fault) {
      const instead = kept || (await caches.match(offlinePage(languageOf(pathname))));
      if (!instead) throw fault;
      return instead;
    }
  }

  /** Named after its content: a cached one is always the right one. */
  const builtFile = async (event) => (await caches.match(event.request)) || fetched(event, files);

  async function picture(event) {
    try {
      return await fetched(event, files);
    } catch (fault) {
      const kept = await caches.match(event.request);
      if (!kept) throw fault;
      return kept;
    } finally {
      event.waitUntil(forgetOldPictures());
    }
  }

  async function forgetOldPictures() {
    const cache = await caches.open(files);
    const pictures = (await cache.keys()).filter(({ url }) => url.includes('/api/assets/'));
    await Promise.all(pictures.slice(0, -mostPictures).map((request) => cache.delete(request)));
  }

  function answerTo(event) {
    const { method, mode, url, destination } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== self.location.origin) return undefined;
    if (mode === 'navigate') return /^\/(api|admin|demo|dev)\b/.test(pathname) ? undefined : page(event);
    if (/^\/(assets\/|boot\.js$|favicon)/.test(pathname)) return builtFile(event);
    if (destination === 'image' && pathname.startsWith('/api/assets/')) return picture(event);
    return undefined;
  }

  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  self.addEventListener('fetch', (event) => {
    const answer = answerTo(event);
    if (answer) event.respondWith(answer);
  });
  // A new version waits until the visitor says so: no page changes its scripts under somebody's hands (F46).
  self.addEventListener('message', ({ data }) => {
    if (data === 'take over') void self.skipWaiting();
  });
})();
