import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '../../src/basics/rome-time.ts';
import { formatDate } from '../../src/translations/format.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { add, paidBooking, payFor } from '../support/shop/adding.ts';
import { book, cookieOf, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { setSetting } from '../support/shop/charges.ts';
import {
  aShopThatKeepsCards,
  cardsIn,
  consentsIn,
  pagesThatKeep,
  ticked,
} from '../support/shop/keeping-cards.ts';
import { aPot, customersPage, openPot, payBy, ridersPage } from '../support/shop/pots.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const paidWith = async (shop: TestShop, request = aBookingRequest(ticked)) => {
  const { body } = await book(shop, request);
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  await payment(shop, body);
  return body;
};

describeOnPostgres('the consent to keep a card', () => {
  it('is kept word for word in the customer’s language, with its moment, and the card that was paid with', async () => {
    const shop = await aShopThatKeepsCards();
    const { bookingId } = await paidWith(shop, aBookingRequest({ ...ticked, language: 'de' }));
    const [consent, ...others] = await consentsIn(shop);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({ version: '2026-11-27', language: 'de', object_days: 7, kept_days: 14 });
    expect(consent?.agreed_at).toBeInstanceOf(Date);
    for (const said of [
      'Meine Karte darf',
      'hinterlegt bleiben',
      'innerhalb von 7 Tagen',
      '14 Tage',
      'Klarna oder Alipay',
    ])
      expect(consent?.words).toContain(said);
    expect(await cardsIn(shop)).toMatchObject([{ reference: consent?.booking_id, last4: '4242' }]);
    const { ask } = await signedInBrowser(shop, 'desk');
    const { body } = await ask('GET', `/bookings/${bookingId}`);
    expect(JSON.stringify(body)).toContain('card_consent');
  });

  it('stands in the mail of the booking: which card, what for, until when, and the way to take it back', async () => {
    const shop = await aShopThatKeepsCards();
    const { bookingId } = await paidWith(shop, aBookingRequest({ ...ticked, language: 'de' }));
    await paidWith(shop, aBookingRequest({ scooterId: 2, language: 'de' }));
    await shop.jobs.drain();
    const texts = (await listMails(shop.mailsFolder)).flatMap(({ mail: { subject, text } }) =>
      subject?.startsWith('Buchung bestätigt') ? [text ?? ''] : [],
    );
    const [kept, ...others] = texts.filter((text) => text.includes('Visa ·· 4242'));
    expect([texts.length, others]).toEqual([2, []]);
    const { endDate } = aBookingRequest();
    const day = formatDate('de', addDays(endDate, 14), 'weekday');
    for (const said of [bookingId, 'innerhalb von 7 Tagen', `bis einschließlich ${day}`, '#kept-card'])
      expect(kept?.replaceAll(/\s+/g, ' ')).toContain(said);
  });

  it('is asked of nobody in a shop that keeps no cards: one that is sent all the same keeps none', async () => {
    const shop = await aShop();
    await paidWith(shop);
    expect([await consentsIn(shop), await cardsIn(shop)]).toEqual([[], []]);
    expect(await pagesThatKeep(shop)).toEqual([false]);
  });

  it('is nobody’s who did not tick it, nor who was shown other figures than those in force', async () => {
    const shop = await aShopThatKeepsCards();
    await paidWith(shop, aBookingRequest());
    await setSetting(shop, 'payments', { keptCardDays: 30 });
    await paidWith(shop, aBookingRequest({ ...ticked, scooterId: 2 }));
    expect([await consentsIn(shop), await cardsIn(shop)]).toEqual([[], []]);
    expect(await pagesThatKeep(shop)).toEqual([false, false]);
  });

  it('counts for the page that is opened after a declined card too', async () => {
    const shop = await aShopThatKeepsCards();
    const { body } = await book(shop, aBookingRequest(ticked));
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'declined');
    const again = await shop.ask(
      'POST',
      `/api/bookings/${body.bookingId}/payment?session_id=${sessionIn(body.checkoutUrl)}`,
      {},
      cookieOf(body.bookingId),
    );
    await shop.sandbox.simulateOutcome(sessionIn(again.body.checkoutUrl), 'paid');
    await payment(shop, { ...body, checkoutUrl: again.body.checkoutUrl });
    expect(await pagesThatKeep(shop)).toEqual([true, true]);
    expect(await cardsIn(shop)).toHaveLength(1);
  });

  it('counts for a booking whose page could not be opened at first: the same request again opens one that keeps it', async () => {
    const shop = await aShopThatKeepsCards();
    const key = randomUUID();
    const press = () => book(shop, aBookingRequest(ticked), key);
    await sql`alter table payment_attempt rename to out_of_reach`.execute(shop.database);
    expect((await press()).status).toBe(500);
    await sql`alter table out_of_reach rename to payment_attempt`.execute(shop.database);
    expect((await press()).status).toBe(201);
    expect([(await consentsIn(shop)).length, await pagesThatKeep(shop)]).toEqual([1, [true]]);
  });

  it('keeps nothing of somebody who pays in another way', async () => {
    const shop = await aShopThatKeepsCards();
    const { body } = await book(shop, aBookingRequest(ticked));
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'later');
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'arrives');
    expect((await payment(shop, body)).body.state).toBe('success');
    expect([(await consentsIn(shop)).length, await cardsIn(shop)]).toEqual([1, []]);
  });

  it('where each pays their share it is the customer’s own payment alone that keeps a card', async () => {
    const shop = await aShopThatKeepsCards();
    const pot = await aPot(shop, 'customer_pays', ticked);
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    await payBy(shop, pot, customersPage(pot.mia));
    expect(await pagesThatKeep(shop)).toEqual([true, false, false]);
    expect(await cardsIn(shop)).toMatchObject([{ reference: pot.first.id }]);
  });

  it('is of the booking: a scooter that is added is paid on a page that keeps none, and what it leaves is not taken from the card', async () => {
    const shop = await aShopThatKeepsCards();
    const first = await paidBooking(shop, aBookingRequest(ticked));
    const added = await add(shop, first);
    await payFor(shop, added);
    expect(await pagesThatKeep(shop)).toEqual([true, false]);
    const { ask } = await signedInBrowser(shop, 'desk');
    const cardOf = async (code: string) => (await ask('GET', `/bookings/${code}/charges`)).body.card?.last4;
    expect([await cardOf(first.code), await cardOf(added.body.bookingId)]).toEqual(['4242', undefined]);
  });

  it('stays as it was given, whoever asks, and ends once', async () => {
    const shop = await aShopThatKeepsCards();
    await paidWith(shop);
    const { database } = shop;
    const changed = [
      () => database.updateTable('card_consent').set({ words: 'Anything' }).execute(),
      () => sql`update card_consent set agreed_at = agreed_at - interval '1 day'`.execute(database),
      () => database.deleteFrom('card_consent').execute(),
    ];
    for (const change of changed) await expect(change()).rejects.toThrow('stays as it was');
    const end = () =>
      database.updateTable('card_consent').set({ ended_at: new Date(), ended_by: 'customer' }).execute();
    await end();
    await expect(end()).rejects.toThrow('stays as it was');
  });
});
