import { sayIn } from '../../src/translations/words.ts';
import { chooseThree } from '../support/browser/choose-three.ts';
import { fillDriver, payWith } from '../support/browser/customer.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

for (const language of ['de', 'en'] as const)
  test(
    `three scooters: one rider’s licence later, one too young who takes the second seat (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop: _ }) => {
      const say = sayIn(language, 'group');
      const picture = (name: string) => photograph(page, `${name}-${language}`);
      const open = async () => {
        await page.goto(`/${language}/checkout`);
        await page.locator(loadedPage).waitFor();
      };
      await open();
      await chooseThree(page, 330);
      await open();
      await fillDriver(page);
      const names = page.locator('[name$="-fullName"]');
      await expect(names).toHaveCount(2);
      await names.first().fill('Zoë Ångström');
      await page.getByLabel(say('group.licence.now')).first().check();
      const licence = page.locator('fieldset').filter({ has: names }).first();
      await licence.locator('[name$="-dateOfBirth"]').fill('1992-05-20');
      await licence.locator('[name$="-licenceCountry"]').selectOption('IT');
      const pay = page.locator('button[type=submit][form=checkout]');
      await pay.click();
      // The keyboard goes from the list of what is wrong to the first of it, and from there to the next.
      for (const [who, field] of [
        [/^Zoë Ångström: /, licence.locator('[name$="-licenceCategory"]')],
        [/^3\. .*: /, names.nth(1)],
      ] as const) {
        await page.getByRole('button', { name: who }).focus();
        await page.keyboard.press('Enter');
        await expect(field).toBeFocused();
      }
      await licence.locator('[name$="-licenceCategory"]').selectOption('A1');
      // One of the riders shares their scooter: for that one alone.
      await licence.getByRole('switch').check();
      expect(
        await page.evaluate(() =>
          JSON.parse(sessionStorage.getItem('costiera.rides') ?? '{}').further.map(
            ({ extras }: { extras: object }) => extras,
          ),
        ),
      ).toEqual([{ 5: 1 }, {}]);
      await names.nth(1).fill('Mia');
      await page.getByLabel(say('group.licence.now')).nth(1).check();
      await page.locator('[name$="-dateOfBirth"]').nth(1).fill('2015-03-01');
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
      await expect(page.getByText('2 × Liberty 125cc')).toBeVisible();
      await expect(page.getByText(sayIn(language, 'result')('payment.several'))).toBeVisible();
      await expectAccessible(page);
      await picture('riders-paid');
      expect(await page.evaluate(() => sessionStorage.getItem('costiera.rides'))).toBeNull();
    },
  );
