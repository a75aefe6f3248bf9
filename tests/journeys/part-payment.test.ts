import type { Locator, Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { fillDriver, payWith } from '../support/browser/customer.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { chosenDates, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, testOnOwnShop, useEmbeddedShop } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

const test = testOnOwnShop(useEmbeddedShop);
const say = sayIn('it', 'admin');

async function toCheckout(page: Page, language: 'de' | 'en'): Promise<Locator> {
  await new LauncherScreen(page).put({ ...delivered, ...chosenDates });
  await page.goto(`/${language}/vehicles`);
  await page
    .getByRole('button', { name: language === 'de' ? /^Wählen: / : /^Select / })
    .first()
    .click();
  await page.waitForURL(`**/${language}/checkout`);
  const pay = page.locator('.pay-panel button[form=checkout].button-large');
  await expect(pay).toBeEnabled();
  return pay;
}

test('the owner lets a part be paid, a customer books with the obligation to pay both sums, and pays the rest without any script', async ({
  page: desk,
  shop,
  browser,
  isMobile,
}) => {
  test.slow(); // a setting, a whole booking, two payments
  const language = isMobile ? 'de' : 'en';
  const [sayHere, sayCheckout] = [sayIn(language, 'booked'), sayIn(language, 'checkout')];
  await enterDesk(desk, shop);
  await desk.goto('/admin/settings/payments');
  await desk.getByLabel(say('setting.payments.partPercent')).fill('30');
  await desk.getByLabel(say('setting.payments.restDays')).fill('1');
  await expectAccessible(desk);
  await photograph(desk, 'setting');
  await desk.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(desk.getByText(say('setting.saved'), { exact: true })).toBeVisible();

  const page = await desk.context().newPage();
  const pay = await toCheckout(page, language);
  const choice = page.getByRole('group', { name: sayCheckout('part.title') });
  const [whole, part] = [choice.getByRole('radio').first(), choice.getByRole('radio').last()];
  await expect(whole).toBeChecked();
  await expect(pay).toHaveText(sayCheckout('checkout.pay', { amount: moneyOf(await pay.textContent()) }));
  await part.check();
  await expect(pay).toHaveText(
    language === 'de'
      ? /^Zahlungspflichtig buchen: .+ \(.+ jetzt\)$/
      : /^Book with obligation to pay .+ \(.+ now\)$/,
  );
  await expect(choice).toContainText(
    language === 'de' ? 'geben wir den Roller nicht heraus' : 'isn’t handed over',
  );
  await expectAccessible(page);
  await photograph(page.locator('.pay-panel'), `checkout-${language}`);
  await fillDriver(page);
  await pay.click();
  await page.waitForURL('**/demo/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL(/payment-(return|success)/);
  const link = page.getByRole('link', { name: sayIn(language, 'result')('payment.dashboard') }).first();
  await expect(link).toBeVisible({ timeout: 20_000 });
  await photograph(page, `paid-${language}`);
  const own = new URL((await link.getAttribute('href')) ?? '', page.url());

  const plainBrowser = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const withoutScripts = await plainBrowser.newPage();
  await withoutScripts.goto(own.href);
  const rest = withoutScripts.getByRole('region', { name: sayHere('rest.title') });
  await expect(rest).toContainText(sayHere('rest.what', { paid: 'some', n: 1 }));
  await photograph(rest, `rest-${language}`);
  await photograph(withoutScripts, `own-${language}`);
  await page.goto(own.href);
  await expectAccessible(page);

  const code = (await withoutScripts.locator('strong.font-display').first().textContent()) ?? '';
  await desk.goto(`/admin/bookings/${code.trim()}`);
  const ofDesk = desk.getByRole('region', { name: say('rest.title') });
  await expect(ofDesk).toContainText(/Da incassare \d+,00/);
  await ofDesk.getByText(say('rest.take', { paid: 'some' }), { exact: true }).click();
  await expectAccessible(desk);
  await photograph(ofDesk, 'desk');

  await rest.getByRole('button').click();
  await withoutScripts.waitForURL('**/demo/pay/**');
  await payWith(withoutScripts, '4242 4242 4242 4242');
  await withoutScripts.waitForURL('**/booking/**');
  await expect(withoutScripts.getByRole('region', { name: sayHere('rest.title') })).toContainText(
    sayHere('rest.state.paid', { amount: '' }),
  );
  await expect(ofDesk).toContainText(say('rest.state.paid', { paid: 'some' }), { timeout: 20_000 });
  await plainBrowser.close();
});

/** The sum that a button names. */
const moneyOf = (text: string | null): string => /€?[\d.,]+(?:\u00a0€)?/.exec(text ?? '')?.[0] ?? '';
