import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { addExtra } from '../builders/an-extra.ts';
import { addPromoCode } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const white = 1;
const black = 2;
const friend = { ...aBookingRequest().driver, fullName: 'Zoë Ångström', email: '', phone: '' };
const beside = (scooterId: number, extras = {}) => ({ scooterId, extras, driver: friend });

/** Three for a day, in 10 days: two white and a black one. */
const threeScooters = (changes: Partial<BookingRequest> = {}): BookingRequest =>
  aBookingRequest(
    { furtherRides: [beside(white), beside(black)], expectedTotalCents: 3 * 65_00, ...changes },
    dayFromNow(10),
  );

type Line = { id: string; state: string; scooterId: number; totalCents: number; units: number };
async function bookingsIn({ database }: TestShop): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, state, scooter_id as "scooterId", total_cents as "totalCents",
      (select count(*)::int from occupancy o where o.reference = b.id) as units
    from booking b order by (party_id is not distinct from id) desc, id`.execute(database);
  return rows;
}

async function paidTogether(shop: TestShop, request = threeScooters()): Promise<Line[]> {
  const { body } = await book(shop, request);
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
  return bookingsIn(shop);
}

const refundsOf = async ({ database }: TestShop) =>
  (await database.selectFrom('refund_request').select('amount_cents').orderBy('created_at').execute()).map(
    ({ amount_cents }) => amount_cents,
  );
const cancel = (shop: TestShop, { id }: Line) =>
  shop.desk.cancelBooking({ bookingId: id, actor: 'customer' });

describeOnPostgres('scooters that are ordered together', () => {
  it('are held by one call and paid on one page: each with its unit, its contract and its price', async () => {
    const shop = await aShop();
    const { status, body } = await book(shop, threeScooters());
    expect(status).toBe(201);
    expect(await bookingsIn(shop)).toMatchObject([
      { state: 'held', scooterId: white, units: 1 },
      { state: 'held', scooterId: white, units: 1 },
      { state: 'held', scooterId: black, units: 1 },
    ]);
    expect((await payment(shop, body)).body).toMatchObject({ state: 'processing', totalCents: 3 * 65_00 });
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    const paid = (await payment(shop, body)).body;
    expect(paid).toMatchObject({
      state: 'success',
      totalCents: 3 * 65_00,
      rental: { scooter: { model: 'Liberty 125cc', colour: 'white' } },
      furtherScooters: [{ colour: 'white' }, { colour: 'black' }],
    });
    expect(JSON.stringify(paid)).not.toContain(friend.fullName);
    expect((await bookingsIn(shop)).map(({ state, units }) => [state, units])).toEqual(
      Array.from({ length: 3 }, () => ['confirmed', 1]),
    );
    const { rows } = await sql<{ contracts: number }>`
      select count(distinct booking_id)::int as contracts from contract`.execute(shop.database);
    expect(rows[0]?.contracts).toBe(3);
  });

  it('send one confirmation, to whoever ordered them', async () => {
    const shop = await aShop();
    await paidTogether(shop);
    await shop.jobs.drain();
    const mails = await listMails(shop.mailsFolder);
    expect(
      mails.filter(({ mail }) => mail.to?.some(({ address }) => address === 'lukasz@guest.example')),
    ).toHaveLength(1);
  });

  it('are one order however often it is sent: the same answer, three bookings', async () => {
    const shop = await aShop();
    const key = crypto.randomUUID();
    const [first, again] = [await book(shop, threeScooters(), key), await book(shop, threeScooters(), key)];
    expect(again.body).toEqual(first.body);
    expect(await bookingsIn(shop)).toHaveLength(3);
  });

  it('are had all or not at all: where one is missing nothing is held, and nothing is written', async () => {
    const shop = await aSmallShop(2);
    expect(
      (await book(shop, threeScooters({ scooterId: black, furtherRides: [beside(black), beside(black)] })))
        .body,
    ).toMatchObject({
      refusal: 'nothing_free',
    });
    expect(await bookingsIn(shop)).toEqual([]);
    const { rows } = await sql`select from occupancy`.execute(shop.database);
    expect(rows).toEqual([]);
  });

  it('end together where nobody pays, and their units are free again', async () => {
    const shop = await aShop();
    await book(shop, threeScooters());
    await sql`update booking set hold_ends_at = now() - interval '1 second' where hold_ends_at is not null`.execute(
      shop.database,
    );
    await shop.jobs.run('sweep-holds');
    expect((await bookingsIn(shop)).map(({ state, units }) => [state, units])).toEqual(
      Array.from({ length: 3 }, () => ['expired', 0]),
    );
  });

  it('are given back one by one, each for its own price; together it is what was paid, to the cent', async () => {
    const shop = await aShop();
    const lines = await paidTogether(
      shop,
      threeScooters({ promoCode: 'LIMONE10', expectedTotalCents: 3 * 58_50 }),
    );
    for (const line of lines.toReversed()) {
      expect(await cancel(shop, line)).toEqual({ refundCents: 58_50 });
      expect(await cancel(shop, line)).toEqual({ refundCents: 58_50 }); // asked twice, given once
    }
    expect(await refundsOf(shop)).toEqual([58_50, 58_50, 58_50]);
  });

  it('are brought for one fee, which goes back with the last of them', async () => {
    const shop = await aShop({}, { deliveryFee: { kind: 'fixed', cents: 9_00, freeFromCents: null } });
    const lines = await paidTogether(shop, threeScooters({ expectedTotalCents: 3 * 65_00 + 9_00 }));
    const back = [];
    for (const line of lines) back.push(await cancel(shop, line));
    expect(back).toEqual([{ refundCents: 65_00 }, { refundCents: 65_00 }, { refundCents: 74_00 }]);
  });

  it('leave the others alone: one cancelled late keeps its half, the others ride', async () => {
    const shop = await aShop();
    const [first, second, third] = await paidTogether(shop);
    const { starts_at: startsAt } = await shop.database
      .selectFrom('booking')
      .select('starts_at')
      .executeTakeFirstOrThrow();
    shop.setNow(addHours(startsAt, -3));
    if (!first || !second || !third) throw new Error('three were ordered');
    expect(await cancel(shop, first)).toEqual({ refundCents: 32_50 });
    expect((await bookingsIn(shop)).map(({ state, units }) => [state, units])).toEqual([
      ['cancelled', 0],
      ['confirmed', 1],
      ['confirmed', 1],
    ]);
  });

  it('are at most as many as the shop lets one order have', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/policy')).body;
    const set = { basedOn, value: { ...value, scootersPerBooking: 2 } };
    expect((await owner.ask('PUT', '/settings/policy', set)).status).toBe(204);
    const refused = { refusal: 'too_many_scooters', most: 2 };
    expect((await book(shop, threeScooters())).body).toMatchObject(refused);
    const { scooterId, startDate, endDate, startTime, endTime, extras, promoCode } = threeScooters();
    const asked = { scooterId, startDate, endDate, startTime, endTime, extras, promoCode };
    const furtherRides = [1, 2].map(() => ({ scooterId, extras }));
    expect((await shop.ask('POST', '/api/quotes', { ...asked, furtherRides })).body).toMatchObject(refused);
    const seven = threeScooters({ furtherRides: Array.from({ length: 6 }, () => beside(white)) });
    expect((await book(shop, seven)).status).toBe(400);
  });

  it('are priced before they are ordered: the sum, and what each costs', async () => {
    const shop = await aShop();
    const { scooterId, startDate, endDate, startTime, endTime } = threeScooters();
    const { body } = await shop.ask('POST', '/api/quotes', {
      scooterId,
      startDate,
      endDate,
      startTime,
      endTime,
      extras: {},
      promoCode: 'LIMONE10',
      furtherRides: [{ scooterId: black, extras: {} }],
    });
    expect(body).toMatchObject({ totalCents: 117_00, rides: [{ totalCents: 58_50 }, { totalCents: 58_50 }] });
  });

  it('use a code once, though it is for the model of another than the first', async () => {
    const shop = await aShop();
    await addPromoCode(shop.database, {
      code: 'NERO',
      percent: 10,
      redemption_limit: 1,
      scooter_ids: JSON.stringify([black]),
    });
    const order = threeScooters({ promoCode: 'NERO', expectedTotalCents: 2 * 65_00 + 58_50 });
    await paidTogether(shop, order);
    expect((await book(shop, order)).body).toMatchObject({ refusal: 'promo_used_up' });
  });

  it('do not stand in each other’s way: who comes back to choose anew sees those that are held for them', async () => {
    const shop = await aSmallShop(2);
    const draftId = crypto.randomUUID();
    const both = { scooterId: black, furtherRides: [beside(black)], expectedTotalCents: 2 * 65_00, draftId };
    expect((await book(shop, threeScooters(both))).status).toBe(201);
    const { startDate, endDate, startTime, endTime } = threeScooters();
    const period = new URLSearchParams({ startDate, endDate, startTime, endTime, draftId });
    const { body } = await shop.ask('GET', `/api/scooters/available?${period}`);
    expect(body).toContainEqual(expect.objectContaining({ id: black, availableUnits: 2 }));
  });

  it('need a licence of each who rides', async () => {
    const shop = await aShop();
    const car = { ...friend, licenceCountry: 'US', licenceCategory: 'B' } as const;
    const request = threeScooters({
      furtherRides: [{ ...beside(white), driver: car }],
      expectedTotalCents: 130_00,
    });
    expect((await book(shop, request)).body).toMatchObject({ refusal: 'licence_not_enough', ride: 1 });
    const young = { ...aBookingRequest().driver, dateOfBirth: dayFromNow(-10 * 365) };
    const refused = { refusal: 'too_young' };
    expect((await book(shop, threeScooters({ driver: young }))).body).toMatchObject({ ...refused, ride: 0 });
    const alone = (await book(shop, aBookingRequest({ driver: young }, dayFromNow(10)))).body;
    expect(alone).toMatchObject(refused);
    expect(alone).not.toHaveProperty('ride');
  });

  it('say of an extra for whose scooter it is not given, or is sold out', async () => {
    const shop = await aShop();
    await addExtra(shop.database, { stock: 2, leastAge: 30, priceCents: 500 });
    const extras = { 8: 1 };
    const ordered = (dateOfBirth: string) =>
      threeScooters({
        extras,
        furtherRides: [
          beside(white, extras),
          { ...beside(black, extras), driver: { ...friend, dateOfBirth } },
        ],
        expectedTotalCents: 3 * 70_00,
      });
    const soldOut = { refusal: 'extra_sold_out', left: 2, ride: 2 };
    expect((await book(shop, ordered('1980-01-01'))).body).toMatchObject(soldOut);
    const tooYoung = { refusal: 'extra_needs_age', extra: '8', ride: 2 };
    expect((await book(shop, ordered('2004-01-01'))).body).toMatchObject(tooYoung);
  });
});
