import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

const say = sayIn('it', 'admin');

test('whoever works in the shop finds on the settings page how it runs, and when it was looked at', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: say('nav.status') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('nav.status') })).toBeVisible();
  await expect(page.getByText(/^Ultimo controllo: .*\d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('region', { name: say('status.jobs') })).toContainText('sweep-mails');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await photograph(page, 'status');
});
