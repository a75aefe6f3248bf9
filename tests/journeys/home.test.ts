import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

/** What was fetched of the film, which nobody should pay for who does not see it. */
function listenToFilm(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/film/') && asked.push(request.url()));
  return asked;
}

async function open(page: Page): Promise<void> {
  await page.goto('/it/');
  await page.locator(loadedPage).waitFor();
}

const film = (page: Page) => page.locator('[data-film]');
const runs = (page: Page) =>
  film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused);

test('the film runs once it is near, by itself and without a sound, and stops when asked to', async ({
  page,
}) => {
  const asked = listenToFilm(page);
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  await film(page).scrollIntoViewIfNeeded();
  await expect.poll(() => runs(page)).toBe(true);
  expect(
    await film(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.muted),
  ).toBe(true);
  const stop = page.getByRole('button', { name: 'Ferma il filmato' });
  const box = await stop.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await stop.click();
  await expect.poll(() => runs(page)).toBe(false);
  // Out of view and back: who stopped it has it stopped.
  await page.evaluate(() => scrollTo(0, 0));
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Guarda il filmato' })).toBeVisible();
  expect(await runs(page)).toBe(false);
});

test('nothing of the home page moves from its place while it loads, and the largest of the first view is the poster or a text', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Object.assign(globalThis, { seen });
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
    watch('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      seen.largest = element?.closest('.hero') ? 'hero' : (element?.outerHTML.slice(0, 80) ?? 'gone');
    });
  });
  // The fonts come last, as on a slow network: what stands in for them has their measure.
  let letFontsCome = (): void => undefined;
  const meanwhile = new Promise<void>((come) => (letFontsCome = come));
  await page.route('**/*.woff2', async (route) => {
    await meanwhile;
    await route.continue();
  });
  await page.goto('/it/', { waitUntil: 'commit' });
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(painted);
  letFontsCome();
  await page.locator(loadedPage).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What moved in the last frame is told after it.
    await new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)));
  });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: object }).seen); // set above
  expect(seen).toEqual({ shift: 0, largest: 'hero' });
});

test.describe('for who asked for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the film waits until it is started', async ({ page }) => {
    const asked = listenToFilm(page);
    await open(page);
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0); // its first picture
    expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
    await page.getByRole('button', { name: 'Guarda il filmato' }).click();
    await expect.poll(() => runs(page)).toBe(true);
  });
});

test('the questions open one at a time', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  const questions = page.locator('section[aria-labelledby=questions] details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
});

test('pressed before its styles are there, the launcher asks for its dialog at once and draws nothing until they have come', async ({
  page,
}) => {
  const styles = Promise.withResolvers<void>();
  await page.route(/\/assets\/site-[^/]+\.css$/, async (route) => {
    await styles.promise;
    await route.continue();
  });
  await page.goto('/it/');
  const island = await page.locator('script[data-island]').getAttribute('data-island');
  const dialog = page.waitForRequest(/\/assets\/launcher-dialog-/);
  await page.getByRole('button', { name: /^Dove/ }).click();
  await dialog;
  // Over once the module has run.
  await page.evaluate((file) => import(file), island?.split(' ').at(-1) ?? '');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  styles.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});
