import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { formatDate } from '../../src/translations/format.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aKeptCardOf } from '../support/shop/kept-card.ts';
import { cardConsentStamp } from '../../src/booking/card-consent/card-consent.rules.ts';
import { depositCents, deposited } from '../support/shop/deposits.ts';
import { aShopThatKeepsCards, cardsIn, consentsIn, withKeptCard } from '../support/shop/keeping-cards.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { linkOf } from '../support/shop/adding.ts';

type Rental = Awaited<ReturnType<typeof withKeptCard>>;
const night = ({ shop }: Rental) => shop.jobs.run('end-kept-cards');
const remove = ({ own }: Rental) => own.post('', { keptCard: 'remove' });

/** Late and half a tank short, and told so. */
async function announced() {
  const rental = await withKeptCard();
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  return rental;
}

/** All there is, whatever the page shows. */
const payNow = async (rental: Rental, sent: Record<string, string> = {}) =>
  rental.own.post('', { ...(await rental.all('pay_card')), ...sent });

describeOnPostgres('a card that is kept', () => {
  it('stands on the customer’s page until when, with what removing it does said before; and at the desk', async () => {
    const rental = await withKeptCard();
    const { ends_at: endsAt } = await rental.own.row();
    const last = addDays(today(endsAt), 14);
    const page = textOf((await rental.own.get()).html);
    for (const said of [
      'Visa ·· 4242, valida fino al 12/40',
      `fino a ${formatDate('it', last, 'weekday')} compreso`,
      'Puoi toglierla adesso: la cancelliamo da noi e presso il nostro fornitore di pagamenti',
      'Togli la carta adesso',
    ])
      expect(page).toContain(said);
    const { body } = await rental.ask('GET', '');
    expect(body.card).toEqual({ brand: 'visa', last4: '4242', expires: '12/40', until: last });
  });

  it('is removed by a press without scripts: here at once, at the provider by itself; then nothing is left to remove', async () => {
    const rental = await withKeptCard();
    const { html } = await remove(rental);
    expect(textOf(html)).toContain('La carta è tolta: non preleviamo più niente.');
    expect(textOf(html)).not.toContain('4242');
    expect(await rental.cards()).toEqual([]);
    expect(await rental.consents()).toMatchObject([{ ended_by: 'customer', ended_at: expect.any(Date) }]);
    await rental.shop.jobs.drain();
    const [row] = await rental.shop.database.selectFrom('kept_card').select('detached_at').execute();
    expect(row?.detached_at).toBeInstanceOf(Date);
    expect((await remove(rental)).status).toBe(400);
    expect((await rental.ask('GET', '')).body.card).toBeNull();
  });

  it('that was removed pays nothing: what was announced is asked for by a link once the days are over', async () => {
    const rental = await announced();
    await remove(rental);
    await rental.daysPassed(9);
    await rental.sweep();
    expect([await rental.captured(), await rental.asked()]).toEqual([[], [3700]]);
  });

  it('is shown to nobody who rides beside the customer, and removed by none of them', async () => {
    const rental = await withKeptCard({
      furtherRides: [
        {
          scooterId: 2,
          extras: {},
          driver: { fullName: 'Zoë Ångström', email: 'zoe@guest.example', phone: '' },
        },
      ],
      expectedTotalCents: 2 * 65_00,
    });
    const { id } = await rental.own.row();
    const rider = await rental.shop.database
      .selectFrom('booking')
      .select('id')
      .where('party_id', '=', id)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow();
    const pages = pagesOf(rental.shop);
    const address = (holder: 'booking' | 'rider') => `/it/booking/${linkOf(rider, holder).token}`;
    expect(textOf((await pages.get(address('rider'))).html)).not.toContain('4242');
    await pages.post(address('rider'), { keptCard: 'remove' });
    expect(await rental.cards()).toHaveLength(1);
    // The customer's own page of the same scooter.
    expect(textOf((await pages.get(address('booking'))).html)).toContain('4242');
    await pages.post(address('booking'), { keptCard: 'remove' });
    expect(await rental.cards()).toEqual([]);
    expect(await rental.consents()).toMatchObject([{ booking_id: id, ended_by: 'customer' }]);
  });

  it('goes by itself so many days after the return where nothing was announced, and not a day before', async () => {
    const rental = await withKeptCard();
    await rental.returned({});
    await rental.atMorningAfterDays(14);
    await night(rental);
    expect(await rental.cards()).toHaveLength(1);
    await rental.atMorningAfterDays(1);
    await night(rental);
    expect(await rental.cards()).toEqual([]);
    expect(await rental.consents()).toMatchObject([{ ended_by: 'shop' }]);
  });

  it('stays beyond these days for what was announced in time, and goes once that is settled', async () => {
    const rental = await announced();
    await rental.atMorningAfterDays(40);
    await night(rental);
    expect(textOf((await rental.own.get()).html)).not.toContain('compreso, poi la cancelliamo');
    expect(await rental.cards()).toHaveLength(1);
    rental.setNow(new Date());
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.captured()).toEqual([3700]);
    await rental.atMorningAfterDays(40);
    await night(rental);
    expect(await rental.cards()).toEqual([]);
  });

  it.each(['cancelled', 'expired'] as const)(
    'of a rental that is %s goes in the same night',
    async (state) => {
      const rental = await withKeptCard();
      await setBookingState(rental.shop.database, state);
      await night(rental);
      expect(await rental.cards()).toEqual([]);
    },
  );

  it('to which nobody has agreed, or that came after it was removed, goes too; one of another payment is let be', async () => {
    const rental = await withKeptCard();
    await remove(rental);
    await aKeptCardOf(rental.shop, rental.own.id);
    const other = '6f9b1c1e-0f5c-4a52-9a0e-3a7f2f0f9d11';
    await aKeptCardOf(rental.shop, other);
    await night(rental);
    expect(await rental.cards()).toMatchObject([{ reference: other }]);
  });

  it('goes with the person who is erased, and the provider forgets its customer', async () => {
    const rental = await withKeptCard();
    await setBookingState(rental.shop.database, 'returned');
    await rental.shop.desk.erasePerson({ code: rental.own.code });
    expect(await rental.cards()).toEqual([]);
    const [row] = await rental.shop.database.selectFrom('kept_card').selectAll().execute();
    expect(row).toMatchObject({ brand: '', last4: '', expires: '' });
    await sql`update kept_card set removed_at = now() - interval '1 minute'`.execute(rental.shop.database);
    await rental.shop.jobs.run('sweep-payments');
    const [told] = await rental.shop.database.selectFrom('kept_card').select('detached_at').execute();
    expect(told?.detached_at).toBeInstanceOf(Date);
    // By late news of a page that was open before.
    await aKeptCardOf(rental.shop, rental.own.id);
    await night(rental);
    expect(await rental.cards()).toEqual([]);
  });

  it('stands with the consent in what a customer downloads of their data', async () => {
    const rental = await withKeptCard();
    const { body } = await rental.own.exportData();
    expect(body.keptCard).toMatchObject({
      card: { brand: 'visa', last4: '4242', expires: '12/40' },
      consent: {
        version: '2026-11-27',
        words: expect.stringContaining('conservare la mia carta'),
        endedAt: null,
      },
    });
  });
});

