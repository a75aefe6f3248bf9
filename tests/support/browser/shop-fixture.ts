import { type BrowserContext, test as plain } from '@playwright/test';
import '../values/costiera.ts';
import { startDemoShop } from '../process/demo-shop.ts';
import { clear, newDataDir, startServer, type RunningServer } from '../process/server.ts';

type UseShop = (shop: RunningServer) => Promise<void>;

/** The real server in demo mode with a new database, for as long as it is used. */
export async function useShop(use: UseShop, env: Record<string, string> = {}): Promise<void> {
  const { server, close } = await startDemoShop(process.env['JOURNEYS_POSTGRES'] ?? '', env);
  await use(server);
  await close();
}

/** The same on the embedded database, as the demo is without settings. */
export async function useEmbeddedShop(use: UseShop): Promise<void> {
  const dataDir = newDataDir();
  const shop = await startServer({ dataDir });
  await use(shop);
  await shop.stop();
  clear(dataDir);
}

/** Journeys on a shop of their own: the real server in demo mode, one for each worker, with a new database. */
export const test = plain.extend<{ cookieChoice: string | null }, { shop: RunningServer }>({
  /** Visitors have made their choice on cookies, as most have; null: it is their first visit, and the banner comes. */
  cookieChoice: ['rejected', { option: true }],
  context: async ({ context, cookieChoice }, use) => {
    if (cookieChoice !== null) await setCookieChoice(context, cookieChoice);
    await use(context);
  },
  shop: [({}, use) => useShop(use), { scope: 'worker', timeout: 180_000 }],
  // The host that the shop calls itself: storage and cookies belong to one host.
  baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')),
});

/**
 * For a file that counts what happened in its shop: one that no other file uses. The runner knows a worker's fixture by
 * its function, so files that hand over the same one share a shop.
 */
export const testOnOwnShop = (start: (use: UseShop) => Promise<void> = useShop) =>
  test.extend<object, { shop: RunningServer }>({
    shop: [({}, use) => start(use), { scope: 'worker', timeout: 180_000 }],
  });

/** The choice on cookies made in this browser. */
export async function setCookieChoice(context: BrowserContext, cookieChoice: string): Promise<void> {
  await context.addInitScript((choice) => {
    // A frame without an origin of its own has no storage.
    if (origin !== 'null') localStorage.setItem('costiera.cookie-consent', choice);
  }, cookieChoice);
}

export { expect } from '@playwright/test';
