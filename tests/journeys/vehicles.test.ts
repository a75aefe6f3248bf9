import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { chosenDates, dayFromToday, delivered } from '../support/browser/launcher-screen.ts';
import { button, cards, open, ready, scooter } from '../support/browser/screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

// docs/product.md §2 to §5, the sentences that only a screen can show.

test.describe('vehicles', () => {
  test('without dates shows the whole fleet, with dates what is free, each card with picture, model and price', async ({
    page,
  }) => {
    const screen = await open(page, '/it/vehicles');
    await expect(page.getByText('20 scooter nella nostra flotta')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText(/Liberty 125cc/);
    await expect(card.getByText('65 €')).toBeVisible();
    await expect(card.getByText('85 €')).toBeVisible();
    await expect(card.getByText('Tasse incluse')).toBeVisible();
    for (const view of await card.locator('img').all()) {
      await view.scrollIntoViewIfNeeded();
      await expect
        .poll(() => view.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await screen.put({ ...delivered, ...chosenDates });
    await page.reload();
    await expect(page.getByText(/\d+ scooter disponibil[ei] per le tue date/)).toBeVisible();
    await expect(card.getByText('2 giorni in tutto')).toBeVisible();
    await expect(card.getByText('120 €')).toBeVisible();
  });

  test('what the first scooter costs in all and its button are in the first view of a phone and of a laptop', async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/it/vehicles', { ...delivered, ...chosenDates });
      const card = cards(page).first();
      await expect(card.getByText('120 €')).toBeInViewport({ ratio: 1 });
      await expect(card.getByText('60 € al giorno')).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('button', { name: /^Scegli/ })).toBeInViewport({ ratio: 1 });
    }
  });

  test('total and button of the checkout are in its first view, beside a form too', async ({ page }) => {
    await open(page, '/it/checkout', ready);
    const bar = page.getByRole('region', { name: 'Totale' });
    await expect(bar.getByText('120,00 €')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Conferma e paga' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    const pay = button(page, /^Paga ora 120,00/);
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-total]')).toBeInViewport({ ratio: 1 });
    const terms = page.locator('summary', { hasText: 'Le condizioni in breve' });
    await terms.focus();
    await expect.poll(() => terms.evaluate(pixelsBehindTheTotal)).toBeLessThanOrEqual(0);
  });

  test('what is agreed to is seen between the total and the button, and reached before it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/it/checkout', ready);
    const pay = button(page, /^Paga ora 120,00/);
    await expect(pay).toBeInViewport({ ratio: 1 });
    const terms = page.getByRole('checkbox', { name: 'Ho letto e accetto le condizioni' });
    await expect(terms).toBeInViewport({ ratio: 1 });
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    const tops = [await topOf(page.locator('[data-total]')), await topOf(terms), await topOf(pay)];
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await terms.focus();
    await page.keyboard.press('Tab');
    await expect(pay).toBeFocused();
  });

  test('the search stands in the address: it can be shared, wins over what was chosen, and goes along to another language', async ({
    page,
  }) => {
    const screen = await open(page, '/it/vehicles', ready);
    const [from, to] = [chosenDates.selectedStartDate, chosenDates.selectedEndDate];
    const search = `?town=positano&pickup=delivery&from=${from}&to=${to}&at=09:00&until=18:00`;
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // As in a browser without a sheet of its own for it.
    await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share);
    await button(page, 'Condividi questa ricerca').click();
    await expect(page.getByText('Link copiato').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    const later = { from: dayFromToday(20), to: dayFromToday(21) };
    await page.goto(`/it/vehicles?town=atrani&from=${later.from}&to=${later.to}&at=10:00&until=niente`);
    await expect(screen.where).toContainText('Atrani');
    await expect
      .poll(screen.stored)
      .toMatchObject({ destination: 'Atrani', pickupOption: '', deliveryAddress: '', endTime: '' });
    expect((await screen.stored())?.selectedStartDate).toBe(later.from);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/it\/vehicles$/);
    await button(page, /Lingua/).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.waitForURL(/\/de\/vehicles\?town=atrani&from=/);
  });

  test('the total stays in view on a phone, and steps aside for the page’s own button', async ({ page }) => {
    await open(page, '/it/vehicles', ready);
    const bar = page.getByRole('region', { name: 'Totale' });
    await expect(bar).toContainText('120,00 €');
    await expect(bar.getByRole('link', { name: 'Continua' })).toHaveAttribute('href', '/it/extras');
    await button(page, 'Continua con gli extra').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    // What takes the keyboard's focus is never below the bar.
    await page.goto('/it/checkout');
    await expect(bar).toBeVisible();
    for (let tabs = 0; tabs < 14; tabs += 1) {
      await page.keyboard.press('Tab');
      // The page glides to what takes the focus.
      await expect
        .poll(() => page.evaluate(pixelsBelowTheBar), `after ${tabs + 1} tabs`)
        .toBeLessThanOrEqual(0);
    }
    await bar.getByRole('link', { name: 'Conferma e paga' }).click();
    await expect(page.getByRole('heading', { name: 'Il tuo prezzo' })).toBeInViewport();
    await button(page, /^Paga ora/).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  });

  test('a return that would be worth more is taken with one press, undone with another, and not named again', async ({
    page,
  }) => {
    const day = dayFromToday(12);
    const hours = { selectedStartDate: day, selectedEndDate: day, startTime: '10:00', endTime: '14:30' };
    const screen = await open(page, '/it/checkout', { ...ready, ...hours });
    await expect(page.getByText('Riconsegna entro le 14:00: 45 € invece di 50 €.')).toBeVisible();
    await button(page, 'Anticipa la riconsegna').click();
    await expect(button(page, /^Paga ora 45,00/)).toBeEnabled();
    expect(await screen.stored()).toMatchObject({ ...hours, endTime: '14:00' });
    await page.reload();
    await button(page, 'Annulla').click();
    await expect(button(page, /^Paga ora 50,00/)).toBeEnabled();
    expect(await screen.stored()).toMatchObject(hours);
    await page.goto('/it/extras');
    await expect(page.getByRole('link', { name: 'Vai al pagamento' })).toBeVisible();
    await expect(page.getByText('50,00 €').first()).toBeVisible();
    await expect(page.getByText(/Lo sapevi/)).toHaveCount(0);
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
    await page.clock.install();
    const screen = await open(page, '/it/vehicles', { ...delivered, ...chosenDates });
    const choose = button(page, /^Scegli Liberty/).first();
    await choose.waitFor();
    await page.clock.pauseAt(Date.now() + 1000); // from here on time goes as far as the test says
    await choose.click();
    await expect(page.getByText('Preparazione...').first()).toBeVisible();
    expect((await screen.stored())?.selectedScooter).toMatchObject({ id: 1, model: 'Liberty 125cc' });
    await expect(button(page, 'Continua con gli extra')).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(page.getByText('Preparazione...').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/it/vehicles');
    await page.clock.runFor(1);
    await page.clock.resume();
    await page.waitForURL('**/it/checkout');
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
    for (const text of ['Responsabilità civile', 'Assistenza stradale', 'Ride Now', 'Te lo portiamo'])
      await expect(page.getByText(text).first()).toBeVisible();
  });

  test('what the insurance leaves out stands beside every price, and beside the total before paying', async ({
    page,
  }) => {
    const uncovered = 'La copertura base non comprende i danni al motociclo, il furto';
    await open(page, '/it/vehicles', ready);
    await expect(page.getByRole('article').getByText(uncovered)).toHaveCount(2);
    await open(page, '/it/checkout', ready);
    const price = page.getByRole('region', { name: 'Il tuo prezzo' });
    await expect(price.getByText(uncovered)).toBeVisible();
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
      page.getByRole('heading', { name: 'Nessuno scooter disponibile per queste date' }),
    ).toBeVisible();
    await button(page, 'Cambia date').click();
    await expect(screen.calendar).toBeVisible();
    await expect(screen.dialog.getByText('Disponibili in date vicine:')).toBeVisible();
    await page.keyboard.press('Escape');
    const nearest = page.getByRole('region', { name: 'Disponibili in date vicine' });
    await expect(nearest.getByRole('button')).toHaveCount(3);
    await nearest.getByRole('button').first().click();
    await expect(cards(page)).toHaveCount(2);
    expect((await screen.stored())?.selectedStartDate).toBe(dayFromToday(isMobile ? 301 : 311));
  });
});

/** How much of what has the focus the bar with the total covers; nothing where there is no bar, or the focus is in it. */
function pixelsBelowTheBar(): number {
  const [at, bar] = [document.activeElement, document.querySelector('[data-booking-bar]:not([hidden])')];
  if (!at || !bar || bar.contains(at)) return 0;
  return at.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}

/** How much of it the foot of the window with total and button covers. */
const pixelsBehindTheTotal = (element: Element): number =>
  element.getBoundingClientRect().bottom -
  (document.querySelector('.pay-now')?.getBoundingClientRect().top ?? 0);
