import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nextDaytime } from '../builders/a-booking-request.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { aPaidParty } from '../support/shop/a-party.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

/** Cleaning of Zoë's scooter, of which Anna, who has ordered both, is asked for 25 € by a link; its page at the provider. */
async function askedForZoes(shop: TestShop) {
  const of = await aPaidParty(shop, ['Anna', 'Zoë'], { scooterId: 1, expectedTotalCents: 2 * 6500 });
  const { code } = of('Zoë');
  await setBookingState(shop.database, 'returned');
  const desk = await signedInBrowser(shop, 'desk');
  const charge = { id: randomUUID(), kind: 'cleaning', part: null, thing: null, pieces: 1 };
  await desk.ask('POST', `/bookings/${code}/charges`, { ...charge, cents: 2500, text: '', why: '' });
  const { body } = await desk.ask('GET', `/bookings/${code}/charges`);
  const { id, version, cents } = body.charges[0];
  await desk.ask('POST', `/bookings/${code}/charges/announce`, { charges: [{ id, version, cents }] });
  await sql`update charge set announced_at = announced_at - interval '9 days',
    object_until = object_until - interval '9 days'`.execute(shop.database);
  shop.setNow(nextDaytime());
  await shop.jobs.run('collect-charges');
  shop.setNow(new Date());
  const asked = await desk.ask('GET', '/money-requests?show=all');
  const { link } = asked.body.requests[0];
  const opened = await pagesOf(shop).post(new URL(link).pathname, {});
  const state = async () => (await desk.ask('GET', '/money-requests?show=all')).body.requests[0].state;
  return { code, state, sessionId: sessionIn(opened.location ?? '') };
}

describeOnPostgres('what is asked for after the rental of one of several', () => {
  it('F70 is asked for no longer once they are erased: what is paid all the same goes back by itself, and is told', async () => {
    const shop = await aShop();
    const { code, state, sessionId } = await askedForZoes(shop);
    expect(await state()).toBe('open');
    await shop.desk.erasePerson({ code });
    expect(await state()).toBe('withdrawn');
    await shop.sandbox.simulateOutcome(sessionId, 'paid');
    const refund = await until('the money to go back', async () => {
      await shop.jobs.drain();
      return shop.database.selectFrom('refund_request').select('amount_cents').executeTakeFirst();
    });
    expect(refund).toEqual({ amount_cents: 2500 });
    const mails = await shop.database.selectFrom('mail').select('kind').execute();
    expect(mails.filter(({ kind }) => kind === 'money_request_returned')).toHaveLength(1);
    const charges = await shop.database.selectFrom('charge').select('state').execute();
    expect(charges).toEqual([{ state: 'waived' }]);
  });
});
