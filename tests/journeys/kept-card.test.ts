import type { Locator, Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { fillDriver, payWith } from '../support/browser/customer.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { chosenDates, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, ownShop, test as plain } from '../support/browser/shop-fixture.ts';

const test = plain.extend<object, { shop: Parameters<typeof enterDesk>[1] }>({
  shop: [ownShop, { scope: 'worker', timeout: 180_000 }],
});
const say = sayIn('it', 'admin');
const sayCheckout = sayIn('de', 'checkout');
const sayHere = sayIn('de', 'charges');

/** For who looks at it: `PICTURES=/tmp/kept playwright test tests/journeys/kept-card.test.ts`. */
async function picture(of: Locator, name: string): Promise<void> {
  const width = of.page().viewportSize()?.width;
  const folder = process.env['PICTURES'];
  if (folder) await of.screenshot({ path: `${folder}/${name}-${width}.png` });
}

async function toCheckout(page: Page): Promise<Locator> {
  await new LauncherScreen(page).put({ ...delivered, ...chosenDates });
  await page.goto('/de/vehicles');
  await page
    .getByRole('button', { name: /^Wählen: / })
    .first()
    .click();
  await page.waitForURL('**/de/checkout');
  const pay = page.getByRole('button', { name: /^Jetzt .* bezahlen$/ });
  await expect(pay).toBeEnabled();
  return pay;
}

test('the owner keeps cards, a customer lets the shop, reads until when, and takes the card back without any script', async ({
  page: desk,
  shop,
  browser,
}) => {
  test.slow(); // a setting, a whole booking, two pages
  await enterDesk(desk, shop);
  await desk.goto('/admin/settings/payments');
  await desk.getByLabel(say('setting.payments.keepCard')).check();
  await expect(desk.getByLabel(say('setting.payments.keptCardDays'))).toHaveValue('14');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(desk.getByText(say('setting.saved'), { exact: true })).toBeVisible();

  // And takes a deposit, which that card may hold anew.
  await expect(() => desk.goto('/admin/settings/fees')).toPass();
  await desk.getByLabel(say('setting.fees.depositCents')).fill('300');
  await desk.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(desk.getByText(say('setting.saved'), { exact: true })).toBeVisible();

  const page = await desk.context().newPage();
  const pay = await toCheckout(page);
  const keep = page.getByLabel(sayCheckout('keep.label'));
  await expect(keep).not.toBeChecked();
  await expect(page.getByText('innerhalb von 7 Tagen bestreitest')).toBeVisible();
  await expect(page.getByText(/Kaution neu reservieren.* nie mehr als 300\s€ je Roller/)).toBeVisible();
  await expectAccessible(page);
  await picture(page.locator('.pay-panel'), 'checkout-de');
  if (process.env['PICTURES']) {
    await page.goto('/en/checkout');
    await expect(page.getByRole('button', { name: /^Pay .* now$/ })).toBeEnabled();
    await picture(page.locator('.pay-panel'), 'checkout-en');
    await page.goto('/de/checkout');
    await expect(pay).toBeEnabled();
  }
  await fillDriver(page);
  await keep.check();
  await pay.click();
  await page.waitForURL('**/demo/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL(/payment-(return|success)/);
  const link = page.getByRole('link', { name: sayIn('de', 'result')('payment.dashboard') }).first();
  await expect(link).toBeVisible({ timeout: 20_000 });
  const own = new URL((await link.getAttribute('href')) ?? '', page.url());

  const plainBrowser = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  const withoutScripts = await plainBrowser.newPage();
  await withoutScripts.goto(own.href);
  const card = withoutScripts.getByRole('region', { name: sayHere('card.title') });
  await expect(card.getByText('Visa ·· 4242')).toBeVisible();
  await expect(card.getByText(sayHere('card.what'))).toBeVisible();
  await picture(card, 'own-page');
  await card.getByRole('button', { name: sayHere('card.remove') }).click();
  await expect(card.getByText(sayHere('card.removed'))).toBeVisible();
  await expect(withoutScripts.getByText('4242')).toHaveCount(0);
  await plainBrowser.close();
});
