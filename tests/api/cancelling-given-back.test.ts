import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking, hiddenIn, textOf } from '../support/shop/own-pages.ts';

describeOnPostgres('cancelling on one’s own page a booking', () => {
  it('of which all was given back already promises no refund and speaks of no sum', async () => {
    const own = await anOwnBooking();
    own.atHoursBefore(72);
    const owner = await signedInBrowser(own.shop, 'owner');
    const { version } = (await owner.ask('GET', `/bookings/${own.code}`)).body;
    const all = { version, amountCents: 65_00, why: 'Freni rumorosi' };
    expect((await owner.ask('POST', `/bookings/${own.code}/part-refund`, all)).status).toBe(200);
    const told = 'Ti abbiamo già rimborsato quello che avevi pagato.';
    const { html } = await own.get('/cancel');
    const asked = textOf(html);
    expect(asked).toContain(told);
    expect(asked).toContain('Sì, annulla');
    expect(asked).not.toMatch(/ti restituiamo tutto|senza rimborso|0,00/);
    const done = await own.post('/cancel', { refundCents: hiddenIn(html, 'refundCents') });
    expect(textOf(done.html)).toContain(told);
    expect(textOf(done.html)).not.toContain('non è previsto');
  });
});
