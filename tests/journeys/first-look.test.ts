import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { chosenDates, dayFromToday, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

// What people who saw the site for the first time could not say, or stumbled over.

const small = { width: 360, height: 640 };
/** Without what asks a browser that speaks Italian: it is no part of the page. */
async function openIn(page: Page, language: string): Promise<void> {
  await page.goto(`/${language}/`);
  await page.evaluate(() => document.querySelectorAll('.language-hint').forEach((hint) => hint.remove()));
}

const isWhole = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 1 });

test('on the smallest phone both chosen days are seen when the calendar is opened again, and no line of its times wraps', async ({
  page,
}) => {
  await page.setViewportSize(small);
  const screen = new LauncherScreen(page);
  const dates = { ...chosenDates, selectedStartDate: dayFromToday(20), selectedEndDate: dayFromToday(33) };
  await screen.put({ ...delivered, ...dates });
  await screen.open();
  await screen.openCalendar();
  await expect(screen.dialog.locator('[data-total]')).toBeVisible();
  const bar = screen.dialog.locator('[data-range]');
  const barTop = async () => (await bar.locator('..').locator('..').boundingBox())?.y ?? 0;
  for (const day of [20, 33])
    await expect
      .poll(async () => {
        const box = await screen.day(day).boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= (await barTop());
      })
      .toBe(true);
  for (const language of ['it', 'de', 'pt']) {
    await page.goto(`/${language}/`);
    await page.locator('#destination .choice').nth(1).click();
    await expect(bar.locator('select')).toHaveCount(2);
    const tops = await bar
      .locator('select')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const lines = await bar
      .locator('dd:first-of-type')
      .evaluateAll((all) =>
        all.map(
          (one) => one.getBoundingClientRect().bottom - (one.parentElement?.getBoundingClientRect().top ?? 0),
        ),
      );
    expect([language, new Set(tops).size, Math.max(...lines) < 30]).toEqual([language, 1, true]);
  }
});

test('where days are chosen it is said how they are counted, and not where hours are paid', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.atTheCalendar();
  await screen.chooseDatesAndTimes([5, 7]);
  await expect(screen.dialog.getByText('2 giorni')).toBeVisible();
  const counted = screen.dialog.getByText('Il giorno della riconsegna non si conta.');
  await isWhole(counted);
  await screen.chooseDatesAndTimes([5, 5]);
  await expect(screen.dialog.getByText('9 ore')).toBeVisible();
  await expect(counted).toHaveCount(0);
});

test('no rental is led across a day on which nothing is free: what lies behind it says so and cannot be chosen', async ({
  page,
  shop,
}) => {
  const [before, full, behind] = [36, 37, 38];
  const dates = { startDate: dayFromToday(before), endDate: dayFromToday(behind) };
  for (const [scooterId, units] of [
    [1, 12],
    [2, 8],
  ] as const)
    for (let taken = 0; taken < units; taken += 1) {
      const data = aBookingRequest({
        ...dates,
        startTime: '20:00',
        endTime: '09:00',
        scooterId,
        expectedTotalCents: 12_000,
      });
      const headers = { 'idempotency-key': randomUUID() };
      expect((await page.request.post(`${shop.url}/api/bookings`, { data, headers })).status()).toBe(201);
    }
  const screen = new LauncherScreen(page);
  await screen.atTheCalendar();
  const [start, soldOut, end] = [screen.day(before), screen.day(full), screen.day(behind)];
  await expect(soldOut).toHaveAccessibleDescription('Al completo');
  await expect(end).not.toHaveAttribute('aria-disabled');
  await start.click();
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await expect(end).toHaveAccessibleDescription(/^Al di là di un giorno al completo/);
  await expectAccessible(page);
  await end.focus();
  await page.keyboard.press('Enter');
  expect(await screen.stored()).toMatchObject({ selectedEndDate: null });
  const said = await end.evaluate((day) => getComputedStyle(day, '::after').content);
  expect(said).toMatch(/Al di là di un giorno al completo/);
  await screen.button('Rimuovi le date').click();
  await end.click();
  await expect.poll(screen.stored).toMatchObject({ selectedStartDate: dayFromToday(behind) });
});

