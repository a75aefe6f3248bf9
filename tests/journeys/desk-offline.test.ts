import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { keptBy, worked } from '../support/browser/service-worker.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';

test.use({ serviceWorkers: 'allow' });

const say = sayIn('it', 'admin');

test('F48 the desk opens without a network, says so, goes on once it is back, and keeps no person and no sum', async ({
  page,
  shop,
  context,
}) => {
  await bookAndPay(shop.url, aBookingRequest());
  await enterDesk(page, shop);
  await page.goto('/admin');
  await worked(page);
  await page.goto('/admin/bookings');
  await expect(page.getByRole('heading', { level: 1, name: say('bookings.title') })).toBeVisible();
  await expect(page.getByText('Łukasz Ğündoğan').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(say('noAnswer'));
  await expectAccessible(page);
  await photograph(page, 'desk-offline');

  await context.setOffline(false);
  await page.getByRole('button', { name: say('again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('bookings.title') })).toBeVisible();

  const kept = await keptBy(page);
  const desk = kept.filter(({ url }) => url.startsWith('/admin'));
  expect(desk.map(({ url }) => url)).toContain('/admin');
  expect(desk.filter(({ url }) => url !== '/admin' && !url.startsWith('/admin/files/'))).toEqual([]);
  expect(kept.filter(({ url }) => url.startsWith('/api/staff'))).toEqual([]);
  expect(desk.map(({ text }) => text).join('')).not.toMatch(/Ğündoğan|Anna Esposito/);
});

test('the desk is an app of its own for a phone', async ({ page, shop }) => {
  const answer = await page.request.get(`${shop.url}/admin/app.webmanifest`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    id: '/admin',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  });
});
