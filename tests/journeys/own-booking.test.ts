import { addDays } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookAndPay } from '../support/shopper.ts';
import { payWith } from './customer.ts';
import { Keys } from './keys.ts';
import { expect, test } from './served.ts';
import { expectSound, listen } from './soundness.ts';

// By keyboard at a desk in Italian, by finger on a phone in German, whose words are the longest.
for (const language of ['it', 'de'] as const)
  test(`one’s own booking: seen, changed, the difference paid, cancelled (${language})`, async ({
    page,
    shop,
    isMobile,
    baseURL,
  }) => {
    test.skip(isMobile !== (language === 'de'));
    const day = dayFromNow(language === 'it' ? 40 : 50);
    const request = aBookingRequest({ language, scooterId: 2 }, day);
    const { bookingUrl, bookingId } = await bookAndPay(shop.url, request);
    const say = sayIn(language, 'booked');
    const keys = new Keys(page);
    const press = async (role: 'link' | 'button', name: string | RegExp) => {
      const target = page.locator('#main').getByRole(role, { name });
      await (isMobile ? target.click() : keys.activate(target));
    };
    const money = (euros: string) => new RegExp(`${euros},00\\s€`);
    const trouble = listen(page, baseURL ?? '');

    await page.goto(bookingUrl);
    await expect(page.locator('#main')).toContainText(bookingId);
    await expectSound(page);

    await press('link', say('plans.change'));
    await page.locator('[name=endDate]').fill(addDays(day, 2));
    await expectSound(page);
    await press('button', say('change.look'));
    await expect(page.getByRole('heading', { name: say('offer.title') })).toBeVisible();
    await expectSound(page);
    await press('button', money('55'));
    await page.waitForURL('**/demo/pay/**');
    await payWith(page, '4242 4242 4242 4242');

    await page.waitForURL(`**${bookingUrl}`);
    await expect(page.locator('#main')).toContainText(money('120'));
    await press('link', say('money.receipt'));
    await expect(page.getByRole('heading', { level: 1, name: say('receipt.title') })).toBeVisible();
    await expectSound(page);
    await page.goBack();

    await press('link', say('plans.cancel'));
    await expect(page.getByRole('heading', { level: 1, name: say('cancel.title') })).toBeVisible();
    await expectSound(page);
    await press('button', money('120'));
    await expect(page.getByRole('heading', { level: 1, name: say('cancel.done') })).toBeVisible();
    await expectSound(page);
    // The provider's page is not one of the site's: between the two nothing glides, and Chromium says so.
    expect(trouble.filter((said) => !said.includes('ViewTransition opt-in disabled'))).toEqual([]);
  });
