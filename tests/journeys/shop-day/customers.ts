import type { Browser, Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { bookingCode, fillContract, fillDriver, payWith } from '../../support/browser/customer.ts';
import { LauncherScreen } from '../../support/browser/launcher-screen.ts';
import { setCookieChoice, expect } from '../../support/browser/shop-fixture.ts';

/** A phone that has nothing to do with the desk. */
export async function aPhone(browser: Browser, baseURL: string): Promise<Page> {
  const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...size, baseURL, serviceWorkers: 'block' });
  await setCookieChoice(context, 'rejected');
  return context.newPage();
}

/** From the home page to the paid booking, five days from now unless said, brought to Positano. Gives its code. */
export async function bookOnTheSite(page: Page, days?: [number, number]): Promise<string> {
  const launcher = new LauncherScreen(page);
  await launcher.open();
  await launcher.toTheCalendar();
  await launcher.chooseDatesAndTimes(days);
  await launcher.button('Cerca').click();
  await page.waitForURL(/\/it\/vehicles(\?|$)/);
  await page
    .getByRole('button', { name: /^Scegli Liberty/ })
    .first()
    .click();
  await page.waitForURL('**/it/checkout');
  const pay = page.getByRole('button', { name: /^Paga ora/ });
  await expect(pay).toBeEnabled();
  await fillDriver(page);
  await pay.click();
  await page.waitForURL('**/demo/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL(/payment-(return|success)/);
  await expect(page.getByRole('link', { name: 'Vai alla tua prenotazione' }).first()).toBeVisible();
  return bookingCode(page);
}

/** What the square at the desk opens: data, clauses, text, a name as the signature. */
export async function signContract(page: Page, address: string, name: string): Promise<void> {
  const say = sayIn('en', 'contract');
  await page.goto(address);
  await fillContract(page, name);
  await page.getByRole('button', { name: say('form.submit') }).click();
  await page.getByRole('button', { name: say('clauses.approve') }).click();
  await expect(page.getByText(/^Approved: /)).toBeVisible();
  await page.getByRole('button', { name: say('text.accept') }).click();
  await page.getByLabel(say('sign.type')).check();
  await page.locator('[name=typed]').fill(name);
  await page.getByRole('button', { name: say('sign.submit') }).click();
  await expect(page.getByRole('heading', { name: say('done.title') })).toBeVisible();
}
