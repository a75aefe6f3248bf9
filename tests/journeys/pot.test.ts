import type { Page } from '@playwright/test';
import { bookingAddress } from '../../src/admin/addresses.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payByCard } from '../support/process/shopper.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { sayIn } from '../../src/translations/words.ts';
import { chooseThree } from '../support/browser/choose-three.ts';
import { fillDriver, payWith } from '../support/browser/customer.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

// At a desk in English, by finger on a phone in German, whose words are the longest.
for (const language of ['de', 'en'] as const)
  test(
    `each pays their share: chosen at the checkout, the links sent on, paid by each, booked with the last (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop: _, context }) => {
      const say = sayIn(language, 'group');
      const sayOwn = sayIn(language, 'booked');
      const sayResult = sayIn(language, 'result');
      const picture = (name: string, of: Page = page) => photograph(of, `${name}-${language}`);
      const open = async () => {
        await page.goto(`/${language}/checkout`);
        await page.locator(loadedPage).waitFor();
      };
      await open();
      await chooseThree(page, language === 'de' ? 350 : 353);
      await open();
      await fillDriver(page);
      const names = page.locator('[name$="-fullName"]');
      await names.first().fill('Zoë Ångström');
      await names.nth(1).fill('Mia Özdemir');
      const pay = page.locator('button[type=submit][form=checkout]');
      const owed = {
        de: /^Zahlungspflichtig buchen: \d+,\d\d\s€ \(\d+,\d\d\s€ jetzt\)$/,
        en: /^Book with obligation to pay €\d+\.\d\d \(€\d+\.\d\d now\)$/,
      };
      const wholePrice = await pay.textContent();
      // By keys alone: one of two, then what becomes of it where a share is missing.
      await page.getByLabel(say('group.pays.all')).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByLabel(say('group.pays.each'))).toBeChecked();
      await expect(page.getByText(say('group.pays.owes'))).toBeVisible();
      // Kept like all that was typed.
      await page.getByLabel(say('group.missing.let_go')).check();
      // It is kept once the typing rests.
      const kept = () => page.evaluate(() => JSON.stringify(navigation.currentEntry?.getState()));
      await expect.poll(kept).toMatch(/"licenceCategory":"B".*"pays":"let_go"/);
      await page.reload();
      await expect(page.getByLabel(say('group.missing.let_go'))).toBeChecked();
      await expect(page.getByLabel(say('group.pays.each'))).toBeChecked();
      await page.getByLabel(say('group.missing.customer_pays')).check();
      await expect(page.getByLabel(say('group.missing.customer_pays'))).toBeChecked();
      // The customer owes all of it, and pays their share now.
      await expect(pay).not.toHaveText(wholePrice ?? '');
      await expect(pay).toHaveText(owed[language]);
      await page.locator('[name=terms]').check();
      await expectAccessible(page);
      await picture('pot-checkout');
      await pay.click();
      await page.waitForURL('**/demo/pay/**');
      await payWith(page, '4242 4242 4242 4242');
      await page.waitForURL('**/payment-return?booking=**');
      await expect(page.getByRole('heading', { name: sayResult('share.title') })).toBeVisible();
      await expectAccessible(page);
      await picture('pot-share-paid');

      await page.getByRole('link', { name: sayResult('share.links') }).click();
      const group = page.getByRole('region', { name: sayOwn('group.title') });
      const pot = page.getByRole('region', { name: sayOwn('pot.title') });
      await expect(pot).toContainText(sayOwn('pot.count', { paid: 1, count: 3 }));
      const codes = ['Zoë Ångström', 'Mia Özdemir'].map((name) =>
        group.getByText(sayOwn('group.qr', { name })),
      );
      // The riders are asked a moment after the customer has paid: until then their links are folded away.
      await expect(async () => {
        await page.reload();
        for (const code of codes) await expect(code).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectAccessible(page);
      await picture('pot-customer');
      for (const code of codes) await code.click();
      const links = await group.getByText(/^http.*\/booking\//).allTextContents();
      expect(links).toHaveLength(2);
      for (const [nth, link] of links.entries()) {
        const friend = await context.newPage();
        await friend.goto(link);
        const own = friend.getByRole('region', { name: sayOwn('pot.title') });
        await expect(own).toContainText(sayOwn('pot.owes.rider', { name: 'Łukasz' }));
        await expect(friend.locator('#main')).not.toContainText(nth === 0 ? 'Mia' : 'Zoë');
        await expectAccessible(friend);
        if (nth === 0) await picture('pot-rider', friend);
        await own.getByRole('button').click();
        await friend.waitForURL('**/demo/pay/**');
        await payWith(friend, '4242 4242 4242 4242');
        await friend.waitForURL('**/payment-return?booking=**');
        if (nth === 0) {
          await expect(friend.getByRole('heading', { name: sayResult('share.title') })).toBeVisible();
          await picture('pot-rider-paid', friend);
          await friend.getByRole('link', { name: sayResult('payment.dashboard') }).click();
          await expect(friend).toHaveURL(link);
          await expect(friend.getByRole('region', { name: sayOwn('rider.paid.title') })).toBeVisible();
          await expectAccessible(friend);
          await picture('pot-rider-paid-page', friend);
          await friend.getByRole('link', { name: sayOwn('money.receipt') }).click();
          await expect(friend.getByRole('heading', { name: sayOwn('receipt.title') })).toBeVisible();
          await expectAccessible(friend);
          await picture('pot-rider-receipt', friend);
        }
        await friend.close();
      }
      await expect(async () => {
        await page.reload();
        await expect(page.locator('#main')).toContainText(sayIn(language, 'checkout')('state.confirmed'), {
          timeout: 1000,
        });
      }).toPass();
      await expect(pot).toHaveCount(0);
    },
  );

test('the desk sees who has paid, and lets a pot go', { tag: '@desktop' }, async ({ page, shop }) => {
  const say = sayIn('it', 'admin');
  const rider = (fullName: string) => ({ fullName, email: '', phone: '' });
  const { body } = await book(
    shop.url,
    aBookingRequest(
      {
        furtherRides: [{ scooterId: 2, extras: {}, driver: rider('Mia Özdemir') }],
        expectedTotalCents: 2 * 65_00,
        pot: { ifMissing: 'let_go' },
      },
      dayFromNow(356),
    ),
  );
  await payByCard(body.checkoutUrl);
  await enterDesk(page, shop);
  const pot = page.getByRole('region', { name: say('pot.title') });
  await expect(async () => {
    await page.goto(`/admin${bookingAddress(body.bookingId)}`);
    await expect(pot).toContainText(say('pot.paid'), { timeout: 2000 });
  }).toPass();
  await expect(pot).toContainText(say('pot.unpaid'));
  await expectAccessible(page);
  await photograph(page, 'pot-desk');
  await pot.getByRole('button', { name: say('pot.letGo') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('pot.letGo.what'));
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('pot.letGo.button') })
    .click();
  await expect(page.getByText(say('state.expired')).first()).toBeVisible();
  await expect(pot).toHaveCount(0);
});
