// The page of every component (/dev/ui): sound in Italian and German, and, where the machine is known, drawn as agreed.
import type { Page } from '@playwright/test';
import { ensureChromium } from '../support/browser/chromium.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

async function openDesign(page: Page, language: 'it' | 'de'): Promise<void> {
  await page.goto(`/dev/ui/${language}`);
  await page.locator(loadedPage).waitFor();
}

const openers = (page: Page) => page.locator('#overlays').getByRole('button');

test('every component in every state can be used by everybody, with its dialog, menu and toast open', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const trouble = collectPageFaults(page, baseURL ?? '');
  const language = isMobile ? 'de' : 'it';
  await openDesign(page, language);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  for (const opener of [0, 1]) {
    await openers(page).nth(opener).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(openers(page).nth(opener)).toBeFocused();
  }
  await openers(page).nth(2).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'destructive' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectAccessible(page, '.toasts');
  expect(trouble).toEqual([]);
});

test(
  'one answer at a time is open, and the address of an answer opens it',
  { tag: '@desktop' },
  async ({ page }) => {
    await openDesign(page, 'it');
    const open = page.locator('.accordion details[open]');
    await expect(open.locator('#answer-support')).toBeVisible();
    await page.locator('.accordion summary').first().press('Enter');
    await expect(open).toHaveCount(1);
    await expect(open.locator('#answer-insurance')).toBeVisible();
    await page.evaluate(() => (location.hash = '#answer-delivery'));
    await expect(open.locator('#answer-delivery')).toBeVisible();
    await expect(open).toHaveCount(1);
  },
);

// Letters are drawn a little otherwise by each system and browser: .ci/run alone compares, with the browser that took them.
// Taken again by: COMPARE_PICTURES=true playwright test design --update-snapshots
const sections = 'colours type shapes icons buttons fields overlays messages booking reading'.split(' ');
const withPictures =
  process.env['COMPARE_PICTURES'] === 'true' && ensureChromium().endsWith('chromium-headless-shell');
const tolerant = { maxDiffPixelRatio: 0.002, threshold: 0.15, animations: 'disabled' } as const;

test.describe('as in the pictures', () => {
  test.skip(!withPictures, 'pictures are compared by .ci/run alone, with chromium-headless-shell');

  test('every component looks as agreed', async ({ page }) => {
    await openDesign(page, 'it');
    await showEverything(page);
    for (const id of sections)
      await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(`${id}.png`, tolerant);
  });

  test('and in the colours that a system forces upon it', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openDesign(page, 'it');
    await showEverything(page);
    for (const id of ['buttons', 'fields', 'messages', 'booking'])
      await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(`${id}-forced.png`, tolerant);
  });
});

/** Pictures below the screen wait until they are near. */
const showEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
