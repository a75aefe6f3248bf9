import { formatMoney } from '../../src/translations/format.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

const rider = (fullName: string) => ({ fullName, email: '', phone: '' });

// At a desk in English, by finger on a phone in German, whose words are the longest.
for (const language of ['de', 'en'] as const)
  test(
    `a group: one cancelled, the others kept a day longer at once, then all cancelled (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, baseURL }) => {
      const say = sayIn(language, 'booked');
      const picture = (name: string) => photograph(page, `${name}-${language}`);
      const day = language === 'de' ? 322 : 326;
      const furtherRides = [
        { scooterId: 1, extras: {}, driver: rider('Zoë Ångström') },
        { scooterId: 2, extras: {}, driver: rider('Mia Özdemir') },
      ];
      const { bookingUrl } = await bookAndPay(
        shop.url,
        aBookingRequest({ language, furtherRides, expectedTotalCents: 3 * 65_00 }, dayFromNow(day)),
      );
      const trouble = collectPageFaults(page, baseURL ?? '');
      const open = async (path = '') => {
        await page.goto(bookingUrl + path);
        await page.locator(loadedPage).waitFor();
      };

      await open('/cancel');
      await expect(page.getByRole('heading', { name: say('cancel.all.title', { n: 3 }) })).toBeVisible();
      await expectAccessible(page);
      await picture('cancel-one-or-all');
      await page
        .getByRole('button', { name: say('cancel.confirm', { amount: formatMoney(language, 65_00) }) })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('cancel.done.one.title'));

      await open();
      const group = page.getByRole('region', { name: say('group.title') });
      await group.getByRole('link').first().click();
      await page.getByRole('link', { name: say('plans.change') }).click();
      const form = page.locator('form[data-opening]');
      await form.getByLabel(say('change.which.all', { n: 2 })).check();
      await expect(form.getByLabel(say('change.scooter'))).toBeHidden();
      await form
        .getByLabel(say('change.end'), { exact: false })
        .first()
        .fill(dayFromNow(day + 2));
      await expectAccessible(page);
      await picture('change-one-or-all');
      await form.getByRole('button', { name: say('change.look') }).click();
      await expect(page.getByRole('heading', { name: say('offer.all.title', { n: 2 }) })).toBeVisible();
      await expectAccessible(page);
      await picture('offer-all');
      await page
        .getByRole('button', { name: say('offer.pay', { amount: formatMoney(language, 110_00) }) })
        .click();
      await page.waitForURL('**/demo/pay/**');
      await page.locator('[name=number]').fill('4242 4242 4242 4242');
      await page.locator('[name=expiry]').fill('12/34');
      await page.locator('[name=cvc]').fill('123');
      await page.locator('button.main').click();
      await page.waitForURL(`**/${language}/booking/**`);
      await expect(page.locator('#main')).toContainText(formatMoney(language, 110_00));

      await open('/cancel');
      const all = { name: say('cancel.all.confirm', { amount: formatMoney(language, 240_00) }) };
      await page.getByRole('button', all).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('cancel.done'));
      await expect(page.getByRole('status').first()).toContainText(say('cancel.done.all', { n: 2 }));
      await expectAccessible(page);
      await picture('cancelled-all');
      expect(trouble.filter((said) => !said.includes('ViewTransition opt-in disabled'))).toEqual([]);
    },
  );
