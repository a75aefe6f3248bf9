import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { setSetting } from '../support/shop/charges.ts';
import { depositCents } from '../support/shop/deposits.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';

/** Whoever is in stays in while the test turns the clock. */
const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const everyDay = Array.from({ length: 7 }, () => [{ from: '08:00', until: '20:00' }]);
const addresses = { deliveryAddress: 'Via Roma 1', returnAddress: 'Via Roma 2' };

/** Two riders, of whom the first is this account; a scooter is brought in three days and another one to the other end of the coast. */
async function aRound(fees: { depositCents?: number } = {}) {
  const shop = await aShop(patient);
  await setSetting(shop, 'fees', fees);
  const [owner, rider] = [await signedInBrowser(shop, 'owner'), await signedInBrowser(shop, 'rider')];
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/delivery')).body;
  const riders = ['Ciro', 'Dora'].map((name, nth) => ({
    id: nth + 1,
    name,
    staffId: nth === 0 ? rider.id : null,
    week: everyDay,
    daysOff: [],
    retired: false,
  }));
  const set = { basedOn, value: { ...value, riders, leadMinutes: 0 } };
  expect((await owner.ask('PUT', '/settings/delivery', set)).status).toBe(204);
  const delivered = (destination: string) =>
    aBooking()
      .with({ pickupOption: 'delivery', destination, startTime: '10:00', ...addresses })
      .lasting(3, 5)
      .paid()
      .in(shop);
  const own = await delivered('Positano');
  const others = await delivered('Vietri');
  const { pickups } = (await owner.ask('GET', `/today?date=${dayFromNow(3)}`)).body;
  for (const [booking, riderId] of [
    [own, 1],
    [others, 2],
  ] as const) {
    const { version, rider: now } = pickups.find(({ code }: { code: string }) => code === booking.code);
    const stops = [{ code: booking.code, version }];
    const from = now?.isAssigned ? now.id : null;
    await owner.ask('POST', '/stops/assign', { kind: 'pickup', riderId, from, stops });
  }
  const show = (code: string, by: Browser = rider) => by.ask('POST', `/bookings/${code}/shown-page`);
  return { shop, owner, rider, own, others, show };
}

describeOnPostgres('at a stop of their own a rider shows the customer’s page as a code to scan', () => {
  it('on its day: it opens the page where they sign and pay, names no sum, and stands in the log with who showed it', async () => {
    const { shop, owner, own, show } = await aRound();
    shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
    const { status, body } = await show(own.code);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['link', 'name', 'words']);
    expect(JSON.stringify(body)).not.toMatch(/€|\d+[.,]\d\d/);
    expect(body.words).toBe(sayIn('en', 'pay')('scan'));
    const page = await pagesOf(shop).get(new URL(body.link).pathname);
    expect(page.html).toContain(own.code);
    expect(page.html).toContain('/contract/');
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect(entry).toMatchObject({ action: 'showed a link', after: { link: 'booking' } });
  });

  it('of no stop that another rider makes, of none before its day, and of none that is over', async () => {
    const { shop, owner, own, others, show } = await aRound();
    const refused = { refusal: 'not_your_stop' };
    expect((await show(own.code)).body).toMatchObject(refused);
    shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
    expect((await show(others.code)).body).toMatchObject(refused);
    expect((await show(own.code, owner)).body).toMatchObject(refused);
    expect((await show('XX999999')).status).toBe(404);
    shop.setNow(instantOf({ date: dayFromNow(4), time: '09:50' }));
    // Nobody has brought it yet.
    expect((await show(own.code)).status).toBe(200);
    await shop.desk.handOver(own.id);
    expect((await show(own.code)).body).toMatchObject(refused);
  });
});

describeOnPostgres('the link of a deposit, by which its customer’s number is read too', () => {
  it('is seen by a rider at their own stop, on its day, and of no customer whom another rider meets', async () => {
    const { shop, owner, rider, own, others } = await aRound({ depositCents });
    const seen = async (code: string, by: Browser = rider) => {
      const { link, whatsapp, isLinkSeen } = (await by.ask('GET', `/bookings/${code}/deposit`)).body.deposit;
      return [isLinkSeen, link !== null, whatsapp !== null];
    };
    const [all, nothing] = [
      [true, true, true],
      [false, false, false],
    ];
    shop.setNow(instantOf({ date: dayFromNow(2), time: '18:00' }));
    for (const { code } of [own, others])
      expect((await owner.ask('POST', `/bookings/${code}/deposit`)).status).toBe(204);
    expect([await seen(own.code, owner), await seen(others.code, owner)]).toEqual([all, all]);
    expect([await seen(own.code), await seen(others.code)]).toEqual([nothing, nothing]);
    shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
    expect([await seen(own.code), await seen(others.code)]).toEqual([all, nothing]);
  });
});
