import { addDays } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { payWith } from '../support/browser/customer.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';

test('a change that is paid in another browser is thanked for there: the sum, what changed, and nothing of the person', async ({
  page,
  shop,
  browser,
  isMobile,
}) => {
  const day = dayFromNow(isMobile ? 161 : 171);
  const { bookingUrl, bookingId } = await bookAndPay(
    shop.url,
    aBookingRequest({ language: 'it', scooterId: 2 }, day),
  );
  await page.goto(`${bookingUrl}/change`);
  await page.locator('[name=endDate]').fill(addDays(day, 2));
  await page.getByRole('button', { name: 'Vedi la differenza' }).click();
  await page.getByRole('button', { name: /55,00\s€/ }).click();
  await page.waitForURL('**/demo/pay/**');

  const elsewhere = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await elsewhere.goto(page.url());
  await payWith(elsewhere, '4242 4242 4242 4242');
  const main = elsewhere.locator('#main');
  await expect(main.getByRole('heading', { level: 1, name: 'Modifica confermata' })).toBeVisible();
  await expect(main).toContainText(/Abbiamo ricevuto 55,00\s€/);
  await expect(main).toContainText(bookingId);
  await expect(main).toContainText('Liberty 125cc, nero');
  await expect(main.getByText('prima:')).toHaveCount(1);
  await expect(main).toContainText(/120,00\s€/);
  await expect(main).not.toContainText('Prenotazione confermata');
  await expect(main.getByRole('link', { name: 'Trova la mia prenotazione' })).toBeVisible();
  await expect(main.locator('a[href*="/booking/"]')).toHaveCount(0);
  await expect(main).not.toContainText(/Ada|@guest/);
  await expectAccessible(elsewhere);

  // The result of the booking's own payment, there: what was paid for is named.
  const session = new URL(elsewhere.url()).searchParams.get('session_id') ?? '';
  await elsewhere.goto(`/it/payment-return?session_id=${session}`);
  await expect(main).toContainText('Liberty 125cc, nero · Positano');
});
