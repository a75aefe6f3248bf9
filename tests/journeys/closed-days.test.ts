import { expect, test as plain } from '@playwright/test';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { LauncherScreen, addresses, delivered } from '../support/browser/launcher-screen.ts';
import { button, open, ready } from '../support/browser/screen.ts';
import { setCookieChoice, useShop } from '../support/browser/shop-fixture.ts';
import type { RunningServer } from '../support/process/server.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

const closed = dayFromNow(6);

/** On the phone alone: at a desk it is the same calendar, with two of its months. Closed in six days, and a day's notice is wanted: today can never be had, whatever the hour of the test. */
const test = plain.extend<object, { closing: RunningServer }>({
  closing: [
    ({}, use) => useShop(use, { CLOSED_DAYS: closed, MINIMUM_NOTICE_MINUTES: '1500' }),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ closing }, use) => use(closing.url.replace('127.0.0.1', 'localhost')),
  context: async ({ context }, use) => {
    await setCookieChoice(context, 'rejected');
    await use(context);
  },
});
// One after the other, so that they share their shop.
test.describe.configure({ mode: 'default' });

const times = { startTime: '10:00', endTime: '10:00' };
const onClosedDay = { selectedStartDate: closed, selectedEndDate: dayFromNow(8), ...times };
const why = 'Chiuso: né ritiro né riconsegna';

test('a closed day says why to the keyboard, cannot be chosen, and may lie within a rental', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.atTheCalendar();
  await expect(screen.day(6)).toHaveAttribute('aria-disabled', 'true');
  await screen.day(5).focus();
  await page.keyboard.press('ArrowRight');
  await expect(screen.day(6)).toBeFocused();
  await expect(screen.day(6)).toHaveAccessibleDescription(why);
  const shown = await screen.day(6).evaluate((day) => getComputedStyle(day, '::after').content);
  expect(shown).toBe(`"${why}"`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(await screen.stored()).toMatchObject({ selectedStartDate: null });

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect
    .poll(screen.stored)
    .toMatchObject({ selectedStartDate: dayFromNow(5), selectedEndDate: dayFromNow(7) });
  await expect(screen.dialog.getByText(/scooter liberi in queste date/)).toBeVisible();
});

test('half-hours before the first that the notice leaves are shown and cannot be chosen', async ({
  page,
}) => {
  const { earliestStart } = await (await page.request.get('/api/opening')).json();
  const screen = new LauncherScreen(page);
  const end = dayFromNow(5);
  await screen.put({ ...delivered, selectedStartDate: earliestStart.date, selectedEndDate: end });
  await screen.open();
  await screen.openCalendar();
  await expect(screen.day(0)).toBeDisabled();
  const options = screen.time('ritiro').locator('option[value]:not([value=""])');
  const tooSoon = options.filter({ hasText: 'troppo presto' });
  await expect(tooSoon).toHaveCount(
    await options.evaluateAll(
      (all, first) => all.filter((one) => (one as HTMLOptionElement).value < first).length, // options of a list
      earliestStart.time,
    ),
  );
  for (const option of await tooSoon.all()) await expect(option).toBeDisabled();
  await expect(options.filter({ hasText: earliestStart.time })).toBeEnabled();
});

test('dates kept from before that fall on a closed day are said, with the nearest that can be had', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.put({ ...delivered, ...onClosedDay });
  await screen.open();
  await screen.openCalendar();
  await expect(screen.dialog.getByText(/^Siamo chiusi/)).toBeVisible();
  await expect(screen.button('Cerca')).toBeDisabled();
  await expectAccessible(page);
  await page.goto('/it/vehicles');
  await expect(page.getByText(/^Siamo chiusi/)).toBeVisible();
  const nearest = page.getByRole('button', { name: /^Prendi/ }).first();
  await expect(nearest).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0); // nobody waits for a closed day
  await nearest.click();
  await expect(page.getByRole('button', { name: /^Scegli Liberty/ })).toHaveCount(2);
  expect(await screen.stored()).toMatchObject({ selectedStartDate: dayFromNow(7) });
});

test('the checkout says why there is no price, and leads on to dates that have one', async ({ page }) => {
  const draftId = crypto.randomUUID();
  await page.addInitScript((id) => localStorage.setItem('costiera.draft-id', id), draftId);
  const asked = page.waitForRequest('**/api/quotes');
  await open(page, '/it/checkout', { ...ready, ...addresses, ...onClosedDay });
  expect((await asked).postDataJSON()).toMatchObject({ draftId }); // what it holds is not in its own way
  await expect(page.getByText('In quel giorno siamo chiusi.')).toBeVisible();
  await expect(button(page, 'Prezzo non disponibile')).toBeDisabled();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Prendi/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Paga ora/ })).toBeEnabled();
});

test('the page of a change says of a closed day and of one too soon that they are, before anything is sent', async ({
  page,
  closing,
}) => {
  const request = aBookingRequest({ language: 'it' }, dayFromNow(9));
  const { bookingUrl } = await bookAndPay(closing.url, request);
  await page.goto(`${bookingUrl}/change`);
  await page.locator(loadedPage).waitFor();
  const date = page.getByLabel('Giorno del ritiro');
  await expect(page.getByText('In quel giorno siamo chiusi.')).toBeHidden();
  await date.fill(closed);
  await date.blur();
  await expect(date).toHaveAccessibleDescription('In quel giorno siamo chiusi.');
  await expect(page.getByText('In quel giorno siamo chiusi.')).toBeVisible();
  await expectAccessible(page);
  await date.fill(dayFromNow(0));
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/^Il primo ritiro possibile è/);
  await date.fill(dayFromNow(7));
  await date.blur();
  await expect(date).toHaveAccessibleDescription('');
});
