import { randomUUID } from 'node:crypto';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { chosenDates, dayFromToday, delivered } from './launcher-screen.ts';
import { button, cards, open, ready, scooter } from './screen.ts';
import { expect, test } from './served.ts';

// docs/product.md §2 to §5, the sentences that only a screen can show.

test.describe('vehicles', () => {
  test.skip(({ isMobile }) => !isMobile); // what they say depends on no width

  test('without dates shows the whole fleet, with dates what is free, each card with picture, model and price', async ({
    page,
  }) => {
    const screen = await open(page, '/it/vehicles');
    await expect(page.getByText('20 veicoli nella nostra flotta')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText(/Liberty 125cc/);
    await expect(card.getByText('65 €')).toBeVisible();
    await expect(card.getByText('85 €')).toBeVisible();
    await expect(card.getByText('Tasse incluse')).toBeVisible();
    expect(
      await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await screen.put({ ...delivered, ...chosenDates });
    await page.reload();
    await expect(page.getByText(/\d+ veicol[oi] disponibil[ei] per le tue date/)).toBeVisible();
  });

  test('back forgets the scooter and leads home', async ({ page }) => {
    const screen = await open(page, '/it/vehicles', ready);
    await page.getByRole('link', { name: 'Indietro' }).click();
    await page.waitForURL('**/it/');
    expect((await screen.stored())?.selectedScooter).toBeNull();
    expect(await screen.stored()).toMatchObject(chosenDates);
  });

  test('choosing a scooter keeps it, prepares for a second and a half, then goes to the checkout', async ({
    page,
  }) => {
    const screen = await open(page, '/it/vehicles', { ...delivered, ...chosenDates });
    const began = Date.now();
    await button(page, /^Scegli Liberty/)
      .first()
      .click();
    await expect(page.getByText('Preparazione...').first()).toBeVisible();
    expect((await screen.stored())?.selectedScooter).toMatchObject({ id: 1, model: 'Liberty 125cc' });
    await expect(button(page, 'Continua con gli extra')).toBeDisabled();
    await page.waitForURL('**/it/checkout');
    expect(Date.now() - began).toBeGreaterThanOrEqual(1500);
  });

  test('without dates opens the calendar first and goes on from there', async ({ page }) => {
    const screen = await open(page, '/it/vehicles', delivered);
    await button(page, /^Scegli Liberty/)
      .first()
      .click();
    await expect(screen.calendar).toBeVisible();
    await screen.chooseDatesAndTimes();
    await screen.button(/^(Continua|Cerca)$/).click();
    await page.waitForURL('**/it/checkout');
  });

  test('beside the chosen scooter stand model, dates, price and duration, and the way to the extras', async ({
    page,
  }) => {
    await open(page, '/it/vehicles', ready);
    const summary = page.getByRole('region', { name: 'Riepilogo' });
    for (const text of ['Liberty 125cc', '2 giorni', '120,00 €', '09:00', '18:00'])
      await expect(summary.getByText(text).first()).toBeVisible();
    await button(page, 'Continua con gli extra').click();
    await page.waitForURL('**/it/extras');
  });

  test('the way to the extras is closed without dates', async ({ page }) => {
    await open(page, '/it/vehicles', { ...delivered, selectedScooter: scooter });
    await expect(button(page, 'Continua con gli extra')).toBeDisabled();
  });

  test('says what is good to know: insurance, assistance, Ride Now, delivery', async ({ page }) => {
    await open(page, '/it/vehicles');
    for (const text of ['Responsabilità civile', 'Assistenza stradale', 'Ride Now', 'Consegna e ritiro'])
      await expect(page.getByText(text).first()).toBeVisible();
  });

  test('with nothing free says so in red on the first page, and here offers other dates', async ({
    page,
    shop,
    isMobile,
  }) => {
    const day = dayFromToday(isMobile ? 300 : 310);
    const dates = { startDate: day, endDate: day, startTime: '09:00', endTime: '18:00' };
    for (const [scooterId, units] of [
      [1, 12],
      [2, 8],
    ] as const) {
      for (let taken = 0; taken < units; taken += 1) {
        const data = aBookingRequest({ ...dates, scooterId, expectedTotalCents: 5000 });
        const headers = { 'idempotency-key': randomUUID() };
        expect((await page.request.post(`${shop.url}/api/bookings`, { data, headers })).status()).toBe(201);
      }
    }
    const draft = { ...delivered, ...chosenDates, selectedStartDate: day, selectedEndDate: day };
    const screen = await open(page, '/it/', draft);
    const count = page.getByText('0 scooter liberi in queste date');
    await expect(count).toBeVisible();
    const colour = await count.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 255, blue = 255] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(3 * Math.max(green, blue));
    await expect(button(page, 'Cerca scooter')).toBeDisabled();
    await page.goto('/it/vehicles');
    await expect(
      page.getByRole('heading', { name: 'Nessun veicolo disponibile per queste date' }),
    ).toBeVisible();
    await button(page, 'Cambia date').click();
    await expect(screen.calendar).toBeVisible();
  });
});