test('a step is ticked only once it is done: looking at the scooters chooses no dates', async ({ page }) => {
  await page.goto('/it/vehicles');
  const first = page.getByRole('navigation', { name: 'Passi della prenotazione' }).getByRole('link');
  await expect(first).toHaveText(/^1/);
  await expect(first.locator('svg')).toHaveCount(0);
  const screen = new LauncherScreen(page);
  await screen.put({ ...delivered, ...chosenDates });
  await page.reload();
  await expect(first.locator('svg')).toHaveCount(1);
});

test('on a desk both columns of one’s own page end at about one height, on a phone the price stays below what is brought', async ({
  page,
  shop,
}) => {
  const { bookingUrl } = await bookAndPay(shop.url, aBookingRequest());
  await page.goto(bookingUrl);
  const [money, bring] = [page.locator('#money'), page.locator('#bring')];
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  expect(await topOf(money)).toBeGreaterThan(await topOf(bring));
  await page.setViewportSize({ width: 1440, height: 900 });
  const difference = () =>
    page.locator('#main section.card').evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect());
      const middle = innerWidth / 2;
      const endOf = (some: DOMRect[]) => Math.max(...some.map(({ bottom }) => bottom));
      const left = endOf(boxes.filter((box) => box.left < middle));
      return Math.abs(left - endOf(boxes.filter((box) => box.left >= middle)));
    });
  await expect.poll(difference).toBeLessThan(200);
});

test('the first view says what it costs, until when cancelling is free, and what to press first', async ({
  page,
}) => {
  for (const [language, view] of [
    ['en', { width: 390, height: 844 }],
    ['de', { width: 390, height: 844 }],
    ['it', { width: 768, height: 1024 }],
    ['de', { width: 1440, height: 900 }],
  ] as const) {
    await page.setViewportSize(view);
    await openIn(page, language);
    const card = page.locator('.hero-card');
    await isWhole(page.locator('#rating'));
    await isWhole(card.getByText('48'));
    await isWhole(card.getByText(/65/).first());
    await isWhole(page.locator('.choice-next'));
  }
  await page.setViewportSize(small);
  await openIn(page, 'en');
  await isWhole(page.locator('#rating'));
  await isWhole(page.getByText('Free cancellation up to 48 hours before'));
});

test('what stands out is what is still to be chosen: first where, then when', async ({ page }) => {
  const screen = new LauncherScreen(page);
  await screen.open();
  const next = page.locator('.choice-next');
  await expect(next).toHaveText(/^Dove/);
  await screen.put(delivered);
  await page.reload();
  await expect(next).toHaveText(/^Quando/);
  await screen.openCalendar();
  await screen.chooseDatesAndTimes();
  await screen.button('Chiudi').click();
  await expect(next).toHaveCount(0);
});

test('on a phone an address that stands leads on: to the other one where it is asked for, then to the button below the keyboard', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.open();
  await screen.chooseTown('Positano');
  const [address, onward] = [screen.field('Indirizzo di consegna'), screen.button('Scegli le date')];
  await address.fill('Via');
  await screen.dialog.getByRole('option').first().tap();
  await expect(onward).toBeFocused();
  await screen.sameAddress.uncheck();
  await screen.field('Indirizzo di riconsegna').fill('');
  await address.fill('Hotel Marincanto 5');
  await address.press('Enter');
  const other = screen.field('Indirizzo di riconsegna');
  await expect(other).toBeFocused();
  await other.fill('Hotel Marincanto 6');
  await other.press('Enter');
  await expect(onward).toBeFocused();
  await expect(screen.addresses).toBeVisible(); // nothing is pressed by it
});
