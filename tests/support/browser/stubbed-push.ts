import type { Page } from '@playwright/test';
import type { Phone } from '../push/push-service.ts';

/**
 * A headless Chromium reaches no push service of its own: this alone is put in its place. It subscribes at the service of the test, with
 * the keys of the phone there; everything from the shop's server on is real.
 */
export async function stubPushManager(page: Page, { subscription }: Phone): Promise<void> {
  await page.addInitScript((given) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ).buffer;
    const storeKey = 'a push manager that a test put in place';
    const made = (publicKey: ArrayBuffer) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: publicKey },
      getKey: (name: 'p256dh' | 'auth') => bytesOf(given[name]),
      unsubscribe: () => {
        localStorage.removeItem(storeKey);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const text = btoa(String.fromCharCode(...applicationServerKey));
        localStorage.setItem(storeKey, text);
        return Promise.resolve(made(applicationServerKey.buffer));
      },
      getSubscription: () => {
        const text = localStorage.getItem(storeKey);
        return Promise.resolve(text === null ? null : made(bytesOf(text)));
      },
    });
  }, subscription);
}

/** A message arrives at the desk's worker, as the browser hands it on once it has opened it. */
export async function deliver(page: Page, shown: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.endsWith('/admin') && !isDeleted,
      );
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(shown),
  });
  await session.detach();
}

type Shown = { title: string; body: string; tag: string; data: { path: string } };
/** The types of a page stand here, not those of a worker. */
type DeskWorker = {
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  shown: Shown[];
  dispatchEvent(event: Event): boolean;
  ExtendableEvent: new (kind: string) => Event;
};

const workerOf = (page: Page) => {
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/admin/sw.js'));
  if (!worker) throw new Error('the desk has no worker');
  return worker;
};

/** A Chromium without a window shows no notification, whatever was allowed: what the worker would show is kept instead. */
export const keepNotifications = (page: Page) =>
  workerOf(page).evaluate(() => {
    const self = globalThis as unknown as DeskWorker;
    self.shown = [];
    self.registration.showNotification = (title, options) => {
      self.shown.push({ title, ...options });
      return Promise.resolve();
    };
  });

export const shownNotifications = (page: Page) =>
  workerOf(page).evaluate(() =>
    (globalThis as unknown as DeskWorker).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );

/** Somebody touches the one that is shown. */
export const clickNotification = (page: Page) =>
  workerOf(page).evaluate(() => {
    const self = globalThis as unknown as DeskWorker;
    const [first] = self.shown;
    const notification = { data: first?.data, close: () => (self.shown = []) };
    self.dispatchEvent(Object.assign(new self.ExtendableEvent('notificationclick'), { notification }));
  });
