import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holdMinutes } from '../../src/payment/payment.rules.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, pay, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { agePaymentPages, setBookingState } from '../builders/stored-states.ts';

const mails = async (shop: TestShop) =>
  shop.database.selectFrom('mail').select(['kind', 'state']).orderBy('created_at').execute();

const units = async (shop: TestShop) =>
  (await shop.ask('GET', '/api/scooters/available?startDate=' + dayFromNow(1) + '&endDate=' + dayFromNow(2)))
    .body;

describeOnPostgres('booking a scooter', () => {
  it('takes a unit, opens a payment, and confirms with one mail when it is paid', async () => {
    const shop = await aShop();
    const booked = await book(shop, aBookingRequest());
    expect(booked.status).toBe(201);
    expect(booked.body.bookingId).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Date(booked.body.holdExpiresAt).getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
    expect((await units(shop))[0].availableUnits).toBe(11);
    expect((await payment(shop, booked.body)).body).toMatchObject({ state: 'processing', contractUrl: null });

    await shop.sandbox.simulateOutcome(sessionIn(booked.body.checkoutUrl), 'paid');
    const paid = await payment(shop, booked.body);
    expect(paid.body).toMatchObject({ state: 'success', totalCents: 6500, currency: 'EUR' });
    await shop.jobs.drain();
    expect(await mails(shop)).toEqual([{ kind: 'booking_confirmed', state: 'sent' }]);

    const link = `/api/bookings/by-token/${paid.body.bookingUrl.split('/').at(-1)}`;
    const page = await shop.ask('GET', link);
    expect(page.body).toMatchObject({
      code: booked.body.bookingId,
      state: 'confirmed',
      contractStatus: 'pending',
    });
    // The result leads straight to the signature.
    expect(paid.body.contractUrl).toBe(page.body.contractUrl);
    const contract = await shop.ask(
      'GET',
      `/api/contracts/by-token/${page.body.contractUrl.split('/').at(-1)}`,
    );
    expect(contract.body).toMatchObject({ status: 'pending', contract: { customerData: null } });
  });

  it('a paid booking has an entry for the calendar, without a link; one that is not paid has none', async () => {
    const shop = await aShop();
    const booked = await book(shop, aBookingRequest());
    await shop.sandbox.simulateOutcome(sessionIn(booked.body.checkoutUrl), 'paid');
    const paid = await payment(shop, booked.body);
    const link = `/api/bookings/by-token/${paid.body.bookingUrl.split('/').at(-1)}`;
    const file = await shop.app.request(`${link}/calendar`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const text = await file.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text.replaceAll('\r\n ', '')).toContain(booked.body.bookingId);
    expect(text).not.toContain('http');
    expect((await shop.app.request('/api/bookings/by-token/unknown/calendar')).status).toBe(404);
    await setBookingState(shop.database, 'cancelled');
    expect((await shop.app.request(`${link}/calendar`)).status).toBe(404);
  });

  it('the same key and body give the same answer; another body under the key is refused', async () => {
    const shop = await aShop();
    const key = randomUUID();
    const first = await book(shop, aBookingRequest(), key);
    const second = await book(shop, aBookingRequest(), key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await book(shop, aBookingRequest({ scooterId: 2 }), key)).toMatchObject({
      status: 422,
      body: { refusal: 'key_reused' },
    });
    expect((await units(shop))[0].availableUnits).toBe(11);
  });

  it('F12 a double click on Pay makes one booking with one open payment', async () => {
    const shop = await aShop();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(shop, aBookingRequest(), key)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(
      answers.every(({ status, body }) => status === 201 || body.refusal === 'request_in_progress'),
    ).toBe(true);
    expect(await shop.database.selectFrom('booking').select('id').execute()).toHaveLength(1);
    expect(await shop.database.selectFrom('payment_attempt').select('id').execute()).toHaveLength(1);
  });

  it('F13 an answer of the provider that is lost on the way leads to the same payment page', async () => {
    const shop = await aShop();
    await shop.sandbox.faults({ loseAnswers: 2 }); // the library itself tries twice
    const key = randomUUID();
    const lost = await book(shop, aBookingRequest(), key);
    expect(lost).toMatchObject({ status: 503, body: { refusal: 'provider_unavailable' } });
    const again = await book(shop, aBookingRequest(), key);
    expect(again.status).toBe(201);
    const attempts = await shop.database.selectFrom('payment_attempt').selectAll().execute();
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.checkout_url).toBe(again.body.checkoutUrl);
    expect(await shop.database.selectFrom('booking').select('id').execute()).toHaveLength(1);
  });

  it('F14 after a declined card a new try has a new page, and the old one is closed', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'declined');
    const retried = await shop.ask(
      'POST',
      `/api/bookings/${body.bookingId}/payment?session_id=${sessionIn(body.checkoutUrl)}`,
      {},
    );
    expect(retried.status).toBe(200);
    expect(retried.body.checkoutUrl).not.toBe(body.checkoutUrl);
    const attempts = await shop.database
      .selectFrom('payment_attempt')
      .selectAll()
      .orderBy('number')
      .execute();
    expect(attempts.map(({ closed_at }) => closed_at === null)).toEqual([false, true]);
    await shop.sandbox.simulateOutcome(sessionIn(retried.body.checkoutUrl), 'paid');
    expect((await payment(shop, { ...body, checkoutUrl: retried.body.checkoutUrl })).body.state).toBe(
      'success',
    );
  });

  it('F52 a hold lives no longer than two pages to pay on, however often its card is declined', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    const declineAfter = async (minutes: number, session: string) => {
      await sql`update booking set created_at = now() - ${minutes} * interval '1 minute'`.execute(
        shop.database,
      );
      await shop.sandbox.simulateOutcome(session, 'declined');
      return shop.ask('POST', `/api/bookings/${body.bookingId}/payment?session_id=${session}`, {});
    };
    const second = await declineAfter(holdMinutes - 1, sessionIn(body.checkoutUrl));
    expect(second.status).toBe(200);
    const third = await declineAfter(holdMinutes, sessionIn(second.body.checkoutUrl));
    expect(third).toMatchObject({ status: 409, body: { refusal: 'hold_over' } });
    await shop.jobs.run('sweep-holds');
    expect(await shop.database.selectFrom('occupancy').select('id').execute()).toEqual([]);
  });

  it('F26 whoever opens the result page without having paid sees no success', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    expect((await payment(shop, body)).body).toMatchObject({ state: 'processing', bookingUrl: null });
    expect(await mails(shop)).toEqual([]);
  });

  it('the result is found by the cookie alone, or by the session alone, which shows nothing of the person', async () => {
    const shop = await aShop();
    const { body, headers } = await book(shop, aBookingRequest());
    const session = sessionIn(body.checkoutUrl);
    await shop.sandbox.simulateOutcome(session, 'paid');
    const ask = (query = '', cookie = '') =>
      shop.ask('GET', `/api/bookings/payment${query}`, undefined, cookie ? { cookie } : {});
    const shown = {
      bookingId: body.bookingId,
      state: 'success',
      destination: 'Positano',
      startDate: aBookingRequest().startDate,
      endDate: aBookingRequest().endDate,
      totalCents: 6500,
      currency: 'EUR',
      // Scooter, town and times, in whatever browser; nothing of the person, and no address.
      rental: {
        destination: 'Positano',
        startDate: aBookingRequest().startDate,
        startTime: aBookingRequest().startTime,
        endDate: aBookingRequest().endDate,
        endTime: aBookingRequest().endTime,
        scooter: { model: 'Liberty 125cc', colour: 'white', colourNames: expect.any(Object) },
      },
      paidChange: null,
      unitHeld: true,
      canRetry: false,
      typed: null,
    };
    const [cookie] = headers.get('set-cookie')?.split(';') ?? [];
    expect((await ask('', cookie)).body).toEqual({
      ...shown,
      bookingUrl: expect.stringContaining('/booking/'),
      contractUrl: expect.stringContaining('/contract/'),
    });
    const bare = { ...shown, bookingUrl: null, contractUrl: null };
    expect((await ask(`?session_id=${session}`)).body).toEqual(bare);
    const others = await book(shop, aBookingRequest());
    const named = await shop.ask(
      'GET',
      `/api/bookings/${others.body.bookingId}/payment?session_id=${session}`,
    );
    expect(named).toMatchObject({ status: 403, body: { refusal: 'not_your_booking' } });
    for (const answer of [await ask(), await ask('?session_id=cs_test_unknown')])
      expect(answer).toMatchObject({ status: 200, body: null });
    await agePaymentPages(shop.database, 61);
    expect((await ask(`?session_id=${session}`)).body).toBeNull();
    expect((await ask(`?session_id=${session}`, cookie)).body).toMatchObject(shown);
  });

  it('leads to a contract only while its link opens it', async () => {
    const shop = await aShop();
    const { body: held } = await book(shop, aBookingRequest());
    await pay(shop, held);
    const bookingUrl = String((await payment(shop, held)).body.bookingUrl);
    const token = bookingUrl.split('/').at(-1);
    const urls = async () => [
      (await payment(shop, held)).body.contractUrl,
      (await shop.ask('GET', `/api/bookings/by-token/${token}`)).body.contractUrl,
    ];
    const [url] = await urls();
    expect(await urls()).toEqual([url, url]);
    expect((await shop.ask('GET', `/api/contracts/by-token/${url.split('/').at(-1)}`)).status).toBe(200);
    await setBookingState(shop.database, 'no_show');
    expect((await shop.ask('GET', `/api/contracts/by-token/${url.split('/').at(-1)}`)).status).toBe(404);
    expect(await urls()).toEqual([null, null]);
    await setBookingState(shop.database, 'confirmed');
    await shop.database.updateTable('contract').set({ link_ends_at: new Date() }).execute();
    expect(await urls()).toEqual([null, null]);
  });

  it('nobody sees the payment of a booking without its cookie or its session', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    const stranger = await shop.ask('GET', `/api/bookings/${body.bookingId}/payment`);
    expect(stranger).toMatchObject({ status: 403, body: { refusal: 'not_your_booking' } });
    const unknown = await shop.ask('GET', '/api/bookings/00000000/payment');
    expect(unknown).toMatchObject({ status: 403, body: { refusal: 'not_your_booking' } });
  });

  it('F47 the cookie of the booking opens its result when the session id was lost', async () => {
    const shop = await aShop();
    const booked = await book(shop, aBookingRequest());
    const cookie = booked.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    const seen = await shop.ask('GET', `/api/bookings/${booked.body.bookingId}/payment`, undefined, {
      cookie: cookie.split(';')[0] ?? '',
    });
    expect(seen.body.state).toBe('processing');
  });

  it('F08 a price list changed during the payment changes neither what is charged nor what was agreed', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    const dearer = await shop.database.selectFrom('tariff').select('tiers').executeTakeFirstOrThrow();
    const tiers = JSON.stringify(dearer.tiers).replaceAll('6500', '9900');
    await shop.database.insertInto('tariff').values({ tiers }).execute();
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    expect((await payment(shop, body)).body).toMatchObject({ state: 'success', totalCents: 6500 });
    const facts = await shop.database
      .selectFrom('payment_fact')
      .selectAll()
      .where('object_kind', '=', 'charge')
      .execute();
    expect(facts.map(({ amount_cents }) => amount_cents)).toEqual([6500]);
  });

  it('F02 a price that changed since the search is shown again and must be confirmed', async () => {
    const shop = await aShop();
    const refused = await book(shop, aBookingRequest({ expectedTotalCents: 4500 }));
    expect(refused).toMatchObject({
      status: 409,
      body: { refusal: 'price_changed', quote: { totalCents: 6500 } },
    });
    expect((await units(shop))[0].availableUnits).toBe(12);
  });

  it('when nothing is free it offers the other colour and the nearest free dates', async () => {
    const shop = await aShop();
    await shop.database
      .updateTable('unit')
      .set({ state: 'withdrawn' })
      .where('id', '>', 1)
      .where('scooter_id', '=', 1)
      .execute();
    expect((await book(shop, aBookingRequest({}, dayFromNow(10)))).status).toBe(201);
    const full = await book(shop, aBookingRequest({}, dayFromNow(10)));
    expect(full).toMatchObject({ status: 409, body: { refusal: 'nothing_free' } });
    const { otherColours, nearestDates } = full.body.alternatives;
    expect(otherColours).toEqual([{ scooterId: 2, colour: 'black', availableUnits: 8 }]);
    expect(nearestDates.map(({ startDate }: { startDate: string }) => startDate)).toEqual(
      [12, 8, 13].map(dayFromNow),
    );
  });

  it('refuses what the rules of the shop do not allow, whatever the page let through', async () => {
    const shop = await aShop();
    const { driver } = aBookingRequest();
    const cases: [string, Partial<BookingRequest>, string][] = [
      ['an office pickup outside Maiori', { pickupOption: 'office' }, 'office_only_in_maiori'],
      ['a delivery without an address', { deliveryAddress: ' ' }, 'delivery_needs_addresses'],
      ['an extra that is not offered', { extras: { 9: 1 } }, 'extra_not_offered'],
      ['two additional drivers', { extras: { 5: 2 } }, 'extra_not_offered'],
      ['an unknown promo code', { promoCode: 'NOPE' }, 'promo_unknown'],
      ['a rental of 61 days', { endDate: dayFromNow(62) }, 'too_long'],
      ['two years ahead', { startDate: dayFromNow(731), endDate: dayFromNow(732) }, 'too_far_ahead'],
      ['a day in the past', { startDate: dayFromNow(-2) }, 'in_the_past'],
      ['a German B licence', { driver: { ...driver, licenceCategory: 'B' } }, 'licence_not_enough'],
      ['a driver of 17', { driver: { ...driver, dateOfBirth: dayFromNow(-17 * 365) } }, 'too_young'],
    ];
    for (const [what, changes, refusal] of cases) {
      const { status, body } = await book(shop, aBookingRequest(changes));
      expect([what, status, body.refusal]).toEqual([what, 409, refusal]);
    }
    expect((await units(shop))[0].availableUnits).toBe(12);
  });

  it('F16 the same notice rung three times makes one confirmation and one mail', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    await shop.sandbox.faults({ copies: 3 });
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    await until(
      async () => (await shop.database.selectFrom('provider_event').select('id').execute()).length > 0,
    );
    await shop.jobs.drain();
    await payment(shop, body);
    await shop.jobs.drain();
    expect(await mails(shop)).toEqual([{ kind: 'booking_confirmed', state: 'sent' }]);
  });

  it('a hold that ends unpaid gives its unit and its promo code back', async () => {
    const shop = await aShop();
    const promised = { promoCode: 'LIMONE10', expectedTotalCents: 5850 };
    const { held } = await aBooking().with(promised).withHoldOver().in(shop);
    await shop.jobs.run('sweep-holds');
    expect((await payment(shop, held)).body).toMatchObject({ state: 'failed', canRetry: false });
    expect((await units(shop))[0].availableUnits).toBe(12);
    expect(await shop.database.selectFrom('promo_redemption').select('code').execute()).toEqual([]);
  });

  it('what was typed for a booking that was not paid in time is given back to the browser that booked, and to no other', async () => {
    const shop = await aShop();
    const { held } = await aBooking().withHoldOver().in(shop);
    await shop.jobs.run('sweep-holds');
    const { dateOfBirth, ...typed } = aBookingRequest().driver;
    const { body } = await payment(shop, held);
    expect(body.typed).toEqual({ ...typed, riderNote: '' });
    expect(JSON.stringify(body)).not.toContain(dateOfBirth);
    const bySession = `/api/bookings/${held.bookingId}/payment?session_id=${sessionIn(held.checkoutUrl)}`;
    expect((await shop.ask('GET', bySession)).body).toMatchObject({ state: 'failed', typed: null });
  });

  it('a hold whose time is over is confirmed after all when it was paid in the last moment', async () => {
    const shop = await aShop();
    await shop.sandbox.faults({ webhooks: 'hold' });
    const { held } = await aBooking().withHoldOver().in(shop);
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    await shop.jobs.run('sweep-holds');
    expect((await payment(shop, held)).body.state).toBe('success');
  });

  it('Klarna that pays later is waited for, and confirms when the money arrives', async () => {
    const shop = await aShop();
    const { body } = await book(shop, aBookingRequest());
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'later');
    expect((await payment(shop, body)).body.state).toBe('processing');
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'arrives');
    expect((await payment(shop, body)).body.state).toBe('success');
  });

  it('one draft holds one scooter: a second booking of it gives the first back', async () => {
    const shop = await aShop();
    const draftId = randomUUID();
    await book(shop, aBookingRequest({ draftId }));
    expect((await book(shop, aBookingRequest({ draftId, scooterId: 2 }))).status).toBe(201);
    expect((await units(shop)).map((each: { availableUnits: number }) => each.availableUnits)).toEqual([
      12, 7,
    ]);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
