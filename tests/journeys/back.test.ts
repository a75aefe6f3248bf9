import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { chosenDates, dayFromToday, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

// The browser's Back closes what is open and stays on the page; afterwards the history is as if nothing had been opened.

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator(loadedPage).waitFor();
};
const path = (page: Page): string => new URL(page.url()).pathname;

/** The home page, reached from another page of ours. */
async function arrive(page: Page): Promise<LauncherScreen> {
  await open(page, '/it/about');
  await open(page, '/it/');
  return new LauncherScreen(page);
}

async function expectBackLeadsTo(page: Page, address: string): Promise<void> {
  await page.goBack();
  await expect.poll(() => path(page)).toBe(address);
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
}

test('Back closes the launcher and the calendar, and then leaves the page', async ({ page }) => {
  const screen = await arrive(page);
  await screen.where.click();
  await expect(screen.destinations).toBeVisible();
  await expectAccessible(page);
  await expectBackLeadsTo(page, '/it/');
  await expect(screen.where).toBeFocused();
  await screen.openCalendar();
  await expectAccessible(page);
  await expectBackLeadsTo(page, '/it/');
  await expectBackLeadsTo(page, '/it/about');
  await page.goForward();
  await expect.poll(() => path(page)).toBe('/it/');
});

test('closed by hand, reloaded or left for a search, a dialog leaves nothing behind in the history', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.put({ ...delivered, ...chosenDates });
  await arrive(page);
  await screen.where.click();
  await screen.button('Chiudi').click();
  await expect(screen.dialog).toHaveCount(0);
  await page.goForward(); // to where the dialog was
  await expect(screen.dialog).toHaveCount(0);
  await screen.openCalendar();
  await page.reload();
  await page.locator(loadedPage).waitFor();
  await expect(screen.dialog).toHaveCount(0);
  await screen.openCalendar();
  await screen.button('Cerca').click();
  await page.waitForURL('**/it/vehicles**');
  await expectBackLeadsTo(page, '/it/');
  await expectBackLeadsTo(page, '/it/about');
});

test('Back closes the language menu, and a language chosen from it is one step', async ({ page }) => {
  await arrive(page);
  const menu = page.getByRole('banner').getByRole('button', { name: /IT/i });
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBackLeadsTo(page, '/it/');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await page.waitForURL('**/de/');
  await expectBackLeadsTo(page, '/it/');
  await expectBackLeadsTo(page, '/it/about');
});

test(
  'dates that were changed in the calendar stand in the address after Back',
  { tag: '@phone' },
  async ({ page }) => {
    const screen = new LauncherScreen(page);
    await screen.put({ ...delivered, ...chosenDates });
    await open(page, '/it/vehicles');
    await screen.when.click();
    await screen.day(6).click();
    await screen.day(8).click();
    await page.goBack();
    await expect(screen.dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`from=${dayFromToday(6)}&to=${dayFromToday(8)}`));
  },
);

test(
  'a shared search asks for what it lacks: the addresses, not the town',
  { tag: '@phone' },
  async ({ page }) => {
    const screen = new LauncherScreen(page);
    const dates = `from=${dayFromToday(5)}&to=${dayFromToday(7)}&at=09:00&until=18:00`;
    await open(page, `/it/vehicles?town=amalfi&pickup=delivery&${dates}`);
    await page
      .getByRole('button', { name: /^Scegli/ })
      .first()
      .click();
    await expect(screen.addresses).toBeVisible();
    await expectAccessible(page);
  },
);
