import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { atTheOffice } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { deposited } from '../support/shop/deposits.ts';
import { formOfButton, textOf } from '../support/shop/own-pages.ts';

const read = async (own: { get: () => Promise<{ html: string }> }) =>
  textOf((await own.get()).html).replaceAll('\u00a0', ' ');

describeOnPostgres('what the customer’s page says once the scooter is back, or was never fetched', () => {
  it('a deposit after a clean return goes back at a moment that is said', async () => {
    const rental = await deposited();
    await rental.give();
    expect(await read(rental.own)).toContain('Se alla riconsegna non c’è niente da chiarire');
    await rental.returned({});
    const page = await read(rental.own);
    expect(page).toMatch(/I 300,00 € tornano liberi da soli: \p{L}+ \d+ \p{L}+/u);
    expect(page).not.toContain('Se alla riconsegna');
  });

  it('a deposit stays held while charges are open, and the page says when its bank lets it go', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    await rental.announce();
    const page = await read(rental.own);
    expect(page).toContain('I 300,00 € restano bloccati finché è tutto chiarito.');
    expect(page).toMatch(/Al più tardi li libera la tua banca: \p{L}+ \d+/u);
    expect(page).not.toContain('Se alla riconsegna');
  });

  it('several charges have their sum, and one button agrees to all that are open', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    expect(await read(rental.own)).toContain('Totale: 37,00 €');
    const form = formOfButton((await rental.own.get()).html, 'act', 'agree_all');
    expect((await rental.own.post('', form ?? {})).status).toBe(200);
    expect(await rental.stored()).toEqual(['fuel accepted 2700', 'late accepted 1000']);
    expect(formOfButton((await rental.own.get()).html, 'act', 'agree_all')).toBeNull();
    const wrong = await rental.own.post('', {
      act: 'agree_all',
      charge: '',
      text: '',
      charges: 'x',
      cents: '',
    });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
  });

  it('the key box says that the deposit is missing, and offers no code', async () => {
    const { own, shop } = await deposited({ booking: atTheOffice });
    const page = await read(own);
    expect(page).toContain('Prima che compaia il codice mancano ancora: la cauzione di 300,00 €');
    shop.setNow(addHours((await own.row()).starts_at, -0.2));
    expect(await read(own)).not.toContain('Mostra il codice');
  });

  it('a booking whose time is over and that nobody fetched asks for nothing and offers nothing', async () => {
    const { own } = await deposited();
    expect(await read(own)).toMatch(/Confermata.*Manca la tua firma.*Cauzione: 300,00 €/);
    own.shop.setNow(addHours((await own.row()).ends_at, 1));
    const page = await read(own);
    expect(page).toContain('lo scooter non è stato ritirato');
    expect(page).not.toMatch(/Confermata|Manca la tua firma|Cauzione/);
    expect(page).toContain('Tempo scaduto');
  });
});
