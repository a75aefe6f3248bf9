import { additionalDriverExtraId } from '../../src/shop/extras.rules.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { fillContract } from '../support/browser/customer.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

for (const language of ['de', 'pt'] as const)
  test(
    `a second driver chosen for all scooters is left out of no contract before its rider has said so (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop }) => {
      const say = sayIn(language, 'contract');
      const extras = { [additionalDriverExtraId]: 1 };
      const rider = { fullName: 'Zoë Ångström', email: '', phone: '' };
      const order = aBookingRequest(
        {
          language,
          extras,
          furtherRides: [{ scooterId: 1, extras, driver: rider }],
          expectedTotalCents: 2 * 65_00,
        },
        dayFromNow(language === 'de' ? 352 : 355),
      );
      const { bookingUrl } = await bookAndPay(shop.url, order);
      const saved: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().includes('/customer-data/'))
          saved.push(request.postDataJSON());
      });
      await page.goto(bookingUrl);
      await page.locator('a[href*="/contract/"]').first().click();
      await fillContract(page);
      const submit = page.getByRole('button', { name: say('form.submit') });
      await submit.click();
      const asked = page.getByRole('radiogroup', { name: say('form.second.drives') });
      await expect(asked.getByText(say('form.error.unanswered'))).toBeVisible();
      await expect(asked.getByRole('radio').first()).toBeFocused();
      expect(saved).toEqual([]);
      await expectAccessible(page);
      await asked.scrollIntoViewIfNeeded();
      await photograph(page, `second-driver-${language}`);
      await asked.getByRole('radio', { name: say('form.second.yes') }).check();
      await expect(page.getByRole('group', { name: say('form.second'), exact: true })).toBeVisible();
      await asked.getByRole('radio', { name: say('form.second.no') }).check();
      await submit.click();
      await expect(page.getByRole('button', { name: say('text.accept') })).toBeVisible();
      expect(saved).toMatchObject([{ withoutSecondDriver: true }]);
    },
  );
