import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PaymentView } from '../../src/booking/booking.shape.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { fillDriver, payWith } from '../support/browser/customer.ts';
import { chosenDates, dayFromToday, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

const white = {
  id: 1,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  available: true,
  pricePerDay: 65,
};

/** The booking's code, which the payment page shows. */
async function codeOnPayPage(page: Page): Promise<string> {
  const code = /Costiera ([0-9A-Z]{8})/.exec((await page.locator('body').textContent()) ?? '')?.[1];
  if (!code) throw new Error('the payment page names no booking');
  return code;
}

type Dates = { startDate: string; endDate: string; startTime: string; endTime: string };
const usual: Dates = {
  startDate: chosenDates.selectedStartDate,
  endDate: chosenDates.selectedEndDate,
  startTime: '09:00',
  endTime: '18:00',
};

async function toTheCheckout(page: Page, { startDate, endDate, ...times }: Dates = usual): Promise<void> {
  const draft = { ...delivered, ...times, selectedStartDate: startDate, selectedEndDate: endDate };
  await new LauncherScreen(page).put({ ...draft, selectedScooter: white });
  await page.goto('/it/checkout');
  await fillDriver(page);
  await expect(payButton(page)).toBeEnabled();
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Paga ora/ });

async function freeUnits(page: Page, dates: Dates): Promise<number> {
  const answer = await page.request.get('/api/scooters/available', { params: dates });
  const rows: { availableUnits: number }[] = await answer.json();
  return rows.reduce((sum, { availableUnits }) => sum + availableUnits, 0);
}

test('what was typed survives a reload and another language, lies in no storage, and is gone after paying', async ({
  page,
}) => {
  await toTheCheckout(page, { ...usual, startDate: dayFromToday(48), endDate: dayFromToday(49) });
  const name = page.locator('[name=fullName]');
  const kept = () =>
    page.evaluate(
      () => (navigation.currentEntry?.getState() as { driver?: object } | undefined)?.driver ?? null,
    );
  await expect.poll(kept).toMatchObject({ email: 'lukasz@guest.example', licenceCategory: 'B' });
  await page.reload();
  await expect(name).toHaveValue('Łukasz Ğündoğan');
  await page.getByRole('button', { name: /Lingua/ }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await page.waitForURL('**/de/checkout');
  for (const [field, value] of Object.entries({
    fullName: 'Łukasz Ğündoğan',
    dateOfBirth: '1990-04-12',
    phone: '333 123 4567',
    phoneCountry: 'IT',
    licenceCountry: 'IT',
  }))
    await expect(page.locator(`[name=${field}]`)).toHaveValue(value);
  await expect(page.locator('[name=terms]')).not.toBeChecked();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/lukasz|Łukasz|1990-04-12|123 ?4567/);
  await page.evaluate(() => sessionStorage.removeItem('costiera.booking-state')); // as after paying
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(kept).toBeNull();
});

test('who comes back when the hold is over books again with what was typed; the terms and the birth date are asked anew', async ({
  page,
}) => {
  await toTheCheckout(page, { ...usual, startDate: dayFromToday(52), endDate: dayFromToday(53) });
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
  const code = await codeOnPayPage(page);
  // As the server answers the browser that booked (tests/api/booking.test.ts).
  const typed = {
    fullName: 'Łukasz Ğündoğan',
    email: 'lukasz@guest.example',
    phone: '+393331234567',
    licenceCountry: 'US',
    licenceCategory: 'B',
    riderNote: 'Camera 12',
  } satisfies PaymentView['typed'];
  await page.route('**/api/bookings/*/payment*', async (route) => {
    const view: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...view, state: 'failed', canRetry: false, typed } });
  });
  await page.goto(`/it/payment-return?booking=${code}`);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await page.waitForURL('**/it/checkout');
  for (const [field, value] of Object.entries({ ...typed, dateOfBirth: '' }))
    await expect(page.locator(`[name=${field}]`)).toHaveValue(value);
  await expect(page.locator('[name=terms]')).not.toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/lukasz|Łukasz|Camera 12/);
});

test('F12 a double click on "Paga ora" takes one scooter and opens one payment', async ({ page }) => {
  const dates = { ...usual, startDate: dayFromToday(40), endDate: dayFromToday(41) };
  await toTheCheckout(page, dates);
  const before = await freeUnits(page, dates);
  await payButton(page).dblclick();
  await page.waitForURL('**/demo/pay/**');
  expect(await freeUnits(page, dates)).toBe(before - 1);
});

test('F12 who comes back from the payment page and pays anew holds one scooter and has one open page', async ({
  page,
}) => {
  const dates = { ...usual, startDate: dayFromToday(44), endDate: dayFromToday(45) };
  await toTheCheckout(page, dates);
  const before = await freeUnits(page, dates);
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
  const first = page.url();
  await page.goto('/it/checkout');
  await fillDriver(page);
  await payButton(page).click();
  await page.waitForURL((url) => url.pathname.startsWith('/demo/pay/') && url.href !== first);
  expect(await freeUnits(page, dates)).toBe(before - 1);
  await page.goto(first);
  await expect(page.locator('[name=number]')).toHaveCount(0);
});

test('F26 the address of success, opened without having paid, shows no success', async ({
  page,
  browser,
  baseURL,
}) => {
  await toTheCheckout(page);
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
  const bookingId = await codeOnPayPage(page);
  for (const path of ['payment-return', 'payment-success']) {
    await page.goto(`/it/${path}?booking=${bookingId}`);
    await expect(page.getByRole('heading', { name: 'Stiamo verificando il pagamento' })).toBeVisible();
    await expect(page.getByText('Pagamento riuscito')).toHaveCount(0);
  }
  const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await stranger.goto(`/it/payment-success?booking=${bookingId}`);
  await expect(
    stranger.getByRole('heading', { name: 'Non possiamo mostrare questo pagamento' }),
  ).toBeVisible();
  await stranger.close();
});

