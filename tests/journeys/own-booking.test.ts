import { addDays } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow, atTheOffice } from '../builders/a-booking-request.ts';
import { book, bookAndPay, call, mailsTo, until } from '../support/process/shopper.ts';
import { payWith } from '../support/browser/customer.ts';
import { Keys } from '../support/browser/keys.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

// By keyboard at a desk in Italian, by finger on a phone in German, whose words are the longest.
for (const language of ['it', 'de'] as const)
  test(
    `one’s own booking: seen, changed, the difference paid, cancelled (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, isMobile, baseURL }) => {
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
      const trouble = collectPageFaults(page, baseURL ?? '');

      await page.goto(bookingUrl);
      await expect(page.locator('#main')).toContainText(bookingId);
      await expectAccessible(page);

      await press('link', say('plans.change'));
      await page.locator('[name=endDate]').fill(addDays(day, 2));
      await expectAccessible(page);
      await press('button', say('change.look'));
      await expect(page.getByRole('heading', { name: say('offer.title') })).toBeVisible();
      await expectAccessible(page);
      await press('button', money('55'));
      await page.waitForURL('**/demo/pay/**');
      await payWith(page, '4242 4242 4242 4242');

      await page.waitForURL(`**${bookingUrl}`);
      await expect(page.locator('#main')).toContainText(money('120'));
      await press('link', say('money.receipt'));
      await expect(page.getByRole('heading', { level: 1, name: say('receipt.title') })).toBeVisible();
      await expectAccessible(page);
      await page.goBack();

      await press('link', say('plans.cancel'));
      await expect(page.getByRole('heading', { level: 1, name: say('cancel.title') })).toBeVisible();
      await expectAccessible(page);
      await press('button', money('120'));
      await expect(page.getByRole('heading', { level: 1, name: say('cancel.done') })).toBeVisible();
      await expectAccessible(page);
      await press('link', say('back'));
      await expect(page.getByRole('region', { name: say('again.title') })).toBeVisible();
      await expectAccessible(page);

      await press('link', say('data.title'));
      await press('button', say('data.erase.button'));
      await expect(page.getByText(say('data.erase.asked'))).toBeVisible();
      await expectAccessible(page);
      // The provider's page is not one of the site's: between the two nothing glides, and Chromium says so.
      expect(trouble.filter((said) => !said.includes('ViewTransition opt-in disabled'))).toEqual([]);
    },
  );

/** From the first page to the last without a mail of one's own: what waits, what lacks, what was lost. */
for (const language of ['it', 'de'] as const)
  test(
    `a place in the line, the key box and a lost link (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, isMobile, baseURL }) => {
      const say = sayIn(language, 'waiting');
      const sayOwn = sayIn(language, 'booked');
      const keys = new Keys(page);
      const press = async (role: 'link' | 'button', name: string) => {
        const target = page.locator('#main').getByRole(role, { name });
        await (isMobile ? target.click() : keys.activate(target));
      };
      const trouble = collectPageFaults(page, baseURL ?? '');
      const { startDate, endDate, startTime, endTime, destination, pickupOption } = aBookingRequest(
        {},
        dayFromNow(70),
      );
      const email = `line-${language}@guest.example`;
      const wish = { startDate, endDate, startTime, endTime, destination, pickupOption, email, language };
      for (const scooterId of [1, 2])
        while ((await book(shop.url, aBookingRequest({ scooterId }, startDate))).status === 201);
      expect((await call('POST', `${shop.url}/api/waiting-list`, wish)).status).toBe(200);
      const place = await until('the letter about the line', async () => {
        const [received] = await mailsTo(shop.dataDir, email);
        return /\/\w\w\/waiting\/[\w-]{43}/.exec(received?.mail.text ?? '')?.[0];
      });
      await page.goto(place);
      await expectAccessible(page);
      await press('button', say('step.confirm'));
      await expect(page.getByRole('heading', { level: 1, name: say('title.waiting') })).toBeVisible();
      await expectAccessible(page);
      await press('button', say('step.leave'));
      await expect(page.getByText(say('left'))).toBeVisible();
      await expectAccessible(page);

      const request = aBookingRequest({ language, ...atTheOffice }, dayFromNow(language === 'it' ? 44 : 54));
      const { bookingUrl, bookingId } = await bookAndPay(shop.url, request);
      await page.goto(`${bookingUrl}/key`);
      await expect(page.getByRole('region', { name: sayOwn('key.card') })).toBeVisible();
      await expectAccessible(page);
      await press('link', sayOwn('key.sign'));
      await page.waitForURL(`**/${language}/contract/**`);

      await page.goto(`/${language}/booking/${'x'.repeat(43)}`);
      await press('link', sayOwn('unknown.find'));
      await page.locator('[name=code]').fill(bookingId);
      await page.locator('#main [name=email]').fill('nobody@guest.example');
      await press('button', sayOwn('find.send'));
      await expect(page.getByText(sayOwn('find.asked'))).toBeVisible();
      await expectAccessible(page);
      // A link that opens nothing is a 404, of which browsers tell.
      expect(trouble.filter((said) => !said.includes('404'))).toEqual([]);
    },
  );
