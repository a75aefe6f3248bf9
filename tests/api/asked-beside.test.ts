import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';
import { aKeptCardOf } from '../support/shop/kept-card.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { anOwnBooking, hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';

type Entry = { of: string; kind: string; amountCents: number | null; text: string | null };

describeOnPostgres('what a customer pays beside the price', () => {
  it('stands on their page with its link while it is open, and once paid in the history at the desk and on the receipt', async () => {
    const own = await anOwnBooking({ language: 'en' });
    const asked = await anAskedFor({ booking: own.code, to: null }, own.shop);
    const open = await own.get();
    expect(textOf(open.html)).toContain('Open: €48.50');
    expect(hiddenIn(open.html, 'asked')).toBe(asked.request.id);
    expect(textOf((await own.get('/receipt')).html)).not.toContain('Paid in addition to the price');
    for (const said of ['Total for the rental', 'Paid in all']) expect(textOf(open.html)).not.toContain(said);

    const pressed = await asked.press();
    await asked.pay(pressed.location ?? '', pressed.cookie);
    const paid = await own.get();
    expect(textOf(paid.html)).not.toContain('Open: €48.50');
    expect(paid.html).not.toContain(asked.request.id);
    // 65.00 for the rental.
    expect(textOf(paid.html)).toMatch(/Total for the rental €65\.00 .*Paid in all €113\.50/);
    for (const page of ['', '/receipt']) {
      const words = textOf((await own.get(page)).html);
      for (const said of ['Paid in addition to the price', 'Casco perso, Pulizia', 'Paid online', '€48.50'])
        expect([page, words.includes(said), said]).toEqual([page, true, said]);
    }
    const { history } = (await asked.desk.ask('GET', `/bookings/${own.code}`)).body;
    expect((history as Entry[]).filter(({ of, text }) => of === 'money' && text !== null)).toMatchObject([
      { kind: 'charge succeeded', amountCents: 48_50, text: 'Casco perso, Pulizia' },
    ]);
  });

  it('from a kept card stands there too, as what is asked for after the rental, by what was charged', async () => {
    const rental = await charged();
    const { id } = await rental.own.row();
    await aKeptCardOf(rental.shop, id);
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.captured()).toEqual([3700]);
    const words = textOf((await rental.own.get('/receipt')).html);
    expect(words).toContain('Addebiti dopo il noleggio, dalla carta');
    expect(words).toContain('Riconsegna in ritardo, 1 ora · Carburante mancante, 4/8 di serbatoio');
    expect(words).toContain('37,00');
    const { history } = (await rental.desk.ask('GET', `/bookings/${rental.own.code}`)).body;
    expect(
      (history as Entry[]).filter(({ of, amountCents }) => of === 'money' && amountCents === 3700),
    ).toHaveLength(1);
  });
});

describeOnPostgres('a link to pay by that has come into the wrong hands', () => {
  it('is replaced: the earlier one opens nothing, nor does the page that was opened by it, and the new one is paid', async () => {
    const asked = await anAskedFor();
    const { shop, desk, request } = asked;
    const pressed = await asked.press();
    const renew = (linkGeneration: number) =>
      desk.ask('POST', `/money-requests/${request.id}/new-link`, { generation: linkGeneration });
    const both = await Promise.all([renew(1), renew(1)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { body } = both.find(({ status }) => status === 200) ?? both[0];
    expect(body.link).not.toBe(request.link);
    expect((await asked.look()).status).toBe(404);
    const pages = pagesOf(shop);
    const session = /cs_\w+/.exec(pressed.location ?? '')?.[0] ?? '';
    await shop.sandbox.simulateOutcome(session, 'paid').catch(() => null); // it is closed
    await shop.jobs.drain();
    const now = await asked.now();
    expect(now).toMatchObject({ state: 'open', paidCents: 0 });

    const again = await pages.post(new URL(body.link).pathname, {});
    expect(again).toMatchObject({ status: 303, location: expect.stringContaining('cs_') });
    await asked.pay(again.location ?? '', again.cookie);
    expect(await asked.now()).toMatchObject({ state: 'paid', paidCents: 48_50 });
    expect((await renew(2)).body.refusal).toBe('request_over');
    const log = shop.database
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'made a new link');
    expect(await log.execute()).toHaveLength(1);
  });

  it('that was withdrawn gets no other', async () => {
    const asked = await anAskedFor();
    await asked.act('withdraw');
    const answer = await asked.desk.ask('POST', `/money-requests/${asked.request.id}/new-link`, {
      generation: 1,
    });
    expect(answer.body.refusal).toBe('request_over');
  });
});
