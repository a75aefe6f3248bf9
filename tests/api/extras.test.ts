import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import { addExtra, anExtra } from '../builders/an-extra.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { aPaidBooking, book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { setBookingState } from '../builders/stored-states.ts';

const helmets = (quantity: number) => ({
  extras: { 8: quantity },
  expectedTotalCents: 6500 + quantity * 500,
});
const days = (from: number, until: number) => ({ startDate: dayFromNow(from), endDate: dayFromNow(until) });

async function aShopWith(extra: Parameters<typeof addExtra>[1] = {}): Promise<TestShop> {
  const shop = await aShop({ HOLDS_PER_EMAIL: '100', HOLDS_PER_NETWORK: '100' });
  await addExtra(shop.database, extra);
  return shop;
}
const ask = (shop: TestShop, quantity: number, dates = days(1, 2)) => {
  const { scooterId, startTime, endTime } = aBookingRequest();
  const rental = { scooterId, startTime, endTime, ...dates };
  return shop.ask('POST', '/api/quotes', { ...rental, extras: { 8: quantity }, promoCode: '' });
};

describeOnPostgres('the pieces of an extra', () => {
  it('are gone for the sixth of overlapping bookings, at the price and at the hold, and there again before and after', async () => {
    const shop = await aShopWith();
    const office = {
      pickupOption: 'office',
      destination: 'Maiori',
      deliveryAddress: '',
      returnAddress: '',
    } as const;
    for (let guest = 0; guest < 5; guest += 1)
      expect((await book(shop, aBookingRequest({ ...office, ...helmets(1) }))).status).toBe(201);
    expect((await ask(shop, 1)).body).toMatchObject({ refusal: 'extra_sold_out', extra: '8', left: 0 });
    const sixth = await book(shop, aBookingRequest({ ...office, ...helmets(1) }));
    expect(sixth).toMatchObject({ status: 409, body: { refusal: 'extra_sold_out' } });
    expect((await ask(shop, 0)).status).toBe(200);
    expect((await ask(shop, 2, days(5, 6))).status).toBe(200);
  });

  it.each(['cancelled', 'no_show', 'expired', 'returned'] as const)(
    'come back when a booking is %s',
    async (state) => {
      const shop = await aShopWith({ stock: 2 });
      await aPaidBooking(shop, helmets(2));
      expect((await ask(shop, 1)).body.refusal).toBe('extra_sold_out');
      await setBookingState(shop.database, state);
      expect((await ask(shop, 2)).status).toBe(200);
    },
  );

  it('are not kept for a hold that keeps no scooter; who pays it then has what is left, or the money back', async () => {
    const shop = await aShopWith({ stock: 1 });
    const held = (await book(shop, aBookingRequest(helmets(1)))).body;
    await shop.database.deleteFrom('occupancy').execute();
    expect((await ask(shop, 1)).status).toBe(200);
    await aPaidBooking(shop, { ...helmets(1), scooterId: 2 });
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    expect((await payment(shop, held)).body.state).toBe('failed');
    expect(await shop.database.selectFrom('refund_request').select('amount_cents').execute()).toEqual([
      { amount_cents: 7000 },
    ]);
  });

  it('keep a change out of days on which they are promised to others', async () => {
    const own = await aChangeableBooking();
    await addExtra(own.shop.database, { stock: 1 });
    await own.shop.database.updateTable('booking').set({ extras: '{"8":1}' }).execute();
    await aPaidBooking(own.shop, { ...helmets(1), ...days(12, 13) });
    const longer = { endDate: dayFromNow(12) };
    expect(textOf((await own.look(longer)).html)).toContain('non restano abbastanza pezzi');
    expect(textOf((await own.look({ endDate: dayFromNow(11), endTime: '18:00' })).html)).not.toContain(
      'pezzi',
    );
  });
});

