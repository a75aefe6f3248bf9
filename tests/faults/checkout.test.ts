import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { createShopOnPostgres, type ShopOnPostgres } from '../support/postgres/shop-on-postgres.ts';
import { book, call, payByCard, payment, sessionIn, until } from '../support/process/shopper.ts';

const dearer = {
  ...standardTiers,
  tiers: standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + 10_00 })),
};

describeOnPostgres('a checkout during which something changes', () => {
  let shop: ShopOnPostgres;
  let url: string;
  beforeAll(async () => {
    shop = await createShopOnPostgres();
    url = shop.server.url;
  });
  afterAll(() => shop.close());

  const attemptsOf = (bookingId: string) =>
    shop.fresh.database
      .selectFrom('payment_attempt')
      .innerJoin('booking', 'booking.id', 'payment_attempt.reference')
      .select(['payment_attempt.id', 'closed_at', 'amount_cents', 'session_id'])
      .where('booking.code', '=', bookingId)
      .execute();

  it('F12 a double click on Pay makes one booking and opens one payment page', async () => {
    const body = aBookingBody();
    const key = randomUUID();
    const clicks = await Promise.all(Array.from({ length: 8 }, () => book(url, body, key)));
    const made = clicks.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(clicks.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(new Set(made.map(({ body: { bookingId } }) => bookingId)).size).toBe(1);
    const again = await book(url, body, key);
    expect(again.body).toEqual(made[0]?.body);
    expect(await attemptsOf(again.body.bookingId)).toHaveLength(1);
    const bookings = shop.fresh.database
      .selectFrom('booking')
      .select('id')
      .where('driver_email', '=', body.driver.email);
    expect(await bookings.execute()).toHaveLength(1);
  });

  it('F12 asking for the payment page again and again leaves one page open', async () => {
    const held = await book(url, aBookingBody());
    const address = `${url}/api/bookings/${held.body.bookingId}/payment?session_id=${sessionIn(held.body.checkoutUrl)}`;
    const clicks = await Promise.all(Array.from({ length: 8 }, () => call('POST', address, {})));
    expect(clicks.filter(({ status }) => status >= 500)).toEqual([]);
    const open = (await attemptsOf(held.body.bookingId)).filter(
      ({ closed_at: closedAt }) => closedAt === null,
    );
    expect(open).toHaveLength(1);
  });

  it('F12 the same key with another body is refused, and nothing is booked', async () => {
    const key = randomUUID();
    await book(url, aBookingBody(), key);
    const other = await book(url, aBookingBody({ destination: 'Ravello' }), key);
    expect(other).toMatchObject({ status: 422, body: { refusal: 'key_reused' } });
  });

  it('F02 a price that is no longer the right one must be confirmed again', async () => {
    const answer = await book(url, aBookingBody({ expectedTotalCents: 60_00 }));
    expect(answer).toMatchObject({
      status: 409,
      body: { refusal: 'price_changed', quote: { totalCents: 65_00 } },
    });
  });

  it('F02 a scooter that was taken meanwhile is refused, with others and other days to choose from', async () => {
    const days = { startDate: '2027-09-10', endDate: '2027-09-11', scooterId: 2 };
    await Promise.all(Array.from({ length: 8 }, () => book(url, aBookingBody(days))));
    const answer = await book(url, aBookingBody(days));
    expect(answer).toMatchObject({ status: 409, body: { refusal: 'nothing_free' } });
    const { alternatives } = answer.body as unknown as {
      alternatives: { otherColours: { scooterId: number }[]; nearestDates: { startDate: string }[] };
    };
    expect(alternatives.otherColours[0]).toMatchObject({ scooterId: 1, availableUnits: 12 });
    expect(alternatives.nearestDates.length).toBeGreaterThan(0);
  });

  it('F08 a price list changed while the customer pays changes nothing for them, and everything for the next', async () => {
    const held = await book(url, aBookingBody());
    await shop.fresh.database
      .insertInto('tariff')
      .values({ tiers: JSON.stringify(dearer) })
      .execute();
    await payByCard(held.body.checkoutUrl);
    await until('the payment', async () => (await payment(url, held.body)).body.state === 'success');
    const paid = await shop.fresh.database
      .selectFrom('payment_fact')
      .innerJoin('booking', 'booking.id', 'payment_fact.reference')
      .select(['amount_cents', 'object_kind'])
      .where('booking.code', '=', held.body.bookingId)
      .where('object_kind', '=', 'charge')
      .execute();
    expect(paid.map(({ amount_cents: cents }) => cents)).toEqual([65_00]);
    const next = await book(url, aBookingBody());
    expect(next).toMatchObject({
      status: 409,
      body: { refusal: 'price_changed', quote: { totalCents: 75_00 } },
    });
  });
});
