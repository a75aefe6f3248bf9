import { button, cards, open, ready } from '../support/browser/screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

// docs/product.md §2 to §5, the sentences that only a screen can show.

test.describe('extras', () => {
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

  test('that could not be loaded are said to be so, and come with another try', async ({ page }) => {
    await page.route('**/api/extras', (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 });
    await open(page, '/it/extras', ready);
    await expect(page.getByRole('alert')).toContainText('Non riusciamo a caricare gli extra');
    await expect(page.getByText('Nessun extra disponibile')).toHaveCount(0);
    await button(page, 'Riprova').click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('Non riusciamo a caricare gli extra')).toHaveCount(0);
  });

  test('the summary shows everything chosen, takes a promo code and leads to the payment', async ({
    page,
  }) => {
    await open(page, '/it/extras', ready);
    const summary = page.getByRole('complementary', { name: 'Riepilogo' });
    for (const text of ['Positano', 'Liberty 125cc', '2 giorni', 'Nessuno', '120,00 €'])
      await expect(summary.getByText(text).first()).toBeVisible();
    await summary.getByText('Hai un codice promozionale?').click();
    await expect(summary.getByLabel('Codice promozionale')).toBeFocused();
    await summary.getByLabel('Codice promozionale').fill('nonesiste');
    await button(page, 'Aggiungi').last().click();
    await expect(summary.getByText('Il codice promozionale non è valido.').first()).toBeVisible();
    await expect(summary.getByText('120,00 €').first()).toBeVisible();
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
    for (const name of ['Destinazione e date', 'Scegli lo scooter', 'Servizi extra', 'Conferma e paga'])
      await expect(steps.getByText(name).first()).toBeAttached();
  });
});
