import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const white = 1;
const zoe = { fullName: 'Zoë Ångström', email: '', phone: '' };
const licence = { dateOfBirth: '1990-02-03', licenceCountry: 'SE', licenceCategory: 'A1' } as const;
type Rider = NonNullable<BookingRequest['furtherRides']>[number]['driver'];

const twoScooters = (driver: Rider, changes: Partial<BookingRequest> = {}): BookingRequest =>
  aBookingRequest(
    {
      furtherRides: [{ scooterId: white, extras: {}, driver }],
      expectedTotalCents: 2 * 65_00,
      ...changes,
    },
    dayFromNow(10),
  );

async function paid(shop: TestShop, driver: Rider = zoe) {
  const { body } = await book(shop, twoScooters(driver));
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
  const rows = await shop.database
    .selectFrom('booking')
    .select(['id', 'licence_category', 'rider_link_sha256'])
    .orderBy(sql`(party_id = id) desc, id`)
    .execute();
  const [first, second] = rows;
  if (!first || !second) throw new Error('two were ordered');
  return { first, second };
}

const tokens = createLinkTokens(testSecret);

describeOnPostgres('the licence of who rides beside the customer', () => {
  it('may come later: the scooter is held and paid without it, and its contract waits for it', async () => {
    const shop = await aShop();
    const { first, second } = await paid(shop);
    expect(first.licence_category).toBe('A1');
    expect(second.licence_category).toBeNull();
    const { sealed_driver: sealed } = await shop.database
      .selectFrom('contract')
      .select('sealed_driver')
      .where('booking_id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(sealed).toBeNull();
  });

  it.each([
    ['without a birth date', { licenceCountry: 'SE', licenceCategory: 'A1' }, ['dateOfBirth']],
    ['with nothing but a country', { licenceCountry: 'SE' }, ['dateOfBirth', 'licenceCategory']],
  ] as const)('is told whole or not at all: %s it is asked for what is missing', async (_, part, fields) => {
    const shop = await aShop();
    const { status, body } = await book(shop, twoScooters({ ...zoe, ...part }));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      refusal: 'bad_form',
      issues: fields.map((field) => ({ path: `furtherRides.0.driver.${field}`, code: 'required' })),
    });
  });

  it('is tested where it is told at once: too young, or not enough for the model', async () => {
    const shop = await aShop();
    const young = { ...zoe, ...licence, dateOfBirth: dayFromNow(-17 * 365) };
    expect((await book(shop, twoScooters(young))).body).toMatchObject({ refusal: 'too_young' });
    const car = { ...zoe, ...licence, licenceCategory: 'B' as const };
    expect((await book(shop, twoScooters(car))).body).toMatchObject({ refusal: 'licence_not_enough' });
    expect((await book(shop, twoScooters({ ...zoe, ...licence }))).status).toBe(201);
  });

  it('is never left open by the customer, not even by hand in the database', async () => {
    const shop = await aShop();
    const { first } = await paid(shop);
    const write = sql`update booking set licence_category = null, licence_country = null where id = ${first.id}`;
    await expect(write.execute(shop.database)).rejects.toThrow('booking_licence_later');
  });
});

describeOnPostgres('the link of who rides beside the customer', () => {
  it('is beside the customer’s, which opens every scooter of the order', async () => {
    const shop = await aShop();
    const { first, second } = await paid(shop);
    expect(first.rider_link_sha256).toBeNull();
    expect(second.rider_link_sha256).toBe(tokens.fingerprint(tokens.tokenFor('rider', second.id, 1)));
    for (const { id } of [first, second]) {
      const page = `/api/bookings/by-token/${tokens.tokenFor('booking', id, 1)}`;
      const answer = await shop.ask('GET', page);
      expect(answer.status).toBe(200);
    }
  });
});
