import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { paidForThree } from '../support/shop/party-of-three.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
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
const riderToken = ({ id }: { id: string }): string => tokens.tokenFor('rider', id, 1);

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

  it('is never left open by the customer', async () => {
    const shop = await aShop();
    const {
      licenceCountry: _,
      licenceCategory: __,
      dateOfBirth: ___,
      ...nameOnly
    } = aBookingRequest().driver;
    const request = { ...twoScooters({ ...zoe, ...licence }), driver: nameOnly };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { status, body } = await shop.ask('POST', '/api/bookings', request, key);
    expect([status, body.refusal]).toEqual([400, 'bad_form']);
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

  it('shows the rider their scooter, time and contract, and who booked it; nothing of the money, nothing to change', async () => {
    const shop = await aShop();
    const { second } = await paid(shop, { ...zoe, ...licence });
    const { status, html } = await pagesOf(shop).get(`/en/booking/${riderToken(second)}`);
    expect(status).toBe(200);
    const text = textOf(html);
    expect(text).toContain('Łukasz booked this scooter for you');
    expect(html).toContain('/en/contract/');
    expect(html).not.toMatch(/€|lukasz@guest|\/(cancel|change|receipt|review)"/);
    const own = await pagesOf(shop).get(`/en/booking/${tokens.tokenFor('booking', second.id, 1)}`);
    expect(textOf(own.html)).not.toContain('booked this scooter for you');
    expect(own.html).toMatch(/€/);
  });

  it.each(['cancel', 'change', 'receipt', 'review'])(
    'shows the rider no page with what is the customer’s: /%s',
    async (page) => {
      const shop = await aShop();
      const { second } = await paid(shop);
      const { html } = await pagesOf(shop).get(`/en/booking/${riderToken(second)}/${page}`);
      expect(html).toContain('/en/find-booking');
      expect(html).not.toMatch(/€|Ångström/);
    },
  );

  it('lets the rider neither cancel nor change: each is refused as an unknown link', async () => {
    const shop = await aShop();
    const { second } = await paid(shop);
    const address = `/en/booking/${riderToken(second)}`;
    const pages = pagesOf(shop);
    for (const [page, fields] of [
      ['/cancel', { refundCents: '6500' }],
      ['/change', { step: 'ask' }],
    ] as const)
      expect((await pages.post(`${address}${page}`, fields)).status).not.toBe(200);
    const { status } = await shop.ask('GET', `/api/bookings/by-token/${riderToken(second)}`);
    expect(status).toBe(404);
    const { state } = await shop.database
      .selectFrom('booking')
      .select('state')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('confirmed');
  });

  it('lets the rider write the note, and have ticket and calendar', async () => {
    const shop = await aShop();
    const { second } = await paid(shop);
    await pagesOf(shop).post(`/en/booking/${riderToken(second)}`, { riderNote: 'Hotel Tritone' });
    const { rider_note: note } = await shop.database
      .selectFrom('booking')
      .select('rider_note')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(note).toBe('Hotel Tritone');
    const api = `/api/bookings/by-token/${riderToken(second)}`;
    for (const path of ['/ticket', '/calendar'])
      expect((await shop.ask('GET', `${api}${path}`)).status).toBe(200);
  });

  it('is what a rider has: the customer’s is never mailed to the rider’s address', async () => {
    const shop = await aShop();
    await paid(shop, { ...zoe, email: 'zoe@guest.example' });
    await pagesOf(shop).post('/en/find-booking', { code: '', email: 'zoe@guest.example' });
    await shop.jobs.drain();
    const sent = await shop.database
      .selectFrom('booking_event')
      .select('id')
      .where('kind', '=', 'link_sent')
      .execute();
    expect(sent).toEqual([]);
  });
});

describeOnPostgres('the second driver of who rides one of several', () => {
  const chosenForAll = async (extras: Record<string, number>, body = customerData) => {
    const shop = await aShop();
    const driver = { ...zoe, ...licence };
    const order = twoScooters(driver, { extras, furtherRides: [{ scooterId: white, extras, driver }] });
    const { body: booked } = await book(shop, order);
    await shop.sandbox.simulateOutcome(sessionIn(booked.checkoutUrl), 'paid');
    expect((await payment(shop, booked)).body).toMatchObject({ state: 'success' });
    const query = shop.database.selectFrom('booking').select('id').whereRef('party_id', '<>', 'id');
    const { id } = await query.executeTakeFirstOrThrow();
    const contracts = shop.database.selectFrom('contract').select('id').where('booking_id', '=', id);
    const token = tokens.tokenFor('contract', (await contracts.executeTakeFirstOrThrow()).id, 1);
    const save = (more: object) =>
      shop.ask('PUT', `/api/contracts/customer-data/${token}`, {
        customerData: body,
        contractLanguage: 'en',
        ...more,
      });
    const read = async () => (await shop.ask('GET', `/api/contracts/by-token/${token}`)).body;
    const row = () =>
      shop.database
        .selectFrom('booking')
        .select(['extras', 'quote', 'total_cents', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    return { shop, id, save, read, row };
  };

  it('may be left out with the contract where it was chosen for all and is free: money and version stay', async () => {
    const { shop, id, save, read, row } = await chosenForAll({ 5: 1 });
    expect((await read()).mayLeaveSecondDriver).toBe(true);
    expect((await save({})).body).toMatchObject({ refusal: 'second_driver_missing' });
    const before = await row();
    const saved = await save({ withoutSecondDriver: true });
    expect(saved.status).toBe(200);
    expect(saved.body.contractText).not.toContain('Additional driver');
    expect((await read()).booking.extras).toBe('{}');
    const after = await row();
    expect([after.extras, after.total_cents, after.version]).toEqual([
      {},
      before.total_cents,
      before.version,
    ]);
    expect(JSON.stringify(after.quote)).not.toContain('"extra"');
    const told = shop.database.selectFrom('booking_event').select('actor').where('booking_id', '=', id);
    expect(await told.where('kind', '=', 'second_driver_left').execute()).toEqual([{ actor: 'customer' }]);
    expect((await save({})).status).toBe(200);
  });

  it('stays where money hangs on it', async () => {
    const { shop, id, save, read, row } = await chosenForAll({ 5: 1 });
    await shop.database
      .updateTable('booking')
      .set({ quote: sql`replace(quote::text, '"amountCents": 0', '"amountCents": 1000')::jsonb` })
      .where('id', '=', id)
      .execute();
    expect((await read()).mayLeaveSecondDriver).toBe(false);
    expect((await save({ withoutSecondDriver: true })).body).toMatchObject({
      refusal: 'second_driver_missing',
    });
    expect((await row()).extras).toEqual({ 5: 1 });
  });
});

describeOnPostgres('the contract of who says their licence later', () => {
  async function aRidersContract(driver: Rider = zoe) {
    const shop = await aShop();
    const { second } = await paid(shop, driver);
    const query = shop.database.selectFrom('contract').select('id').where('booking_id', '=', second.id);
    const { id } = await query.executeTakeFirstOrThrow();
    const token = tokens.tokenFor('contract', id, 1);
    const save = (more: object, changes: object = {}) =>
      shop.ask('PUT', `/api/contracts/customer-data/${token}`, {
        customerData: { ...customerData, ...changes },
        contractLanguage: 'en',
        ...more,
      });
    const told = async () =>
      (await shop.database.selectFrom('booking').selectAll().where('id', '=', second.id).execute()).map(
        ({ licence_country: country, licence_category: category }) => [country, category],
      );
    const page = async () => (await shop.ask('GET', `/api/contracts/by-token/${token}`)).body;
    return { shop, save, told, page };
  }
  const mine = { licenceCountry: 'SE', licenceCategory: 'A1' };

  it('asks for it with the personal data, writes it into the text, and is signed like any other', async () => {
    const { shop, save, told, page } = await aRidersContract();
    expect(await page()).toMatchObject({ needsLicence: true, status: 'pending' });
    expect((await save({})).body).toMatchObject({ refusal: 'licence_missing' });
    const saved = await save({ licence: mine });
    expect(saved.status).toBe(200);
    expect(saved.body.contractText).toContain('A1');
    expect(await told()).toEqual([['SE', 'A1']]);
    expect(await page()).toMatchObject({ needsLicence: false, status: 'completed' });
    // Said once: another one later changes nothing.
    expect((await save({ licence: { ...mine, licenceCategory: 'A' } })).status).toBe(200);
    expect(await told()).toEqual([['SE', 'A1']]);
    await shop.jobs.drain();
  });

  it.each([
    ['AM', true, { licenceCountry: 'US', licenceCategory: 'B' }, 200],
    ['A2', true, mine, 409],
    ['A2', false, mine, 409],
  ] as const)(
    'asks by the model, which needs %s and is on offer: %s; the page is told which licence that is',
    async (needed, active, licence, status) => {
      const { shop, save, page } = await aRidersContract();
      await shop.database.updateTable('scooter').set({ licence: needed, active }).execute();
      expect(await page()).toMatchObject({ neededLicence: needed });
      expect((await save({ licence })).status).toBe(status);
    },
  );

  it('refuses who may not ride, and keeps nothing of it', async () => {
    const { save, told } = await aRidersContract();
    const car = await save({ licence: { ...mine, licenceCategory: 'B' } });
    expect(car.body).toMatchObject({ refusal: 'licence_not_enough', licence: 'A1' });
    const young = await save({ licence: mine }, { dateOfBirth: dayFromNow(-17 * 365) });
    expect(young.body).toMatchObject({ refusal: 'too_young' });
    expect((await save({ licence: { licenceCountry: 'SE' } })).status).toBe(400);
    expect(await told()).toEqual([[null, null]]);
  });
});

describeOnPostgres('a rider’s calendar', () => {
  const calendar = async (shop: TestShop, holder: 'booking' | 'rider', id: string) => {
    const token = createLinkTokens(testSecret).tokenFor(holder, id, 1);
    const { status, body } = await shop.ask('GET', `/api/bookings/by-token/${token}/calendar`);
    return { status, file: String(body) };
  };

  it('has their own scooter alone, with its own code; the customer’s has all of them', async () => {
    const shop = await aShop();
    const { first, zoes } = await paidForThree(shop);
    const rows = await shop.database.selectFrom('booking').select(['id', 'code']).execute();
    const codeOf = (id: string) => rows.find((row) => row.id === id)?.code ?? '';
    const { file } = await calendar(shop, 'rider', zoes);
    expect(file.match(/^UID:.*$/gm)).toEqual([expect.stringContaining(`booking-${zoes}@`)]);
    expect(file).toContain(codeOf(zoes));
    expect(file).not.toContain(codeOf(first));
    expect(file).not.toContain('3 scooter');
    expect((await calendar(shop, 'booking', first)).file).toContain('3 scooter');
  });

  it('is no longer there once their scooter is cancelled', async () => {
    const shop = await aShop();
    const { zoes, mias } = await paidForThree(shop);
    await shop.desk.cancelBooking({ bookingId: zoes, actor: 'customer' });
    expect((await calendar(shop, 'rider', zoes)).status).toBe(404);
    expect((await calendar(shop, 'rider', mias)).status).toBe(200);
  });
});
