import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { book } from '../support/process/shopper.ts';
import { bookingCode, contractLink, fillContract, fillDriver, payWith } from '../support/browser/customer.ts';
import { chosenDates, dayFromToday, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

const scooter = {
  id: 1,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  available: true,
  pricePerDay: 65,
};
const ready = { ...delivered, ...chosenDates, selectedScooter: scooter };

/** A visitor of one language; words are looked up by their keys, so that both languages walk the same way. */
function visitor(page: Page, language: 'it' | 'de') {
  const surfaces = {
    launcher: sayIn(language, 'launcher'),
    booking: sayIn(language, 'booking'),
    booked: sayIn(language, 'booked'),
    checkout: sayIn(language, 'checkout'),
    sayExtras: sayIn(language, 'extras'),
    sayResult: sayIn(language, 'result'),
    shell: sayIn(language, 'shell'),
    contract: sayIn(language, 'contract'),
  };
  const button = (name: string): Locator => page.getByRole('button', { name });
  const open = async (path: string) => {
    await page.goto(`/${language}/${path}`);
    await page.locator(loadedPage).waitFor();
  };
  return { ...surfaces, button, open, language, page };
}
type Visitor = ReturnType<typeof visitor>;

for (const language of ['it', 'de'] as const) {
  // Each language at one width: the longest words where there is least room, Italian where steps stand side by side.
  const tag = language === 'de' ? '@phone' : '@desktop';
  test.describe(`nothing for axe to find (${language})`, { tag }, () => {
    test('in the dialog of the destinations, step by step', async ({ page }) => {
      const { open, button, launcher, shell } = visitor(page, language);
      await open('');
      await button(shell('language.label')).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: new RegExp(`^${launcher('hero.where')}`) }).click();
      await page.getByLabel(launcher('destination.search')).fill('zzz');
      await expect(page.getByText(launcher('destination.none', { searchQuery: 'zzz' }))).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(launcher('destination.search')).fill('maio');
      await button('Maiori').click();
      await expect(
        page.getByRole('button', { name: new RegExp(`^${launcher('pickup.office')}`) }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: new RegExp(`^${launcher('pickup.delivery')}`) }).click();
      await page.getByRole('combobox', { name: launcher('address.delivery') }).fill('via');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: launcher('address.delivery') }).fill('');
      await button(launcher('destination.continue')).click();
      await expect(page.getByText(launcher('hero.required.fields'), { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('in the calendar, empty and with a rental chosen', async ({ page }) => {
      const { open, launcher } = visitor(page, language);
      const screen = new LauncherScreen(page);
      await screen.put(delivered);
      await open('');
      await page.getByRole('button', { name: new RegExp(`^${launcher('hero.when')}`) }).click();
      await expect(page.locator(`[data-day="${dayFromToday(5)}"]`).first()).toBeVisible();
      await expectAccessible(page);
      await screen.day(5).click();
      await screen.day(7).click();
      await page.getByLabel(launcher('calendar.startTime')).selectOption('09:00');
      await page.getByLabel(launcher('calendar.endTime')).selectOption('18:00');
      await expectAccessible(page);
    });

    test('on the pages before the payment, empty and filled', async ({ page }) => {
      const { open, button, booking, sayExtras, checkout } = visitor(page, language);
      for (const path of ['vehicles', 'extras', 'checkout', 'payment-return', 'payment-success', 'success']) {
        await open(path);
        await expectAccessible(page);
      }
      await page.evaluate((draft) => {
        const empty = JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? '{}');
        sessionStorage.setItem('costiera.booking-state', JSON.stringify({ ...empty, ...draft }));
      }, ready);
      await open('vehicles');
      await expect(
        button(booking('vehicles.toExtras'))
          .or(page.getByRole('link', { name: booking('vehicles.toExtras') }))
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
      await open('extras');
      await button(sayExtras('extras.add', { name: booking('extra.5.name') })).click();
      await expectAccessible(page);
      await open('checkout');
      await expect(page.getByRole('button', { name: payNow(checkout) })).toBeEnabled();
      await page.getByRole('button', { name: payNow(checkout) }).click();
      await expect(page.locator('#to-mend')).toBeVisible();
      await expectAccessible(page);
    });

    test('on a day on which no scooter is free', async ({ page, shop }) => {
      const { open, booking } = visitor(page, language);
      const day = dayFromToday(language === 'it' ? 300 : 310);
      await takeWholeFleet(shop.url, day);
      await open(`vehicles?town=maiori&pickup=office&from=${day}&to=${addDays(day, 1)}&at=10:00&until=10:00`);
      await expect(page.getByRole('heading', { name: booking('vehicles.none') })).toBeVisible();
      await expect(page.locator('main').getByLabel(booking('wait.email'))).toBeVisible();
      await expectAccessible(page);
    });

    test('on the pages of the payment and the contract', async ({ page }) => {
      const me = visitor(page, language);
      const { booked, checkout, sayResult, contract } = me;
      await new LauncherScreen(page).put({ ...ready, extras: { 5: 1 } });
      await me.open('checkout');
      await fillDriver(page);
      await page.getByRole('button', { name: payNow(checkout) }).click();
      await page.waitForURL('**/demo/pay/**');
      await page.locator('a[href*="cancelled"]').click();
      await expect(page.getByRole('heading', { name: sayResult('payment.left') })).toBeVisible();
      await expectAccessible(page);
      await failedPayment(me);
      await page.getByRole('button', { name: sayResult('payment.retry') }).click();
      await page.waitForURL('**/demo/pay/**');
      await payWith(page, '4242 4242 4242 4242');
      await expect(page.getByRole('heading', { name: sayResult('payment.success') })).toBeVisible({
        timeout: 20_000,
      });
      await expectAccessible(page);
      const code = bookingCode(page);
      await page.getByRole('link', { name: sayResult('payment.dashboard') }).click();
      await expect(page.getByRole('heading', { name: booked('title') })).toBeVisible();
      await expect(page.getByText(checkout('state.confirmed'))).toBeVisible();
      await expectAccessible(page);
      await me.open('success');
      await expect(page.getByRole('heading', { name: sayResult('success.title') })).toBeVisible();
      await expectAccessible(page);
      await contractPages(me, await contractLink(page, code));
      await page.goto(`/${language}/contract/${'x'.repeat(43)}`);
      await expect(page.getByRole('heading', { name: contract('notFound.title') })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** Twelve white ones and eight black ones, held at the office by people who have not paid yet. */
async function takeWholeFleet(shop: string, day: string): Promise<void> {
  for (const scooterId of [...Array<number>(12).fill(1), ...Array<number>(8).fill(2)]) {
    const held = await book(shop, aBookingRequest({ ...atTheOffice, scooterId }, day));
    expect(held.status).toBe(201);
  }
}

/** With Klarna, whose money is first waited for and then does not come. */
async function failedPayment({ page, sayResult }: Visitor): Promise<void> {
  await page.getByRole('button', { name: sayResult('payment.retry') }).click();
  await page.waitForURL('**/demo/pay/**');
  const payPage = page.url();
  await page.locator('form[action$="/klarna/start"] button').click();
  await page.locator('button[value=later]').click();
  await expect(page.getByRole('heading', { name: sayResult('payment.processing') })).toBeVisible();
  await expectAccessible(page);
  const result = page.url();
  await page.goto(payPage);
  await page.locator('form[action$="/money"] button[value=no]').click();
  await page.waitForLoadState();
  await page.goto(result);
  await expect(page.getByRole('heading', { name: sayResult('payment.failed') })).toBeVisible();
  await expectAccessible(page);
}

/** The button that names the amount, whatever the amount is. */
const payNow = (checkout: Visitor['checkout']): RegExp =>
  new RegExp(`^${checkout('checkout.pay', { amount: '.+' })}$`);

async function contractPages({ page, contract, button }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await button(contract('form.submit')).click();
  await expect(page.getByText(contract('form.error.required')).first()).toBeVisible();
  await expectAccessible(page);
  await fillContract(page);
  const second = { fullName: 'Καλλιόπη Παπαδοπούλου', placeOfBirth: 'Αθήνα', idNumber: 'GR 998877' };
  for (const [name, value] of Object.entries(second))
    await page.locator(`[name="additionalDriver.${name}"]`).fill(value);
  await page.locator('[name="additionalDriver.dateOfBirth"]').fill('1995-03-01');
  await button(contract('form.submit')).click();
  await expect(button(contract('text.accept'))).toBeVisible();
  await expect(page.locator('.toast')).toContainText(contract('saved.title'));
  await expectAccessible(page);
  await button(contract('text.accept')).click();
  await expect(page.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await button(contract('sign.submit')).click();
  await expect(page.getByText(contract('sign.empty'))).toBeVisible();
  await expectAccessible(page);
}
