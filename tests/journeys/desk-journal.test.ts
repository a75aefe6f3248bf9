import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');

test('the owner reads the money of the month, opens a day and its booking, and downloads the list', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(1));
  // In August a month has sums of five figures, and a phone is as narrow as ever.
  const rental = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
  const large = { cents: 34_567_89, why: 'Un mese intero' };
  const sold = await fromDesk(
    page,
    'POST',
    '/walk-ins',
    aWalkIn({ ...rental, way: 'terminal', number: '004511', agreed: large, expectedTotalCents: large.cents }),
  );
  expect(sold).toMatchObject({ status: 201 });
  await page.goto('/admin/journal');
  const days = page.getByRole('region', { name: say('journal.byDay') });
  await expect(days.getByRole('group')).toHaveCount(1);
  await expectAccessible(page);
  await days.getByRole('group').locator('summary').click();
  await expect(days.getByRole('link', { name: code })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await photograph(page, 'journal');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: say('journal.csv') }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^giornale-\d{4}-\d\d\.csv$/);
  await days.getByRole('link', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${code}$`));
});
