import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pause } from '../../src/database/pause.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const mails = async ({ database }: TestShop) =>
  database.selectFrom('mail').select(['kind', 'state']).orderBy('created_at').execute();

/** A booking whose page is open, in a shop that is paused then. */
async function holdThenPause(shop: TestShop) {
  const { body } = await book(shop, aBookingRequest());
  await pause(shop.database, new Date());
  return body;
}

describeOnPostgres('a frozen shop', () => {
  it('F49 shows everything, says that it is paused, and changes nothing', async () => {
    const shop = await aShop();
    const { contractToken } = await aPaidBooking(shop);
    await pause(shop.database, new Date());
    const refused = await book(shop, aBookingRequest());
    expect(refused).toMatchObject({ status: 503, body: { refusal: 'paused' } });
    expect(refused.headers.get('retry-after')).toBe('300');
    const english = await shop.ask('POST', '/api/bookings', {}, { 'accept-language': 'en' });
    expect([refused.body.message, english.body.message]).toEqual([
      expect.stringContaining('sospese'),
      expect.stringContaining('paused'),
    ]);
    const contract = `/api/contracts/customer-data/${contractToken}`;
    expect((await shop.ask('PUT', contract, {})).status).toBe(503);
    const days = `startDate=${dayFromNow(1)}&endDate=${dayFromNow(2)}`;
    expect((await shop.ask('GET', `/api/scooters/available?${days}`)).status).toBe(200);
    expect((await shop.ask('GET', `/api/contracts/by-token/${contractToken}`)).status).toBe(200);
    expect((await shop.ask('POST', '/api/quotes', {})).status).toBe(400); // looked at, not turned away
    expect((await shop.ask('POST', '/api/payments/webhook', {})).body.refusal).toBe(
      'wrong_webhook_signature',
    );
    expect(await shop.database.selectFrom('booking').select('id').execute()).toHaveLength(1);
  });

  it('F49 writes down money that comes meanwhile, and confirms and mails it when it thaws', async () => {
    const shop = await aShop();
    const held = await holdThenPause(shop);
    await shop.desk.compareRestored();
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    expect((await payment(shop, held)).body.state).toBe('processing');
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'thawed', keptMails: 0 });
    expect((await payment(shop, held)).body.state).toBe('success');
    await shop.jobs.run('sweep-mails');
    expect(await mails(shop)).toEqual([{ kind: 'booking_confirmed', state: 'sent' }]);
  });

  it('F49 sends no mail and no refund that was asked for before, and the refund once when it thaws', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    const booking = await shop.database
      .selectFrom('booking')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    await shop.desk.cancelBooking({ bookingId: booking?.id ?? '', actor: 'staff' });
    await pause(shop.database, new Date());
    const sent = async () =>
      (await shop.database.selectFrom('refund_request').select('provider_refund_id').execute()).filter(
        ({ provider_refund_id: id }) => id !== null,
      ).length;
    await shop.jobs.drain(); // their own jobs were enqueued before
    expect(await sent()).toBe(0);
    expect((await mails(shop)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    await shop.desk.compareRestored();
    await shop.desk.resume('keep');
    await sql`update refund_request set created_at = now() - interval '1 minute'`.execute(shop.database);
    await shop.jobs.run('sweep-payments');
    await shop.jobs.run('sweep-payments');
    expect(await sent()).toBe(1);
    const refunds = await shop.database
      .selectFrom('payment_fact')
      .select('amount_cents')
      .where('object_kind', '=', 'refund')
      .execute();
    expect(refunds).toHaveLength(1);
  });

  it('F49 holds mails of before back until a person lets them go', async () => {
    const shop = await aShop();
    const held = await holdThenPause(shop);
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid'); // the lost shop may have known, and mailed
    await shop.desk.compareRestored();
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'thawed', keptMails: 1 });
    await shop.jobs.run('sweep-mails');
    await shop.jobs.drain();
    expect(await mails(shop)).toEqual([{ kind: 'booking_confirmed', state: 'kept' }]);
    shop.setNow(new Date()); // it stands: what goes out now is due now, by the shop's own clock
    expect(await shop.desk.sendKeptMails()).toBe(1);
    await shop.jobs.run('sweep-mails');
    expect(await mails(shop)).toEqual([{ kind: 'booking_confirmed', state: 'sent' }]);
  });

  it('F49 sends them at once where the operator says so', async () => {
    const shop = await aShop();
    const held = await holdThenPause(shop);
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    await shop.desk.compareRestored();
    await shop.desk.resume('send');
    await shop.jobs.run('sweep-mails');
    expect(await mails(shop)).toEqual([{ kind: 'booking_confirmed', state: 'sent' }]);
  });

  it('F49 does not thaw before everything was compared; a provider that is silent compares nothing', async () => {
    const shop = await aShop();
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'not frozen' });
    await holdThenPause(shop);
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'not compared' });
    await shop.sandbox.faults({ failCalls: 2 });
    expect((await shop.desk.compareRestored()).silent).not.toEqual([]);
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'not compared' });
    await shop.sandbox.faults({ failCalls: 0 });
    await shop.desk.compareRestored();
    expect(await shop.desk.resume('keep')).toMatchObject({ kind: 'thawed' });
    expect((await book(shop, aBookingRequest())).status).toBe(201);
  });
});
