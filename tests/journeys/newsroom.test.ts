import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { open } from '../support/browser/screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { collectPageFaults } from '../support/browser/expect-accessible.ts';

/** Where the site's header and the newsroom's own bar stand on the screen. */
const bars = (page: Page) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { header: edge('#root > * > header')?.bottom ?? 0, bar: edge('.news-bar')?.top ?? 0 };
  });
const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

for (const language of ['it', 'de'] as const)
  test(
    `a visitor reads the news and comes back (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, baseURL }) => {
      const say = sayIn(language, 'news');
      const trouble = collectPageFaults(page, baseURL ?? '');
      await open(page, `/${language}/newsroom`);
      // The demo's notice makes it taller on a phone: what is not past it yet is still on its way out of the window.
      const past = Math.max(101, Math.ceil((await bars(page)).header));

      await test.step('the header makes room past 100 px, the bar stays in view', async () => {
        await scrollDown(page, 100);
        await expect.poll(async () => (await bars(page)).header).toBeGreaterThan(60);
        await expect.poll(async () => (await bars(page)).bar).toBeCloseTo((await bars(page)).header, 0);
        await scrollDown(page, past);
        await expect.poll(() => bars(page)).toEqual({ header: 0, bar: 0 });
        await expect(page.getByText(say('live'), { exact: true })).toBeInViewport();
      });

      await test.step('whoever tabs into the header has it back', async () => {
        await page.locator('#root > * > header a[href$="/"]').first().focus();
        await expect.poll(async () => (await bars(page)).header).toBeGreaterThan(60);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // what has the focus is a link
        await scrollDown(page, past); // the browser has gone up to it with the focus
        await expect.poll(async () => (await bars(page)).header).toBe(0);
      });

      await test.step('the featured article opens, sound, and leads back', async () => {
        const featured = page.getByRole('region', { name: say('featured') });
        await featured.getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`/${language}/news/\\d+$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page
          .getByRole('link', { name: say('back') })
          .last()
          .click();
        await expect(page).toHaveURL(new RegExp(`/${language}/newsroom$`));
      });

      await test.step('an article that is not there leads back too', async () => {
        await page.goto(`/${language}/news/4711`);
        await expect(page.getByRole('heading', { level: 1, name: say('missing.title') })).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: say('back') })
          .click();
        await expect(page).toHaveURL(new RegExp(`/${language}/newsroom$`));
      });
      // The page of the missing article is a 404, which the browser notes.
      expect(trouble.filter((each) => !each.includes('404'))).toEqual([]);
    },
  );
