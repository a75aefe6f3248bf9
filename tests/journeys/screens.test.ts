import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { bookAndPay, contractTokenFor } from '../support/shopper.ts';
import { chosenDates, dayFromToday, delivered, LauncherScreen } from './launcher-screen.ts';
import { expect, test } from './served.ts';

// docs/product.md §2 to §5, the sentences that only a screen can show.

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

async function open(page: Page, path: string, draft?: object): Promise<LauncherScreen> {
  const screen = new LauncherScreen(page);
  if (draft) await screen.put(draft);
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  return screen;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cards = (page: Page) => page.getByRole('article');

test('the calendar shows twelve months on a phone and two side by side on a desktop', async ({
  page,
  isMobile,
}) => {
  const screen = await open(page, '/it/', delivered);
  await screen.openCalendar();
  const months = screen.dialog.getByRole('grid');
  await expect(months).toHaveCount(isMobile ? 12 : 2);
  if (isMobile) return;
  const [left, right] = [await months.nth(0).boundingBox(), await months.nth(1).boundingBox()];
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 1000))).toBeLessThan(4);
});

test('suggestions come from the second letter on, at most eight, in a list that scrolls', async ({
  page,
}) => {
  const screen = await open(page, '/it/');
  await screen.chooseTown('Positano');
  await screen.button(/^Consegna a domicilio/).click();
  const field = screen.field('Indirizzo di consegna');
  await field.pressSequentially('v');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.pressSequentially('ia');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(8);
  const list = await page.getByRole('listbox').evaluate((element) => {
    const { maxHeight, overflowY } = getComputedStyle(element);
    return { maxHeight, overflowY };
  });
  expect(list).toEqual({ maxHeight: '192px', overflowY: 'auto' }); // 12rem
});

test('the first search asks for destination and dates, and waits for them', async ({ page }) => {
  await open(page, '/it/');
  await expect(button(page, /^Cerca/).first()).toBeDisabled();
});

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

test.describe('extras', () => {
  test.skip(({ isMobile }) => !isMobile); // what they say depends on no width

  test('without destination, dates or scooter finds no booking and leads home', async ({ page }) => {
    for (const missing of [{ destination: '' }, { selectedStartDate: null }, { selectedScooter: null }]) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      await open(page, '/it/extras', { ...ready, ...missing });
      await expect(page.getByRole('heading', { name: 'Nessuna prenotazione trovata' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/it/');
    }
  });

  test('shows what is always included, then the additional driver, free, to add and to take away', async ({
    page,
  }) => {
    const screen = await open(page, '/it/extras', ready);
    for (const name of ['Antifurto', 'Zainetto con borraccia', 'Giacca antivento'])
      await expect(
        page
          .getByRole('heading', { name })
          .or(page.getByText(name, { exact: true }))
          .first(),
      ).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('GRATUITO')).toBeVisible();
    const [add, take] = [
      button(page, 'Aggiungi Conducente aggiuntivo'),
      button(page, 'Togli Conducente aggiuntivo'),
    ];
    await expect(take).toHaveAttribute('aria-disabled', 'true'); // never below zero
    await add.click();
    await expect.poll(async () => (await screen.stored())?.extras).toEqual({ 5: 1 });
    await take.click();
    await expect.poll(async () => (await screen.stored())?.extras).toEqual({});
  });

  test('the summary shows everything chosen, takes a promo code and leads to the payment', async ({
    page,
  }) => {
    await open(page, '/it/extras', ready);
    const summary = page.getByRole('complementary', { name: 'Riepilogo' });
    for (const text of ['Positano', 'Liberty 125cc', '2 giorni', 'Nessuno', '120,00 €'])
      await expect(summary.getByText(text).first()).toBeVisible();
    await summary.getByLabel('Codice promozionale').fill('nonesiste');
    await button(page, 'Aggiungi').last().click();
    await expect(summary.getByText(/codice/i).nth(1)).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Indietro' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Indietro' })).toHaveAttribute('href', '/it/vehicles');
    await page.getByRole('link', { name: 'Vai al pagamento' }).or(button(page, 'Vai al pagamento')).click();
    await page.waitForURL('**/it/checkout');
  });

  test('the booking has four steps, by name', async ({ page }) => {
    await open(page, '/it/extras', ready);
    const steps = page
      .getByRole('list', { name: 'Passi della prenotazione' })
      .or(page.getByRole('navigation', { name: 'Passi della prenotazione' }));
    for (const name of ['Destinazione e date', 'Scegli il veicolo', 'Servizi extra', 'Conferma e paga'])
      await expect(steps.getByText(name).first()).toBeAttached();
  });
});

test.describe('after the payment', () => {
  test.skip(({ isMobile }) => !isMobile); // what they say depends on no width

  test('the success page confirms destination and dates, names three steps, prints and offers help', async ({
    page,
  }) => {
    const record = {
      destination: 'Positano',
      startDate: chosenDates.selectedStartDate,
      endDate: chosenDates.selectedEndDate,
      scooter,
      extras: {},
      extrasTotal: 0,
      totalPrice: 120,
      promoCode: '',
    };
    await page.addInitScript((text) => {
      sessionStorage.setItem('costiera.booking', text);
      window.print = () => document.body.setAttribute('data-printed', '');
    }, JSON.stringify(record));
    await open(page, '/it/success');
    await expect(page.getByText('Destinazione e date sono confermate: ci vediamo a Positano.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'E adesso?' }).getByRole('listitem')).toHaveCount(3);
    await button(page, 'Stampa la conferma').click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/it/');
    await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
  });

  test('the contract ends where it began: Italian and bare addresses lead to /it/, others to their own home', async ({
    page,
    shop,
  }) => {
    const email = `${randomUUID()}@guest.example`;
    const { driver } = aBookingRequest();
    await bookAndPay(shop.url, aBookingRequest({ driver: { ...driver, email } }));
    const token = await contractTokenFor(shop.dataDir, email);
    await signByCalls(page, `${shop.url}/api/contracts`, token);
    for (const [address, home] of [
      ['/it/contract/', '/it/'],
      ['/contract/', '/it/'],
      ['/en/contract/', '/en/'],
    ]) {
      await page.goto(`${address}${token}`);
      await expect(page.getByRole('link', { name: /homepage|home page/i }).first()).toHaveAttribute(
        'href',
        home ?? '',
      );
    }
  });
});

async function signByCalls(page: Page, api: string, token: string): Promise<void> {
  const customerData = {
    fullName: 'Łukasz Ğündoğan',
    dateOfBirth: '1990-04-05',
    placeOfBirth: 'Wrocław',
    idNumber: 'AB123456',
    email: 'lukasz@guest.example',
    phone: '+4915112345678',
    address: 'Lindenstraße 5',
    city: 'Köln',
    zipCode: '50674',
  };
  await page.request.put(`${api}/customer-data/${token}`, { data: { customerData, contractLanguage: 'it' } });
  await page.goto('/it/');
  const signatureData = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 200 });
    canvas.getContext('2d')?.fillRect(40, 90, 300, 6);
    return canvas.toDataURL('image/png');
  });
  const signed = await page.request.put(`${api}/signature/${token}`, { data: { signatureData } });
  expect(signed.status()).toBe(200);
}