describeOnPostgres('an extra that the owner made', () => {
  it('leaves the calls and figures of a shop without one as they were', async () => {
    const shop = await aShop();
    const extras = await shop.ask('GET', '/api/extras');
    expect(extras.body).toEqual([
      {
        id: 5,
        name: 'Conducente aggiuntivo',
        status: 'active',
        imageUrl: '/api/assets/extra-5.svg',
        info: 'Un secondo conducente con patente valida può guidare lo stesso scooter.',
        pricePerDay: 0,
      },
    ]);
    const included = await shop.ask('GET', '/api/extras/included');
    expect(included.body.map(({ texts }: { texts: { en: { name: string } } }) => texts.en.name)).toEqual([
      'Security lock',
      'Small backpack with water bottle',
      'Windproof jacket',
    ]);
  });

  it('is offered with its words in every language, and a booking keeps the words and the price of its day', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const made = await owner.ask('POST', '/extras', anExtra());
    expect(made).toMatchObject({ status: 201, body: { id: 6, version: 1, bookingsAhead: 0 } });
    // Other copies look for this, and draw their pages again.
    const raised = await shop.database
      .selectFrom('revision')
      .selectAll()
      .where('topic', '=', 'extras')
      .execute();
    expect(raised).toMatchObject([{ number: 1 }]);
    const [, offered] = (await shop.ask('GET', '/api/extras')).body;
    expect(offered).toMatchObject({ id: 6, name: 'Casco bambino', details: { priceCents: 500, atMost: 2 } });
    await aPaidBooking(shop, { extras: { 6: 2 }, expectedTotalCents: 7500 });
    await owner.ask('PUT', '/extras/6', { ...anExtra({ priceCents: 900 }), version: 1 });
    const { quote } = await shop.database.selectFrom('booking').select('quote').executeTakeFirstOrThrow();
    expect(quote).toMatchObject({
      lines: [
        { kind: 'rental' },
        {
          kind: 'extra',
          id: '6',
          quantity: 2,
          amountCents: 1000,
          extra: { names: { it: 'Casco bambino', de: 'Kinderhelm' }, priceCents: 500, pricing: 'per_rental' },
        },
      ],
    });
    const after = (await owner.ask('GET', '/extras')).body.extras.at(-1);
    expect(after).toMatchObject({ id: 6, version: 2, priceCents: 900, bookingsAhead: 1 });
  });

  it('costs a changed booking what it was booked for', async () => {
    const own = await aChangeableBooking();
    await addExtra(own.shop.database, { pricing: 'per_day', priceCents: 900 });
    const { quote } = await own.shop.database.selectFrom('booking').select('quote').executeTakeFirstOrThrow();
    const extra = { names: { it: 'Casco bambino' }, priceCents: 500, pricing: 'per_day' };
    const lines = [
      ...(quote as { lines: object[] }).lines,
      { kind: 'extra', id: '8', quantity: 1, amountCents: 500, extra },
    ];
    const booked = { ...(quote as object), lines, totalCents: 7000 };
    await own.shop.database
      .updateTable('booking')
      .set({ extras: '{"8":1}', quote: JSON.stringify(booked), total_cents: 7000 })
      .execute();
    // A day more: 55 € of the scooter, 5 € of the helmet, as it was when it was booked.
    expect(textOf((await own.look({ endDate: dayFromNow(12) })).html)).toContain('Da pagare 60,00\u00a0€');
  });

  it('is named on the customer’s page, in the mail, at the desk, and among what goes out and comes back', async () => {
    const own = await aChangeableBooking();
    const { shop } = own;
    await addExtra(shop.database);
    const { code } = await aPaidBooking(shop, { ...helmets(2), language: 'de' });
    await shop.jobs.drain();
    const mail = (await listMails(shop.mailsFolder)).find((one) => one.mail.text?.includes(code))?.mail;
    expect(mail?.text).toContain('2 × Kinderhelm');
    const desk = await signedInBrowser(shop, 'desk');
    const names = expect.objectContaining({ de: 'Kinderhelm' });
    expect((await desk.ask('GET', `/bookings/${code}`)).body.extras).toEqual([{ names, quantity: 2 }]);
    const { equipment } = (await desk.ask('GET', `/bookings/${code}/handover`)).body;
    const said = equipment.map((item: { names: { it: string }; quantity: number }) => [
      item.names.it,
      item.quantity,
    ]);
    expect(said).toEqual([
      ['Antifurto', 1],
      ['Zainetto con borraccia', 1],
      ['Giacca antivento', 1],
      ['Casco bambino', 2],
    ]);
  });

  it('is asked about at the return where nobody ticked it off when it went out', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    const desk = await signedInBrowser(shop, 'desk');
    const read = async () => (await desk.ask('GET', `/bookings/${code}/handover`)).body;
    const unticked = (await read()).equipment.map(({ id }: { id: number }) => id);
    expect(unticked).toHaveLength(3);
    const ticked = unticked.splice(0, 1);
    for (const body of [await aReport({ ticked, unticked }), await aReturn({ ticked, unticked })])
      expect((await desk.ask('POST', `/bookings/${code}/reports`, body)).status).toBe(204);
    const said = (await read()).reports.map((one: Pick<ReportBody, 'ticked' | 'unticked'>) => [
      one.ticked,
      one.unticked,
    ]);
    // A return has nothing to tick off any more.
    expect(said).toEqual([
      [ticked, unticked],
      [undefined, undefined],
    ]);
  });

  it('is sold at the desk like on the site', async () => {
    const shop = await aShopWith({ stock: 1 });
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('GET', '/walk-ins/extras')).body).toMatchObject([{ id: 8 }]);
    const { scooterId, startDate, endDate, startTime, endTime, driver } = aBookingRequest();
    const rental = {
      scooterId,
      startDate,
      endDate,
      startTime,
      endTime,
      secondDriver: true,
      extras: { 8: 1 },
    };
    const { body: quote } = await desk.ask('POST', '/walk-ins/quote', rental);
    expect(quote.totalCents).toBe(7000);
    const sale = {
      ...rental,
      key: randomUUID(),
      way: 'cash',
      language: 'it',
      driver,
      expectedTotalCents: 7000,
    };
    expect((await desk.ask('POST', '/walk-ins', sale)).status).toBe(201);
    const row = await shop.database.selectFrom('booking').select('extras').executeTakeFirstOrThrow();
    expect(row.extras).toEqual({ 5: 1, 8: 1 });
    expect((await desk.ask('POST', '/walk-ins/quote', rental)).body.refusal).toBe('extra_sold_out');
  });

  it.each([
    [{ leastAge: 40 }, 'extra_needs_age'],
    [{ licenceCategories: ['A', 'A2'] as ('A' | 'A2')[] }, 'extra_needs_licence'],
  ])('is not given to a driver who lacks %o, and nothing is held', async (needs, refusal) => {
    const shop = await aShopWith(needs);
    const asked = await book(shop, aBookingRequest(helmets(1)));
    expect(asked).toMatchObject({ status: 409, body: { refusal, extra: '8' } });
    expect(await shop.database.selectFrom('booking').select('id').execute()).toEqual([]);
    expect((await book(shop, aBookingRequest())).status).toBe(201);
  });

  it('is changed by one at a time: the slower of two is told, and the log says what it was and what it is', async () => {
    const shop = await aShopWith();
    const owner = await signedInBrowser(shop, 'owner');
    const answers = await Promise.all(
      [600, 700].map((priceCents) =>
        owner.ask('PUT', '/extras/8', { ...anExtra({ priceCents }), version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.refusal).toBe('extra_changed');
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect(entry).toMatchObject({
      action: 'changed an extra',
      before: { extra: 'Casco bambino', amountCents: 500, pieces: 5 },
      after: { amountCents: answers.find(({ status }) => status === 200)?.body.priceCents },
    });
  });

  it('has an Italian name at least, stands where the owner puts it, and none is ever taken from the table', async () => {
    const shop = await aShopWith();
    const owner = await signedInBrowser(shop, 'owner');
    const nameless = { ...anExtra(), texts: { de: { name: 'Kinderhelm', info: '' } } };
    expect(await owner.ask('POST', '/extras', nameless)).toMatchObject({ status: 400 });
    const listed = (await owner.ask('GET', '/extras')).body.extras;
    const basedOn = listed.map(({ id }: { id: number }) => id);
    const order = (ids: number[]) => owner.ask('POST', '/extras-order', { basedOn, ids });
    expect((await order([8, 5])).body.refusal).toBe('extra_changed');
    expect((await order([8, 5, 1, 2, 3])).status).toBe(204);
    // Of two who move one at once, the second sees the first one's order before they move again.
    expect((await order([5, 8, 1, 2, 3])).body.refusal).toBe('extra_changed');
    const ids = (await shop.ask('GET', '/api/extras')).body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([8, 5]);
    const [, second] = (await owner.ask('GET', '/extras')).body.extras;
    expect(second).toMatchObject({ id: 5, isSecondDriver: true, texts: { de: { name: 'Zusatzfahrer' } } });
    const { id: _, version, isSecondDriver: __, bookingsAhead: ___, ...fields } = second;
    const retired = { ...fields, status: 'inactive', isIncluded: true, version };
    expect((await owner.ask('PUT', '/extras/5', retired)).body).toMatchObject({
      isIncluded: false,
      version: 2,
    });
    expect((await shop.ask('GET', '/api/extras')).body[1]).toMatchObject({ id: 5, status: 'inactive' });
  });
});
