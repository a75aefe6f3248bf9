import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Until a page is quiet. */
const quietMs = 2000;

/** A phone that has never been here. What its worker would fetch for later is no part of a page. */
export const openColdPhone = (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    // Three of its dots to a point, as most phones have: it takes the larger pictures.
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    ...options,
  });

/** Opens the page and waits until nothing has come for two seconds. */
export async function openUntilQuiet(page: Page, address: string): Promise<void> {
  let last = performance.now();
  const note = () => (last = performance.now());
  page.on('response', note);
  await page.goto(address, { waitUntil: 'load' });
  last = performance.now();
  while (performance.now() - last < quietMs)
    await page.waitForEvent('response', { timeout: quietMs }).catch(() => null);
  page.off('response', note);
}
