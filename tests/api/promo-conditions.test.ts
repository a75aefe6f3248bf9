import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '../../src/basics/rome-time.ts';
import type { PricesAnswer } from '../../src/back-office/prices/prices.shape.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { until } from '../support/process/shopper.ts';
import { book, pay, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { formsIn, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { add, aScooterMore, linesIn, paidBooking, payFor } from '../support/shop/adding.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

async function aCode(shop: TestShop, conditions: object): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const off = { kind: 'percent', percent: 10 };
  const code = { off, validFrom: null, validUntil: null, redemptionLimit: null, active: true };
  const { promos } = (await owner.ask('GET', '/prices')).body as PricesAnswer;
  const version = promos.find((promo) => promo.code === 'ESTATE')?.version ?? 0;
  const saved = await owner.ask('PUT', '/promos/ESTATE', { ...code, ...conditions, version });
  expect(saved.status).toBe(204);
}

const quote = (
  shop: TestShop,
  wish: { inDays?: number; days?: number; scooterId?: number },
  language = 'it',
) =>
  shop.ask(
    'POST',
    '/api/quotes',
    {
      scooterId: wish.scooterId ?? 1,
      startDate: dayFromNow(wish.inDays ?? 10),
      endDate: addDays(dayFromNow(wish.inDays ?? 10), wish.days ?? 1),
      startTime: '10:00',
      endTime: '10:00',
      extras: {},
      promoCode: 'estate',
    },
    { 'accept-language': language },
  );

const wish = (email: string, changes: Partial<BookingRequest> = {}): BookingRequest => {
  const { driver } = aBookingRequest();
  return aBookingRequest({
    promoCode: 'ESTATE',
    expectedTotalCents: 58_50,
    driver: { ...driver, email },
    ...changes,
  });
};

describeOnPostgres('a promo code', () => {
  it('of some days, dates and a model is refused for other rentals, with what is missing in the reader’s words', async () => {
    const shop = await aShop();
    await aCode(shop, { minimumDays: 3 });
    expect((await quote(shop, { days: 2 }, 'en')).body).toMatchObject({
      refusal: 'promo_minimum_days',
      message: 'This code is for rentals of 3 days or more.',
    });
    expect((await quote(shop, { days: 2 }, 'de')).body.message).toBe(
      'Dieser Rabattcode gilt ab 3 Miettagen.',
    );
    expect((await quote(shop, { days: 3 })).body.totalCents).toBe(144_00);
    const booked = await book(shop, wish('guest@guest.example'));
    expect(booked.body).toMatchObject({ refusal: 'promo_minimum_days' });

    await aCode(shop, { pickupFrom: dayFromNow(10), pickupUntil: dayFromNow(12) });
    expect((await quote(shop, { inDays: 9 })).body.refusal).toBe('promo_other_dates');
    expect((await quote(shop, { inDays: 13 })).body.refusal).toBe('promo_other_dates');
    expect((await quote(shop, { inDays: 10 })).status).toBe(200);
    expect((await quote(shop, { inDays: 12, days: 5 })).status).toBe(200);
    await aCode(shop, { pickupFrom: '2090-07-01' });
    expect((await quote(shop, {}, 'en')).body.message).toBe('This code is for pickups from 1 July 2090 on.');
    await aCode(shop, { pickupUntil: '2020-07-01' });
    expect((await quote(shop, {})).body.message).toBe(
      'Questo codice vale per ritiri fino a questa data: 1 luglio 2020.',
    );

    const owner = await signedInBrowser(shop, 'owner');
    const off = { kind: 'percent', percent: 10 };
    const code = { off, validFrom: null, validUntil: null, redemptionLimit: null, active: true };
    const ofNone = await owner.ask('PUT', '/promos/ESTATE', {
      ...code,
      scooterIds: [2, 4711],
      version: 4,
    });
    expect(ofNone).toMatchObject({ status: 400, body: { issues: [{ path: 'scooterIds' }] } });
    await aCode(shop, { scooterIds: [2] });
    expect((await quote(shop, { scooterId: 1 })).body.refusal).toBe('promo_other_model');
    expect((await quote(shop, { scooterId: 2 })).status).toBe(200);
    // Saved without a condition it has none.
    await aCode(shop, {});
    expect((await quote(shop, {})).status).toBe(200);
  });

  it('for each customer once is taken by a hold and by a payment, however the address is written, and free again when the hold ends', async () => {
    const shop = await aShop();
    await aCode(shop, { oncePerCustomer: true });
    const first = await book(shop, wish('Anna@Guest.example'));
    expect(first.status).toBe(201);
    const again = () => book(shop, wish('anna@guest.example', { scooterId: 2 }));
    expect((await again()).body).toMatchObject({ refusal: 'promo_once' });
    expect((await book(shop, wish('other@guest.example', { scooterId: 2 }))).status).toBe(201);
    await pay(shop, first.body);
    expect((await again()).body).toMatchObject({ refusal: 'promo_once' });
    await sql`delete from promo_redemption where booking_id in (select id from booking where lower(driver_email) like 'anna@%')`.execute(
      shop.database,
    );
    expect((await again()).status).toBe(201);
  });

  it('F09 for each customer once goes to one of many who ask at once under one address', async () => {
    const shop = await aShop();
    await aCode(shop, { oncePerCustomer: true });
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        book(shop, wish('anna@guest.example', { scooterId: (nth % 2) + 1 })),
      ),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(asked.flatMap(({ body }) => body.refusal ?? []))).toEqual(new Set(['promo_once']));
  });

  it('F09 F21 for each customer once is not had twice by money that comes after its hold: it goes back', async () => {
    const shop = await aShop();
    await aCode(shop, { oncePerCustomer: true });
    const { body: late } = await book(shop, wish('anna@guest.example'));
    await sql`update booking set state = 'expired', hold_ends_at = null`.execute(shop.database);
    await sql`delete from promo_redemption`.execute(shop.database);
    await sql`delete from occupancy`.execute(shop.database);
    const { body: quick } = await book(shop, wish('Anna@guest.example'));
    await shop.sandbox.simulateOutcome(sessionIn(quick.checkoutUrl), 'paid');
    expect((await payment(shop, quick)).body.state).toBe('success');
    await shop.sandbox.simulateOutcome(sessionIn(late.checkoutUrl), 'paid');
    const refunds = () => shop.database.selectFrom('refund_request').select('amount_cents').execute();
    await until('the late money to be heard of', async () => {
      await shop.jobs.drain();
      return (await refunds()).length > 0;
    });
    expect(await refunds()).toEqual([{ amount_cents: 58_50 }]);
    expect((await payment(shop, late)).body.state).toBe('failed');
  });
});

