import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { photograph } from '../support/browser/photograph.ts';

const rider = { fullName: 'Zoë Ångström', email: '', phone: '' };

// At a desk in English, by finger on a phone in German.
for (const language of ['de', 'en'] as const)
  test(
    `a rider says their licence on their own phone, by their own link, and reads their contract (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, browser, isMobile, baseURL }) => {
      const say = sayIn(language, 'contract');
      const sayOwn = sayIn(language, 'booked');
      const { bookingUrl } = await bookAndPay(
        shop.url,
        aBookingRequest(
          {
            language,
            furtherRides: [{ scooterId: 1, extras: {}, driver: rider }],
            expectedTotalCents: 2 * 65_00,
          },
          dayFromNow(language === 'de' ? 340 : 342),
        ),
      );
      await page.goto(bookingUrl);
      const group = page.getByRole('region', { name: sayOwn('group.title') });
      await group.getByText(sayOwn('group.link', { name: rider.fullName })).click();
      await group.getByText(sayOwn('group.qr', { name: rider.fullName })).click();
      const link = (await group.getByText(/^http.*\/booking\//).textContent()) ?? '';

      const phone = await browser.newContext({ viewport: page.viewportSize(), isMobile });
      const friend = await phone.newPage();
      const trouble = collectPageFaults(friend, baseURL ?? '');
      await friend.goto(link);
      await friend.locator(loadedPage).waitFor();
      await expectAccessible(friend);
      await photograph(friend, `rider-${language}`);
      await friend.locator('#main a[href*="/contract/"]').first().click();
      const form = friend.locator('form').filter({ hasText: say('form.licence') });
      const category = form.getByLabel(say('form.licenceCategory'));
      await form.getByLabel(say('form.licenceCountry')).selectOption('SE');
      await category.selectOption('B');
      for (const [name, text] of Object.entries(customerData))
        if (name !== 'idDocument') await form.locator(`[name="${name}"]`).fill(String(text));
      await form.getByRole('button', { name: say('form.submit') }).click();
      await expect(category).toBeFocused();
      await expect(form.getByText(say('form.error.licence_not_enough'))).toBeVisible();
      await expectAccessible(friend);
      await photograph(friend, `licence-${language}`);
      await category.selectOption('A1');
      await form.getByRole('button', { name: say('form.submit') }).click();
      await expect(friend.getByText('A1 (SE)').or(friend.getByText('A1').first()).first()).toBeVisible();
      await expectAccessible(friend);
      await photograph(friend, `reading-${language}`);
      expect(
        await friend.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
      ).not.toContain(customerData.idNumber);
      expect(trouble.filter((said) => !said.includes('ViewTransition opt-in disabled'))).toEqual([]);
      await phone.close();
    },
  );