test('F47 the result page knows the booking though the bank’s redirect lost the browser’s memory', async ({
  page,
}) => {
  await toTheCheckout(page);
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
  const bookingId = await codeOnPayPage(page);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Pagamento riuscito' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(bookingId)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vai alla tua prenotazione' })).toBeVisible();
});

test('who paid finds their booking from the bare addresses too, in another tab and without the cookie', async ({
  page,
  context,
}) => {
  await toTheCheckout(page, { ...usual, startDate: dayFromToday(46), endDate: dayFromToday(48) });
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
  const bookingId = await codeOnPayPage(page);
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Pagamento riuscito' })).toBeVisible({ timeout: 20_000 });
  const { search } = new URL(page.url());
  const session = new URLSearchParams(search).get('session_id') ?? '';

  const tab = await context.newPage();
  for (const address of ['/it/success', `/it/success?booking=${bookingId}`]) {
    await tab.goto(address);
    await expect(tab.getByRole('heading', { name: 'Prenotazione confermata' })).toBeVisible();
    await expect(tab.getByText('ci vediamo a Positano')).toBeVisible();
    await expect(tab.getByText(bookingId)).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Vai alla tua prenotazione' })).toBeVisible();
  }
  for (const address of ['/it/payment-success', '/it/payment-return']) {
    await tab.goto(address);
    await expect(tab.getByRole('heading', { name: 'Pagamento riuscito' })).toBeVisible();
  }
  await expectAccessible(tab);

  // Who has only the address is told how it stands, and gets no link that opens anything.
  await context.clearCookies();
  const find = tab.getByRole('link', { name: 'Trova la mia prenotazione' });
  await tab.goto(`/it/success?session_id=${session}`);
  await expect(tab.getByText(bookingId)).toBeVisible();
  await expect(tab.locator('#main')).toContainText(/Liberty 125cc, (bianco|nero)/);
  await expect(find).toHaveAttribute('href', '/it/find-booking');
  await expect(tab.locator('#main a[href*="/booking/"]')).toHaveCount(0);
  for (const address of ['success', 'payment-success', 'payment-return']) {
    await tab.goto(`/it/${address}`);
    await expect(tab.getByRole('heading', { name: 'Nessuna prenotazione in questo browser' })).toBeVisible();
    await expect(find).toBeVisible();
    await expect(tab.getByRole('link', { name: /destinazione/i })).toHaveCount(0);
  }
  await expectAccessible(tab);
});

test('F02 a price that changed since it was shown is not charged: it is named, and must be confirmed anew', async ({
  page,
}) => {
  // What an hour ago's price list would have said; every later answer is the shop's own.
  await page.route(
    '**/api/quotes',
    async (route) => {
      const quote = await (await route.fetch()).json();
      await route.fulfill({ json: { ...quote, totalCents: 9900 } });
    },
    { times: 1 },
  );
  const asked: { expectedTotalCents: number }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      asked.push(request.postDataJSON());
  });
  await toTheCheckout(page);
  await expect(payButton(page)).toHaveText('Paga ora 99,00 €');
  const scrolls = await scrollsSinceTheNote(page);
  await payButton(page).click();
  const note = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Il prezzo è cambiato' }) });
  await expect(note).toContainText('Il totale era 99,00 €, ora è 120,00 €.');
  await expect(note).toBeFocused();
  await expect(payButton(page)).toHaveText('Paga ora 120,00 €');
  expect(await scrolls(), 'what glides under a finger loses its press').toBeLessThanOrEqual(1);
  await expect(page.locator('[name=fullName]')).not.toHaveValue(''); // nothing typed is lost
  expect(page.url()).toContain('/it/checkout');
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
  await expect(page.locator('body')).toContainText('120,00');
  expect(asked.map(({ expectedTotalCents }) => expectedTotalCents)).toEqual([9900, 12_000]);
});

/** How often the page moved after the note took the focus: at most once, to where the note is. */
async function scrollsSinceTheNote(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = () => (document.documentElement.dataset['scrolls'] += '|');
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || target.role !== 'alert') return;
      document.documentElement.dataset['scrolls'] = '';
      document.addEventListener('scroll', count);
    });
  });
  return () =>
    page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      for (let frames = 0; frames < 5; frames += 1) await frame();
      return document.documentElement.dataset['scrolls']?.length ?? Infinity;
    });
}

test('F02 a scooter that was taken meanwhile is not sold; another colour is offered, and is confirmed anew', async ({
  page,
}) => {
  const day = dayFromToday(60);
  const dates = { startDate: day, endDate: day, startTime: '09:00', endTime: '18:00' };
  await toTheCheckout(page, dates);
  // The others are quicker: every white one of that day goes.
  const request = { ...aBookingRequest(), ...dates, expectedTotalCents: 5000 };
  for (let taken = 0; taken < 12; taken += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await page.request.post('/api/bookings', { data: request, headers });
    expect(answer.status()).toBe(201);
  }
  await payButton(page).click();
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'Appena esaurito nelle tue date' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Prendi .*nero/i }).click();
  await expect(page.getByRole('heading', { name: 'Prenotazione aggiornata' })).toBeVisible();
  await payButton(page).click();
  await page.waitForURL('**/demo/pay/**');
});
