import { liveEnvironment } from '../support/process/live-environment.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { copyTemplate } from '../support/postgres/fresh-database.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

const postgres = process.env['JOURNEYS_POSTGRES'] ?? '';

test('who comes before a live shop opens reads so in their language and leaves an address, without any script', async ({
  browser,
}, info) => {
  test.skip(postgres === '', 'a live shop needs PostgreSQL');
  const fresh = await copyTemplate(postgres, 'tables');
  const dataDir = newDataDir();
  const shop = await startServer({
    dataDir,
    env: { ...liveEnvironment(fresh.url), FORMS_PER_MINUTE: '100' },
  });
  const { viewport } = info.project.use;
  const context = await browser.newContext(viewport ? { viewport } : {});
  const page = await context.newPage();
  const answer = await page.goto(`${shop.url}/de/vehicles`);
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '3600']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Roller sind fast bereit');
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await photograph(page, 'opening-soon');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les scooters sont presque prêts');
  // What is said of one's data can be read before leaving them.
  await page.getByRole('link', { name: 'Comment nous traitons vos données' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  await shop.stop();
  await fresh.close();
  clear(dataDir);
});

test('the owner sees point by point what a shop needs before it opens', async ({ page, shop }) => {
  await enterDesk(page, shop);
  await page.goto('/admin/settings/go-live');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await photograph(page, 'go-live');
});
