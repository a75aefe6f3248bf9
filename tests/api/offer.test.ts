import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';
import { addPromoCode, withdrawUnits } from '../builders/stored-states.ts';

const quoted = {
  scooterId: 1,
  startDate: '2027-05-10',
  endDate: '2027-05-11',
  startTime: '10:00',
  endTime: '10:00',
  extras: {},
  promoCode: '',
};

describeOnPostgres('what is offered', () => {
  it('lists the scooters, the extras and the towns in the shapes that were agreed', async () => {
    const shop = await aShop();
    const scooters = await shop.ask('GET', '/api/scooters');
    expect(scooters.body[0]).toMatchObject({
      id: 1,
      model: 'Liberty 125cc',
      type: 'scooter',
      category: '125cc',
      imageUrl: '/api/assets/liberty-white.svg',
      pricePerDay: 65,
      originalPricePerDay: 85,
      available: true,
      availableUnits: 12,
    });
    expect(scooters.body).toHaveLength(2);
    const extras = await shop.ask('GET', '/api/extras');
    expect(extras.body).toMatchObject([
      { id: 5, name: 'Conducente aggiuntivo', status: 'active', pricePerDay: 0 },
    ]);
    const towns = await shop.ask('GET', '/api/destinations');
    expect(towns.body.map(({ id, name, country }: Record<string, string>) => [id, name, country])).toEqual([
      ['amalfi', 'Amalfi', 'Italia'],
      ['positano', 'Positano', 'Italia'],
      ['ravello', 'Ravello', 'Italia'],
      ['maiori', 'Maiori', 'Italia'],
      ['atrani', 'Atrani', 'Italia'],
    ]);
    for (const { imageUrl } of [...scooters.body, ...extras.body, ...towns.body])
      expect((await shop.ask('GET', imageUrl)).status).toBe(200);
  });

  it('answers for any period that exists, also a past one, and names what is wrong with any other', async () => {
    const shop = await aShop();
    const available = (query: string) => shop.ask('GET', `/api/scooters/available?${query}`);
    expect((await available('startDate=2027-05-10&endDate=2027-05-12')).body).toHaveLength(2);
    expect((await available('startDate=2020-05-10&endDate=2020-05-12')).status).toBe(200);
    const refused: [string, string, string][] = [
      ['startDate=2027-02-30&endDate=2027-03-02', 'bad_date', 'startDate'],
      ['startDate=2027-05-12&endDate=2027-05-10', 'end_before_start', 'endDate'],
      ['startDate=2027-05-10&endDate=2027-05-12&startTime=10:15', 'off_the_half_hour', 'startTime'],
      ['startDate=2027-05-10&endDate=2027-05-12&endTime=21:00', 'off_the_half_hour', 'endTime'],
      ['startDate=2027-05-10', 'bad_form', 'endDate'],
      ['startDate=2027-05-10&endDate=2027-05-12&price=1', 'unknown_key', 'price'],
    ];
    for (const [query, refusal, path] of refused) {
      const answer = await available(query);
      expect(answer).toMatchObject({ status: 400, body: { refusal, issues: [{ path }] } });
    }
  });

  it('shows nothing rather than a scooter that is not free', async () => {
    const shop = await aShop();
    await withdrawUnits(shop.database);
    expect(
      (await shop.ask('GET', '/api/scooters/available?startDate=2027-05-10&endDate=2027-05-12')).body,
    ).toEqual([]);
  });

  it('quotes a price line by line, with promo code, pledge and the last moment of free cancellation', async () => {
    const shop = await aShop();
    const plain = await shop.ask('POST', '/api/quotes', quoted);
    expect(plain).toMatchObject({
      status: 200,
      body: {
        totalCents: 6500,
        originalTotalCents: 8500,
        climatePledgeCents: 33,
        currency: 'EUR',
        freeCancellationUntil: '2027-05-08T08:00:00.000Z',
      },
    });
    const reduced = await shop.ask('POST', '/api/quotes', {
      ...quoted,
      extras: { 5: 1 },
      promoCode: 'limone10',
    });
    expect(reduced.body).toMatchObject({
      totalCents: 5850,
      lines: [
        { kind: 'rental', amountCents: 6500 },
        { kind: 'extra', id: '5', quantity: 1, amountCents: 0 },
        { kind: 'promo', id: 'LIMONE10', amountCents: -650 },
      ],
    });
  });

  it('strikes no price through in a live shop, where nobody was ever asked for the higher one', async () => {
    const shop = await aShop(liveEnvironment('postgres://nobody@127.0.0.1:9/nothing'));
    for (const { pricePerDay, originalPricePerDay } of (await shop.ask('GET', '/api/scooters')).body)
      expect([pricePerDay, originalPricePerDay]).toEqual([65, 65]);
    const quote = await shop.ask('POST', '/api/quotes', { ...quoted, promoCode: 'limone10' });
    expect(quote.body).toMatchObject({ totalCents: 5850, originalTotalCents: 5850 });
    const booked = await book(shop, aBookingRequest());
    expect(booked.status).toBe(201);
    const { quote: frozen } = await shop.database
      .selectFrom('booking')
      .select('quote')
      .executeTakeFirstOrThrow();
    expect(frozen).toMatchObject({ totalCents: 6500, originalTotalCents: 6500 });
  });

  it('finds addresses from two letters on, at most eight', async () => {
    const shop = await aShop();
    const places = (input: string) => shop.ask('POST', '/api/places/autocomplete', { input });
    expect((await places('v')).body).toEqual({ predictions: [], attribution: null });
    const found = (await places('via')).body.predictions;
    expect(found).toHaveLength(8);
    expect(found[0].description).toMatch(/via/i);
  });

  it('says at once that a promo code leaves too little to be paid online, and books nothing by it', async () => {
    const shop = await aShop();
    const code = { code: 'REGALO', percent: 100 };
    await addPromoCode(shop.database, code);
    const asked = { ...quoted, promoCode: 'regalo' };
    const quote = await shop.ask('POST', '/api/quotes', asked, { 'accept-language': 'it' });
    expect(quote).toMatchObject({ status: 409, body: { refusal: 'too_little_to_pay' } });
    expect(quote.body.message).toMatch(/^Con questo codice/);
    const booked = await book(shop, aBookingRequest({ promoCode: 'REGALO', expectedTotalCents: 0 }));
    expect(booked).toMatchObject({ status: 409, body: { refusal: 'too_little_to_pay' } });
  });

  it('refuses what no browser page of ours would send, and never repeats it', async () => {
    const shop = await aShop();
    const body = { ...quoted, secretWish: 'Łukasz' };
    const extra = await shop.ask('POST', '/api/quotes', body);
    expect(extra).toMatchObject({ status: 400, body: { refusal: 'unknown_key' } });
    const book = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`word${n}`, n]));
    const repeated = await shop.ask('POST', '/api/quotes', { ...quoted, ...book });
    expect(JSON.stringify(repeated.body).length).toBeLessThan(400);
    const many = await shop.ask('POST', '/api/quotes', {
      ...quoted,
      extras: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [n, -1])),
    });
    expect(many.body.issues).toHaveLength(20);
    expect(JSON.stringify(extra.body)).not.toContain('Łukasz');
    const headers = { 'content-type': 'text/plain' };
    const form = await shop.app.request('/api/quotes', {
      method: 'POST',
      headers,
      body: JSON.stringify(quoted),
    });
    expect(form.status).toBe(415);
    const broken = await shop.app.request('/api/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"scooterId":',
    });
    expect(broken.status).toBe(400);
    const large = await shop.ask('POST', '/api/quotes', { ...quoted, promoCode: 'x'.repeat(1_100_000) });
    expect(large.status).toBe(413);
    expect(await shop.ask('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { refusal: 'not_found' },
    });
    expect(await shop.ask('GET', '/api/assets/..%2Fpackage.json')).toMatchObject({ status: 404 });
  });

  it('takes a write from its own pages, and from no page of anybody else', async () => {
    const shop = await aShop();
    const cases: [Record<string, string>, number][] = [
      [{ origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{}, 200],
    ];
    for (const [headers, status] of cases) {
      const answer = await shop.ask('POST', '/api/quotes', quoted, headers);
      expect([headers, answer.status]).toEqual([headers, status]);
    }
  });

  it('asks who calls too often to wait', async () => {
    const shop = await aShop({ REQUESTS_PER_MINUTE: '5' });
    shop.setNow(new Date('2027-01-01T10:00:00Z'));
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await shop.ask('GET', '/api/extras')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    shop.setNow(new Date('2027-01-01T10:01:00Z'));
    expect((await shop.ask('GET', '/api/extras')).status).toBe(200);
  });

  it('refuses in the language of the page', async () => {
    const shop = await aShop();
    const ask = (language: string) =>
      shop
        .ask('GET', '/api/nothing', undefined, { 'accept-language': language })
        .then(({ body }) => body.message);
    expect(await ask('en')).toBe('We couldn’t find what you’re looking for.');
    expect(await ask('it-IT,it;q=0.9')).toBe('Non abbiamo trovato quello che cerchi.');
    expect(await ask('it;q=0.3, ja, en-GB;q=0.8')).toBe('We couldn’t find what you’re looking for.');
    expect(await ask('zh')).toBe('Non abbiamo trovato quello che cerchi.');
  });

  it('says in a document of its own what every call takes and gives', async () => {
    const shop = await aShop();
    const { body } = await shop.ask('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/scooters',
        '/api/bookings',
        '/api/contracts/by-token/{token}',
        '/api/payments/webhook',
      ]),
    );
  });

  it('where nothing is free it names the nearest days on which a scooter is, for as long at the same times', async () => {
    const shop = await aShop();
    const query = (day: number) =>
      `startDate=${dayFromNow(day)}&endDate=${dayFromNow(day + 1)}&startTime=10:00&endTime=10:00`;
    const nearest = async (day: number) =>
      (await shop.ask('GET', `/api/scooters/nearest?${query(day)}`)).body;
    const days = (from: number, availableUnits: number) => ({
      startDate: dayFromNow(from),
      endDate: dayFromNow(from + 1),
      availableUnits,
    });
    expect(await nearest(10)).toEqual([days(11, 20), days(9, 20), days(12, 20)]);
    expect((await nearest(1))[0]).toEqual(days(2, 20));
    await withdrawUnits(shop.database, { keep: { scooterId: 1, units: 1 } });
    expect((await book(shop, aBookingRequest({}, dayFromNow(10)))).status).toBe(201);
    expect((await shop.ask('GET', `/api/scooters/available?${query(10)}`)).body).toEqual([]);
    expect(await nearest(10)).toEqual([days(12, 1), days(8, 1), days(13, 1)]);
    expect((await shop.ask('GET', '/api/scooters/nearest?startDate=2027-05-10')).status).toBe(400);
  });

  it('a price comes with the returns that would be worth more, as long as they can be had', async () => {
    const shop = await aShop();
    const startDate = dayFromNow(10);
    const rental = { startDate, endDate: startDate, startTime: '10:00', endTime: '14:30' };
    const nudges = async (change: object) =>
      (await shop.ask('POST', '/api/quotes', { ...quoted, ...rental, ...change })).body.nudges;
    const earlier = { kind: 'earlier', endDate: startDate, endTime: '14:00', totalCents: 4500 };
    const dayMore = { kind: 'day_more', endDate: dayFromNow(11), endTime: '14:30', totalCents: 6500 };
    expect(await nudges({})).toEqual([earlier, dayMore]);
    await addPromoCode(shop.database, { code: 'META', percent: 50 });
    expect(await nudges({ promoCode: 'meta' })).toEqual([
      { ...earlier, totalCents: 2250 },
      { ...dayMore, totalCents: 3250 },
    ]);
    await withdrawUnits(shop.database, { keep: { scooterId: 1, units: 1 } });
    expect((await book(shop, aBookingRequest({}, dayFromNow(11)))).status).toBe(201);
    expect(await nudges({})).toEqual([earlier]);
  });

  it('the free scooters bear the price of the whole period', async () => {
    const shop = await aShop();
    const asked = '/api/scooters/available?startDate=2027-05-10&endDate=2027-05-12';
    for (const { totalPrice, originalTotalPrice } of (await shop.ask('GET', asked)).body)
      expect([totalPrice, originalTotalPrice]).toEqual([120, 156]);
    expect((await shop.ask('GET', '/api/scooters')).body[0]).toMatchObject({ totalPrice: null });
  });

  it('a booking of tomorrow can be made today', async () => {
    const shop = await aShop();
    const query = `startDate=${dayFromNow(1)}&endDate=${dayFromNow(1)}`;
    expect((await shop.ask('GET', `/api/scooters/available?${query}`)).body).toHaveLength(2);
  });
});
