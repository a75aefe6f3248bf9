import { bookingAddress } from '../../src/admin/addresses.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookAndPay, mailsTo, until } from '../support/process/shopper.ts';
import { payWith } from '../support/browser/customer.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { Keys } from '../support/browser/keys.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

// By keyboard at a desk in English, by finger on a phone in German, whose words are the longest.
for (const language of ['de', 'en'] as const)
  test(
    `a friend comes along: a scooter is added, left unpaid, and paid; then both are one group (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, isMobile, baseURL }) => {
      const [say, sayGroup, sayResult] = [
        sayIn(language, 'booked'),
        sayIn(language, 'group'),
        sayIn(language, 'result'),
      ];
      const keys = new Keys(page);
      const press = async (role: 'link' | 'button', name: string | RegExp) => {
        const target = page.locator('#main').getByRole(role, { name });
        await (isMobile ? target.click() : keys.activate(target));
      };
      const look = async (name: string) => {
        await page.locator(loadedPage).waitFor();
        await expectAccessible(page);
        await photograph(page, `add-${name}-${language}`);
      };
      const day = dayFromNow(language === 'de' ? 360 : 362);
      const { bookingUrl, bookingId } = await bookAndPay(
        shop.url,
        aBookingRequest({ language, extras: { '5': 1 } }, day),
      );
      const trouble = collectPageFaults(page, baseURL ?? '');

      await page.goto(bookingUrl);
      await expect(page.getByRole('region', { name: say('add.card.title') })).toBeVisible();
      await look('own-page');
      await press('link', say('add.button'));
      await expect(page.getByRole('heading', { level: 1, name: say('add.title') })).toBeVisible();
      await look('choose');

      // What is missing is said beside its field, and what was chosen stays.
      await page.locator('[name=scooterId]').nth(1).check();
      await page.locator('[name=fullName]').fill('Zoë Ångström');
      await page.locator('[name=contact]').fill('nobody');
      await page.getByLabel(sayGroup('group.licence.now')).check();
      await press('button', say('add.look'));
      await expect(page.getByText(sayGroup('group.error.bad_contact'))).toBeVisible();
      await expect(page.locator('[name=scooterId]').nth(1)).toBeChecked();
      await look('wrong');

      await page.locator('[name=contact]').fill(`zoe.${language}@guest.example`);
      await page.getByLabel(sayGroup('group.licence.later')).check();
      await press('button', say('add.look'));
      const offer = page.locator('section[aria-labelledby=offer]');
      await expect(offer).toContainText('Zoë Ångström');
      await look('offer');
      await offer.locator('[name=terms]').check();
      await offer.getByRole('button').click();
      await page.waitForURL('**/demo/pay/**');

      // Left unpaid: the customer's page has the way back to it, and the group is none yet.
      await page.goto(bookingUrl);
      const waiting = page.getByRole('region', { name: say('add.unpaid.title') });
      await expect(waiting).toContainText('Zoë Ångström');
      await expect(page.getByRole('region', { name: say('group.title') })).toHaveCount(0);
      await look('unpaid');
      await waiting.getByRole('button').click();
      await page.waitForURL('**/demo/pay/**');
      await payWith(page, '4242 4242 4242 4242');
      await expect(page.getByRole('heading', { name: sayResult('payment.success') })).toBeVisible();
      await look('paid');

      await press('link', sayResult('payment.dashboard'));
      await page.waitForURL(`**${bookingUrl}`);
      const group = page.getByRole('region', { name: say('group.title') });
      await expect(group.getByRole('heading', { level: 3 })).toHaveCount(2);
      await expect(page.locator('#main')).toContainText(bookingId);
      await look('group');
      await until(
        'her link',
        async () => (await mailsTo(shop.dataDir, `zoe.${language}@guest.example`)).length === 1,
      );
      // What was wrong is answered as what it is.
      const expected = ['ViewTransition opt-in disabled', 'status of 400'];
      expect(trouble.filter((said) => expected.every((one) => !said.includes(one)))).toEqual([]);
    },
  );

test(
  'a customer asks at the desk for one scooter more: it is paid in cash, and both are one group',
  { tag: '@phone' },
  async ({ page, shop, isMobile, baseURL }) => {
    const say = sayIn('it', 'admin');
    const look = async (name: string) => {
      await expectAccessible(page);
      await photograph(page, `desk-add-${name}`);
    };
    const request = aBookingRequest({}, dayFromNow(isMobile ? 361 : 363));
    const { bookingId } = await bookAndPay(shop.url, request);
    const trouble = collectPageFaults(page, baseURL ?? '');
    await enterDesk(page, shop);
    await page.goto(`/admin${bookingAddress(bookingId)}`);
    const section = page.getByRole('region', { name: say('party.addTo'), exact: true });
    await section.locator('summary').press('Enter');
    await section.getByLabel(say('party.addTo.rider')).fill('Zoë Ångström');
    await look('form');
    await section.getByRole('button', { name: say('taking.take.cash', { amount: '65,00 €' }) }).click();
    await expect(page.getByText(say('sold.paid', { amount: '65,00 €' }))).toBeVisible();
    await look('sold');
    await page.goto(`/admin${bookingAddress(bookingId)}`);
    const group = page.getByRole('region', { name: say('party.group', { name: 'Łukasz Ğündoğan', n: 2 }) });
    await expect(group.getByRole('listitem')).toHaveCount(2);
    await look('group');
    expect(trouble).toEqual([]);
  },
);