describeOnPostgres('a promo code of some days', () => {
  it('is tested as before where a scooter was added to the booking that used it, and where that one is cancelled again', async () => {
    const shop = await aShop();
    await aCode(shop, { minimumDays: 3, off: { kind: 'percent', percent: 50 } });
    const first = await paidBooking(
      shop,
      aBookingRequest(
        { endDate: dayFromNow(13), promoCode: 'ESTATE', expectedTotalCents: 80_00 },
        dayFromNow(10),
      ),
    );
    const cutToADay = async () => {
      const { html } = await pagesOf(shop).post(`/en/booking/${first.token}/change`, {
        endDate: dayFromNow(11),
      });
      return { isOffered: formsIn(html).some(({ step }) => step === 'confirm'), text: textOf(html) };
    };
    const refused = { isOffered: false, text: expect.stringContaining('rentals of 3 days or more') };
    expect(await cutToADay()).toEqual(refused);
    await payFor(shop, await add(shop, first, aScooterMore({ expectedTotalCents: 160_00 })));
    const [, added] = await linesIn(shop);
    expect(added?.state).toBe('confirmed');
    expect(await cutToADay()).toEqual(refused);
    await shop.desk.cancelBooking({ bookingId: added?.id ?? '', actor: 'customer' });
    expect(await cutToADay()).toEqual(refused);
  });
});
