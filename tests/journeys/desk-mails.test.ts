import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');

test('the desk reads how an e-mail fared, and finds the automatic ones also where they were', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(1));
  await enterDesk(page, shop);

  await page.goto(`/admin/bookings/${code}`);
  const history = page.getByRole('region', { name: say('booking.history') });
  const name = say('happened.mail', { name: say('mails.booking_confirmed') });
  const confirmation = history.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(confirmation).toContainText(say('delivery.sent'), { timeout: 2_000 });
  }).toPass();
  // What the server said is technical: it is read by who asks.
  const answer = confirmation.getByText(say('delivery.answer', { answer: '250' }));
  await expect(answer).toBeHidden();
  await photograph(history, 'mail-sent');
  await confirmation.getByText(say('delivery.details')).click();
  await expect(answer).toBeVisible();
  await photograph(history, 'mail-sent-details');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await page.goto('/admin/messages');
  await expect(page).toHaveURL(/\/admin\/mails$/);
  await expect(page.getByRole('heading', { level: 1, name: say('mails.title') })).toBeVisible();
  await expectAccessible(page);
});
