import { daysAhead } from '../../src/back-office/figures/period.rules.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');
const tabs = ['receipts', 'fleet', 'bookings', 'ahead', 'visitors'] as const;

test('the owner reads how the shop does, opens the bookings behind a figure, and downloads its list', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(2));
  await enterDesk(page, shop);
  await page.goto('/admin/figures?period=week');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const tab of tabs) {
    await page
      .getByRole('navigation', { name: say('figures.tabs') })
      .getByRole('link', {
        name: tab === 'ahead' ? say('figures.tab.ahead', { n: daysAhead }) : say(`figures.tab.${tab}`),
      })
      .click();
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectAccessible(page);
    await photograph(page, `figures-${tab}`);
    expect(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.getByText(say('figures.table'), { exact: true }).first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
    expect(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  await page.goto('/admin/figures?period=week');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: say('figures.csvOf', { what: say('figures.byTown') }) }).click();
  expect((await downloading).suggestedFilename()).toBe('cifre-per-localita.csv');
  await page.getByRole('link', { name: say('bookings.source.web') }).click();
  await expect(page.getByText(say('bookings.source.web'))).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await page.getByRole('link', { name: say('figures.behind.back') }).click();
  await page.getByRole('link', { name: say('journal.way.online') }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'figures-behind');
  await page.getByRole('link', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${code}$`));
});

test('days on which nothing was paid say what will stand there', async ({ page, shop }) => {
  await enterDesk(page, shop);
  await page.goto('/admin/figures?period=own&from=2020-01-01&until=2020-01-31');
  await expect(page.getByRole('heading', { name: say('figures.receipts.empty') })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'figures-empty');
});