describeOnPostgres('paying at once from the kept card', () => {
  it('agrees to what was announced and takes exactly the sum on the button, once', async () => {
    const rental = await announced();
    const page = textOf((await rental.own.get()).html);
    expect(page).toContain('Paga ora 37,00\u00a0€ con Visa ·· 4242');
    const [first, second] = await Promise.all([payNow(rental), payNow(rental)]);
    expect([first.html, second.html].filter((html) => textOf(html).includes('Pagato, grazie.'))).toHaveLength(
      1,
    );
    expect(await rental.captured()).toEqual([3700]);
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
    expect(await rental.own.mails('charges_taken')).toBe(1);
    expect(textOf((await rental.own.get()).html)).not.toContain('Paga ora');
  });

  it('takes nothing that the customer has objected to, and nothing at another sum than they saw', async () => {
    const rental = await announced();
    expect((await payNow(rental, { cents: '3600' })).status).toBe(400);
    expect(await rental.captured()).toEqual([]);
    await rental.object('late', 'C’era traffico');
    expect((await payNow(rental)).status).toBe(400);
    await rental.press('pay_card');
    expect(await rental.captured()).toEqual([2700]);
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late objected 1000']);
  });

  it('leads to a page to pay on where the bank wants its owner, for the same sum, once', async () => {
    const rental = await announced();
    const [card] = await rental.cards();
    await rental.shop.sandbox.turnCard(card?.methodId ?? '', 'asks the bank');
    const { location } = await payNow(rental);
    // Straight to the provider's page.
    expect(location).toMatch(/\/demo\/pay\//);
    await rental.payRequest(location ?? '');
    expect(await rental.captured()).toEqual([3700]);
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
  });

  it('says that it is on its way where nobody answers, and the sweep ends it', async () => {
    const rental = await announced();
    await rental.shop.sandbox.faults({ failCalls: 20 });
    expect(textOf((await payNow(rental)).html)).toContain('Lo stiamo prelevando dalla tua carta');
    await rental.shop.sandbox.faults({ failCalls: 0 });
    await rental.sweep();
    expect(await rental.captured()).toEqual([3700]);
  });

  it('is offered to nobody whose card is gone', async () => {
    const rental = await announced();
    await remove(rental);
    expect(textOf((await rental.own.get()).html)).not.toContain('Paga ora');
    expect((await payNow(rental)).status).toBe(400);
    expect(await rental.captured()).toEqual([]);
  });
});

describeOnPostgres('a card that may hold a deposit anew', () => {
  it('was kept by words that say so, up to the sum; it stays while the deposit waits for what was objected to, and goes after', async () => {
    const shop = await aShopThatKeepsCards();
    const keepCard = cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents });
    const rental = await deposited({ shop, booking: { keepCard } });
    const [consent] = await consentsIn(shop);
    expect(consent).toMatchObject({ deposit_cents: depositCents });
    expect(consent?.words).toContain('mai più di 300\u00a0€');
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    await rental.announce();
    await rental.object('fuel', 'Era pieno');
    await rental.hoursAfterReturn(20 * 24);
    await shop.jobs.run('end-kept-cards');
    expect(await cardsIn(shop)).toHaveLength(1);
    const [fuel] = await rental.charges();
    const answer = { version: fuel?.version, answer: 'withdraw', text: 'Ha ragione' };
    expect((await rental.ask('POST', `/${fuel?.id}/answer`, answer)).status).toBe(204);
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
    await shop.jobs.run('end-kept-cards');
    expect(await cardsIn(shop)).toEqual([]);
  });

  it('is kept by nobody who was shown another sum than is in force', async () => {
    const shop = await aShopThatKeepsCards();
    const keepCard = cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents: depositCents - 1 });
    await deposited({ shop, booking: { keepCard } });
    expect([await consentsIn(shop), await cardsIn(shop)]).toEqual([[], []]);
  });
});
