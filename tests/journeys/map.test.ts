import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import type { RunningServer } from '../support/process/server.ts';
import { open } from '../support/browser/screen.ts';
import { expect, test as served, useShop } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

/** A grey pixel, for every tile. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAGgAKCk6Zb1wAAAABJRU5ErkJggg==',
  'base64',
);

/** Stands in for who has the tiles, and a shop that is told to take them from there. */
const test = served.extend<object, { tiles: { asked: string[]; host: string }; mapShop: RunningServer }>({
  tiles: [
    async ({}, use) => {
      const asked: string[] = [];
      const server: Server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const { port } = server.address() as AddressInfo; // a TCP server has a port
      await use({ asked, host: `127.0.0.1:${port}` });
      server.close();
    },
    { scope: 'worker' },
  ],
  mapShop: [
    ({ tiles }, use) => useShop(use, { MAP_TILES_URL: `http://${tiles.host}/{z}/{x}/{y}.png` }),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mapShop }, use) => use(mapShop.url.replace('127.0.0.1', 'localhost')),
});

// docs/product.md §2: the map, drawn by us; the street map's tiles come from elsewhere, after consent.
test.use({ cookieChoice: null });
// One after the other, so that they share their shop.
test.describe.configure({ mode: 'default' });

const card = (page: Page, town: string) => page.getByRole('region', { name: town, exact: true });
const flag = (page: Page, town: string) =>
  page.locator('.coast-map').getByRole('link', { name: town, exact: true });

for (const language of ['it', 'de'] as const)
  test(
    `a visitor finds a town on the map and goes on to its scooters (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, baseURL, tiles }) => {
      const [say, consent] = [sayIn(language, 'places'), sayIn(language, 'consent')];
      const trouble = collectPageFaults(page, baseURL ?? '');
      const before = tiles.asked.length;
      await open(page, `/${language}/map`);

      await test.step('by keyboard: its card opens, is read out, and stands in the address', async () => {
        await expect(page.locator('.coast-map').getByRole('link')).toHaveCount(16);
        await flag(page, 'Furore').focus();
        await page.keyboard.press('Enter');
        await expect(card(page, 'Furore').getByRole('heading')).toBeFocused();
        await expect(card(page, 'Furore')).toContainText(say('map.delivery'));
        await expect(flag(page, 'Furore')).toHaveAttribute('aria-current', 'true');
        expect(new URL(page.url()).hash).toBe('#furore');
      });

      await test.step('by the list beside it: one card at a time, in view', async () => {
        await page.locator('.map-list').getByRole('link', { name: 'Maiori' }).click();
        await expect(card(page, 'Furore')).toBeHidden();
        await expect(card(page, 'Maiori')).toContainText(say('map.office'));
        await expect(card(page, 'Maiori').getByRole('heading')).toBeInViewport();
        await expectAccessible(page);
        await page.reload();
        await expect(card(page, 'Maiori')).toBeVisible();
      });

      await test.step('the streets are asked of nobody before consent, and shown after it', async () => {
        const show = page.getByRole('button', { name: say('street.show') });
        await show.click();
        await expect(page.getByText(say('street.asked'))).toBeVisible();
        await page.getByRole('button', { name: consent('reject') }).click();
        await expect(page.getByText(say('street.refused'))).toBeVisible();
        expect([trouble, tiles.asked.length - before]).toEqual([[], 0]);
        await show.click();
        await page.getByRole('button', { name: consent('accept') }).click();
        await expect(page.getByRole('region', { name: say('street.label') })).toBeVisible();
        await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
        await expect.poll(() => tiles.asked.length - before).toBeGreaterThan(3);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
        expect(tiles.asked.at(-1)).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Amalfi', exact: true }).press('Enter');
        await expect(card(page, 'Amalfi')).toBeVisible();
      });

      await test.step('they go when asked to, and with the consent', async () => {
        await page.getByRole('button', { name: say('street.hide') }).click();
        await expect(page.getByRole('button', { name: say('street.show') })).toBeFocused();
        await page.getByRole('button', { name: say('street.show') }).click();
        await expect(page.getByRole('region', { name: say('street.label') })).toBeVisible();
        await page.locator('footer [data-cookie-choice]').click();
        await page.getByRole('button', { name: consent('reject') }).click();
        await expect(page.getByRole('region', { name: say('street.label') })).toBeHidden();
        // Only the tiles came from elsewhere.
        expect(trouble.filter((each) => each !== `asked ${tiles.host}`)).toEqual([]);
      });

      await test.step('the card leads to the page of its town, and that to its scooters', async () => {
        await card(page, 'Amalfi')
          .getByRole('link', { name: say('map.about', { town: 'Amalfi' }) })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: say('amalfi.title') })).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: say('town.bring') })
          .click();
        await page.waitForURL('**/vehicles?town=amalfi&pickup=delivery');
        const draft = () => page.evaluate(() => sessionStorage.getItem('costiera.booking-state'));
        await expect
          .poll(async () => JSON.parse((await draft()) ?? '{}'))
          .toMatchObject({ destination: 'Amalfi', pickupOption: 'delivery' });
      });
    },
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the towns of the map open all the same', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/it/map');
    await page.locator('.map-list').getByRole('link', { name: 'Cetara' }).click();
    await expect(card(page, 'Cetara')).toBeVisible();
    await expect(card(page, 'Vietri')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mostra la mappa stradale' })).toBeHidden();
  });
});
