import { type BrowserContext, test as plain } from '@playwright/test';
import { clear, newDataDir, startServer, type RunningServer } from '../process/server.ts';

/** The real server in demo mode with a new database, for as long as it is used. */
export async function ownShop({}, use: (shop: RunningServer) => Promise<void>): Promise<void> {
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
  shop: [ownShop, { scope: 'worker', timeout: 180_000 }],
  // The host that the shop calls itself: storage and cookies belong to one host.
  baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')),
});

/** The choice on cookies of whoever uses this browser. */
export async function setCookieChoice(context: BrowserContext, cookieChoice: string): Promise<void> {
  await context.addInitScript((choice) => {
    // A frame without an origin of its own has no storage.
    if (origin !== 'null') localStorage.setItem('costiera.cookie-consent', choice);
  }, cookieChoice);
}

export { expect } from '@playwright/test';
