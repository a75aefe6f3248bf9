import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

const say = sayIn('it', 'admin');
const sayGuide = sayIn('it', 'guide');

test('each page says by a key what it is for and how its three tasks are done, and leads to the guide of the first day', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/till');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const help = page.getByRole('dialog', { name: say('nav.till') });
  await page.keyboard.press('?');
  await expect(help).toContainText(sayGuide('till.what'));
  await expect(help.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await photograph(page, 'help');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.getByRole('button', { name: say('help') }).click();
  await help.getByRole('link', { name: sayGuide('wholeDay') }).click();
  await expect(page.getByRole('heading', { level: 1, name: sayGuide('day.title') })).toBeVisible();
  await expect(page.getByText(sayGuide('till.task3'))).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await photograph(page, 'guide');
});

test('a question mark that is typed into a field stays there', async ({ page, shop }) => {
  await enterDesk(page, shop);
  await page.goto('/admin/bookings');
  const field = page.getByRole('searchbox').first();
  await field.pressSequentially('Anna?');
  await expect(field).toHaveValue('Anna?');
  await expect(page.getByRole('dialog')).toBeHidden();
});
