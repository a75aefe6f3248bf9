// The desk's service worker, of the pages below /admin alone. `build` stands above it (desk-app.ts): `version`, the `document` that all
// of the desk's addresses are, and `files` to have at hand from the start.
//
// It keeps that document, which is the same for everybody, and built files; of the calls of /api it looks at none, so that nothing of a
// customer, a booking or a sum is ever in it (F48). What a phone has not delivered yet lies in the desk's own store (draft-storage.ts).
/* global build */
(function () {
  const kept = `desk ${build.version}`;
  /** The document that is kept is shown where the network keeps somebody waiting for longer. */
  const patienceMs = 4000;

  async function install() {
    const cache = await caches.open(kept);
    await cache.addAll([build.document, ...build.files]);
    await self.skipWaiting();
  }

  async function takeOver() {
    const names = await caches.keys();
    const former = names.filter((name) => name.startsWith('desk ') && name !== kept);
    await Promise.all(former.map((name) => caches.delete(name)));
    await self.clients.claim();
  }

  /** The document says what the shop is: the last one is kept. Where a proxy answers for a shop that starts again, the kept one is shown. */
  function keep(event, answer, instead) {
    const isDocument =
      answer.status === 200 &&
      !answer.redirected &&
      (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (isDocument) {
      const copy = answer.clone();
      event.waitUntil(caches.open(kept).then((cache) => cache.put(build.document, copy)));
    }
    return answer.status >= 500 && instead ? instead : answer;
  }

  async function page(event) {
    const instead = await caches.match(build.document, { cacheName: kept });
    const fresh = fetch(event.request).then((answer) => keep(event, answer, instead));
    if (!instead) return fresh;
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs, instead));
    return Promise.race([fresh, late]).catch(() => instead);
  }

  /** Named after its content: a kept one is always the right one. */
  async function builtFile({ request }) {
    const known = await caches.match(request, { cacheName: kept });
    if (known) return known;
    const answer = await fetch(request);
    if (answer.status === 200) await (await caches.open(kept)).put(request, answer.clone());
    return answer;
  }

  /** What the shop tells (src/notifications): shown as it came, for it is sealed for this browser alone. Something is shown in any case: a browser wants that. */
  function show(event) {
    const { title, body, path, tag } = event.data?.json() ?? {};
    const options = { body, tag, icon: build.icon, badge: build.icon, data: { path } };
    return self.registration.showNotification(title ?? '', options);
  }

  /** The desk's own pages alone; one that is open somewhere goes there, else the desk is opened. */
  async function openPage(path) {
    const page = typeof path === 'string' && /^\/admin(\/[\w/-]*)?$/.test(path) ? path : build.document;
    const windows = await self.clients.matchAll({ type: 'window' });
    const [desk] = windows.filter(({ url }) => new URL(url).pathname.startsWith(build.document));
    if (!desk) return self.clients.openWindow(page);
    // Not every browser lets it come to the front; it goes to the page all the same.
    await desk.focus().catch(() => undefined);
    return desk.navigate(page);
  }

  self.addEventListener('push', (event) => event.waitUntil(show(event)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data?.path));
  });
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  self.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== self.location.origin) return;
    if (mode === 'navigate') {
      if (!pathname.startsWith('/admin/preview/')) event.respondWith(page(event));
    } else if (pathname.startsWith('/admin/files/')) event.respondWith(builtFile(event));
  });
})();
