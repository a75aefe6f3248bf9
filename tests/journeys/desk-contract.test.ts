import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { bookAndPay, call } from '../support/process/shopper.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';

const say = sayIn('it', 'admin');

test('the desk reads both texts of a contract: line beside line, one after the other on a phone, both on paper', async ({
  page,
  shop,
  isMobile,
}) => {
  const request = aBookingRequest({ language: 'de' }, dayFromNow(isMobile ? 22 : 23));
  const { bookingUrl, bookingId } = await bookAndPay(shop.url, request);
  const { body } = await call('GET', `${shop.url}/api/bookings/by-token/${bookingUrl.split('/').at(-1)}`);
  const token = String(body.contractUrl).split('/').at(-1);
  const inGerman = { customerData, contractLanguage: 'en', readIn: 'de' };
  expect((await call('PUT', `${shop.url}/api/contracts/customer-data/${token}`, inGerman)).status).toBe(200);

  await enterDesk(page, shop);
  await page.goto(`/admin/bookings/${bookingId}`);
  await page.getByRole('link', { name: say('contractPage.read') }).click();
  const texts = [say('contractPage.text') + ': italiano', say('contractPage.text') + ': tedesco'] as const;
  const italian = page.getByRole('region', { name: texts[0] });
  const german = page.getByRole('region', { name: texts[1] });
  await expect(italian.getByText('due caschi')).toBeVisible();
  await expect(german).toBeVisible({ visible: !isMobile });
  await expectAccessible(page);
  if (isMobile) {
    await page.getByRole('button', { name: 'tedesco' }).click();
    await expect(italian).toBeHidden();
  }
  await expect(german.getByText('zwei Helme')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'print' });
  for (const text of [italian, german]) await expect(text).toBeVisible();
  await expect(page.getByRole('button', { name: say('contractPage.print') })).toBeHidden();
});
