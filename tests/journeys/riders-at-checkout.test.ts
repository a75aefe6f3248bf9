import { dayFromNow } from '../builders/a-booking-request.ts';
import { sayIn } from '../../src/translations/words.ts';
import { fillDriver, payWith } from '../support/browser/customer.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { chosenDates, delivered } from '../support/browser/launcher-screen.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

const scooter = (id: number, colour: string) => ({
  id,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: `/api/assets/liberty-${colour}.svg`,
  available: true,
  pricePerDay: 65,
});

for (const language of ['de', 'en'] as const)
  test(`three scooters: one rider’s licence later, one too young who takes the second seat (${language})`, async ({
    page,
    shop: _,
    isMobile,
  }) => {
    test.setTimeout(120_000);
    const say = sayIn(language, 'group');
    const picture = async (name: string) => {
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/${name}-${language}-${isMobile ? 390 : 1440}.png`,
          fullPage: true,
        });
    };
    const open = async () => {
      await page.goto(`/${language}/checkout`);
      await page.locator(loadedPage).waitFor();
    };
    await open();
    const dates = { selectedStartDate: dayFromNow(330), selectedEndDate: dayFromNow(331) };
    const draft = { ...delivered, ...chosenDates, ...dates, selectedScooter: scooter(1, 'white') };
    const further = [scooter(1, 'white'), scooter(2, 'black')].map((one) => ({ scooter: one, extras: {} }));
    await page.evaluate(
      ([state, rides]) => {
        const empty = JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? '{}');
        sessionStorage.setItem('costiera.booking-state', JSON.stringify({ ...empty, ...state }));
        sessionStorage.setItem('costiera.rides', JSON.stringify(rides));
      },
      [draft, { people: 3, further }] as const,
    );
    await open();
    await fillDriver(page);
    const names = page.locator('[name$="-fullName"]');
    await expect(names).toHaveCount(2);
    await names.first().fill('Zoë Ångström');
    const pay = page.locator('button[type=submit][form=checkout]');
    await pay.click();
    const mend = page.getByRole('button', { name: /^3\. .*: / });
    await mend.click();
    await expect(names.nth(1)).toBeFocused();
    await names.nth(1).fill('Mia');
    await page.getByLabel(say('group.licence.now')).nth(1).check();
    await page.locator('[name$="-dateOfBirth"]').fill('2015-03-01');
    await expectAccessible(page);
    await picture('riders-too-young');
    await page.getByRole('button', { name: say('group.seat.take') }).click();
    await expect(names).toHaveCount(1);
    await expect(page.getByText(say('group.passenger', { name: 'Mia' }))).toBeVisible();
    await page.reload();
    await page.locator(loadedPage).waitFor();
    await expect(names).toHaveValue('Zoë Ångström');
    await page.locator('[name=terms]').check();
    await expectAccessible(page);
    await picture('riders');
    await pay.click();
    await page.waitForURL('**/demo/pay/**');
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/payment-return?booking=**');
    await expect(page.locator('a[href*="/booking/"]').first()).toBeVisible();
    await picture('riders-paid');
    expect(await page.evaluate(() => sessionStorage.getItem('costiera.rides'))).toBeNull();
  });
