import type { Locator } from '@playwright/test';
import { bookingCode, contractLink } from '../support/browser/customer.ts';
import { Keys } from '../support/browser/keys.ts';
import { dayFromToday } from '../support/browser/launcher-screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

test('the whole way by keyboard alone, from the first page to the signed contract', async ({ page }) => {
  const keys = new Keys(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');

  await page.goto('/it/');
  await page.locator(loadedPage).waitFor();
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await keys.press('Enter');
  const where = button(/^Dove/);
  await keys.activate(where);
  await expect(dialog).toBeVisible();
  expect(await focusIsInside(dialog)).toBe(true);
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(where).toBeFocused();

  await keys.press('Enter');
  await keys.type(page.getByLabel('Cerca una località'), 'posi');
  await keys.activate(dialog.getByRole('button', { name: 'Positano' }));
  const delivery = page.getByRole('combobox', { name: 'Indirizzo di consegna' });
  await keys.activate(button('Scegli le date'));
  await expect(delivery).toBeFocused(); // the first that is missing
  await page.keyboard.type('via');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('ArrowDown');
  const first = await page.getByRole('option', { selected: true }).textContent();
  await keys.press('Enter');
  await expect(delivery).toHaveValue(first ?? '');
  await keys.activate(button('Scegli le date'));

  await expect(page.getByRole('dialog', { name: 'Quando parti?' })).toBeVisible();
  await chooseDates(keys);
  await page.waitForURL(/\/it\/vehicles(\?|$)/);
  const stored = await page.evaluate(() => sessionStorage.getItem('costiera.booking-state') ?? '');
  expect(JSON.parse(stored)).toMatchObject({
    selectedStartDate: dayFromToday(5),
    selectedEndDate: dayFromToday(7),
    startTime: '09:00',
    endTime: '18:00',
  });

  await keys.activate(button(/^Scegli Liberty/).first());
  await page.waitForURL('**/it/checkout');
  await page.goto('/it/extras'); // as a customer who comes back to add a driver
  await keys.activate(button('Aggiungi Conducente aggiuntivo'));
  await keys.activate(page.getByRole('link', { name: 'Vai al pagamento' }).or(button('Vai al pagamento')));
  await page.waitForURL('**/it/checkout');
  const pay = button(/^Paga ora/);
  await expect(pay).toBeEnabled();
  await keys.activate(pay);
  // What is wrong is told before the button, and each of it is a press away.
  await expect(page.getByRole('region', { name: '6 cose da sistemare' })).toBeFocused();
  await keys.activate(button('Scrivi nome e cognome come sulla patente.'));
  await expect(page.locator('main [name=fullName]')).toBeFocused();
  await fillCheckout(keys);
  await keys.activate(pay);

  await page.waitForURL('**/demo/pay/**');
  await keys.type(page.locator('main [name=number]'), '4242424242424242');
  await keys.type(page.locator('main [name=expiry]'), '12/34');
  await keys.type(page.locator('main [name=cvc]'), '123');
  await keys.activate(page.locator('button.main'));
  await page.waitForURL(/payment-(return|success)/);
  const code = bookingCode(page);
  await keys.activate(page.getByRole('link', { name: 'Vai alla tua prenotazione' }));
  await page.waitForURL('**/it/booking/**');

  await page.goto(await contractLink(page, code));
  await sign(keys);
});

test('the way by the office, by keyboard alone: from Maiori to a checkout that names it', async ({
  page,
}) => {
  const keys = new Keys(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/it/');
  await page.locator(loadedPage).waitFor();
  await keys.activate(button(/^Dove/));
  await keys.type(page.getByLabel('Cerca una località'), 'maio');
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Maiori' }));
  const office = button(/^Ritiro in ufficio/);
  await keys.activate(office, 'Space');
  await expect(office).toHaveAttribute('aria-pressed', 'true');
  await keys.activate(button('Scegli le date'));
  await expect(page.getByRole('dialog', { name: 'Quando parti?' })).toBeVisible();
  await chooseDates(keys);
  await page.waitForURL(/\/it\/vehicles(\?|$)/);
  await keys.activate(button(/^Scegli Liberty/).first());
  await page.waitForURL('**/it/checkout');
  await expect(page.getByText('Ufficio: Via Casale dei cicerali, 25, Maiori').first()).toBeVisible();
  await keys.to(button(/^Paga ora/));
});

/** In the open calendar: in five days, for two days, then the search. */
async function chooseDates(keys: Keys): Promise<void> {
  const dialog = keys.page.getByRole('dialog');
  await keys.to(dialog.locator('[data-day] button[tabindex="0"]'));
  // Tomorrow is the first where the shop is shut for today.
  const first = (await dialog.locator('[data-day]:has(button:focus)').getAttribute('data-day')) ?? '';
  const days = (Date.parse(dayFromToday(5)) - Date.parse(first)) / 86_400_000;
  for (let day = 0; day < days; day += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  for (let day = 0; day < 2; day += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await keys.choose(keys.page.getByLabel('Ora del ritiro'), '09:00');
  await keys.choose(keys.page.getByLabel('Ora della riconsegna'), '18:00');
  await keys.activate(dialog.getByRole('button', { name: 'Cerca' }));
}

async function fillCheckout(keys: Keys): Promise<void> {
  const { page } = keys;
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await keys.type(field('fullName'), 'Łukasz Ğündoğan');
  await keys.date(field('dateOfBirth'), '1990-04-04');
  await keys.type(field('email'), 'lukasz@guest.example');
  await keys.type(field('phone'), '333 123 4567');
  await keys.choose(field('licenceCountry'), 'Italia');
  await keys.choose(field('licenceCategory'), 'B');
  await keys.activate(field('terms'), 'Space');
}

async function sign(keys: Keys): Promise<void> {
  const { page } = keys;
  const button = (name: string) => page.getByRole('button', { name });
  await keys.activate(button('Salva e leggi il contratto'));
  await expect(page.locator('main [name=placeOfBirth]')).toBeFocused();
  const fields = {
    placeOfBirth: 'Wrocław',
    idNumber: 'AB123456',
    address: 'Lindenstraße 5',
    city: 'Köln',
    zipCode: '50674',
  };
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  for (const [name, text] of Object.entries(fields)) await keys.type(field(name), text);
  await keys.type(field('additionalDriver.fullName'), 'Nguyễn Thị Hương');
  await keys.date(field('additionalDriver.dateOfBirth'), '1995-03-03');
  await keys.type(field('additionalDriver.placeOfBirth'), 'Huế');
  await keys.type(field('additionalDriver.idNumber'), 'VN 4711');
  await keys.activate(button('Salva e leggi il contratto'));
  await keys.activate(button('Approvo specificamente queste clausole'));
  await keys.activate(button('Ho letto e accetto il contratto'));
  await keys.to(page.getByRole('radio', { name: 'Disegna la firma' }));
  await keys.press('ArrowDown');
  await keys.type(page.locator('main [name=typed]'), 'Łukasz Ğündoğan');
  await keys.activate(button('Conferma la firma'));
  await expect(page.getByRole('heading', { name: 'Contratto firmato' })).toBeVisible();
  await keys.to(page.getByRole('link', { name: 'Scarica il PDF' }));
}

const focusIsInside = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.contains(document.activeElement));
