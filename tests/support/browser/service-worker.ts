import type { Page } from '@playwright/test';

/** Until the worker answers for the page. */
export async function worked(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Every address and every text that the browser keeps for the worker. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '');
        kept.push({ url: new URL(request.url).pathname, text: isText && answer ? await answer.text() : '' });
      }
    }
    return kept;
  });
