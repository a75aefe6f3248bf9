import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, instantOf } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const [white, black] = [1, 2];
const riderCalled = (fullName: string) => ({ ...aBookingRequest().driver, fullName, email: '', phone: '' });
const beside = (scooterId: number, fullName: string) => ({
  scooterId,
  extras: {},
  driver: riderCalled(fullName),
});

/** Łukasz orders three for a day, in 5 days: two white ones and a black one, which Zoë and Tom ride too. */
async function aParty(shop: TestShop): Promise<[string, string, string]> {
  const furtherRides = [beside(white, 'Zoë Ångström'), beside(black, 'Tom Baker')];
  const request = aBookingRequest({ furtherRides, expectedTotalCents: 3 * 65_00 }, dayFromNow(5));
  const { body } = await book(shop, request);
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  await payment(shop, body);
  const { rows } = await sql<{ code: string; name: string }>`
    select code, driver_name as name from booking order by (party_id is not distinct from id) desc, id`.execute(
    shop.database,
  );
  const of = (name: string) => rows.find((row) => row.name.startsWith(name))?.code ?? '';
  return [of('Łukasz'), of('Zoë'), of('Tom')];
}

async function aDesk() {
  const shop = await aShop(patient);
  const codes = await aParty(shop);
  const browser = await signedInBrowser(shop, 'desk');
  return { shop, codes, browser, read: readerOf(browser) };
}
const readerOf = (browser: Browser) => async (code: string) =>
  (await browser.ask('GET', `/bookings/${code}`)).body;

const entriesOf = (
  history: { of: string; kind: string; amountCents: number | null; share: string | null }[],
) =>
  history
    .filter(({ of }) => of === 'money')
    .map(({ kind, amountCents, share }) => [kind, amountCents, share]);

describeOnPostgres('scooters that were ordered together, at the desk', () => {
  it('are all found by the code of one, by the customer’s name and by a rider’s, side by side, the customer’s in front', async () => {
    const { shop, codes, browser } = await aDesk();
    const [first, zoe, tom] = codes;
    await aPaidBooking(shop, { scooterId: black });
    const found = async (asked: string) =>
      (await browser.ask('GET', `/bookings?${asked}`)).body.lines as { code: string; party: object }[];
    // Moved to another day, it stays with those that it was ordered with.
    await sql`update booking set starts_at = starts_at - interval '9 days' where code = ${tom}`.execute(
      shop.database,
    );
    for (const word of [tom, zoe, 'angstrom', 'tom baker', first]) {
      const lines = await found(`q=${encodeURIComponent(word)}`);
      expect([word, lines[0]?.code, lines.map(({ code }) => code).toSorted()]).toEqual([
        word,
        first,
        codes.toSorted(),
      ]);
    }
    const byCustomer = await found('q=gundogan&order=soonest');
    expect(byCustomer.map(({ party }) => party && 'together')).toEqual([
      null,
      'together',
      'together',
      'together',
    ]);
    expect(byCustomer.slice(1).map(({ party }) => party)).toEqual(
      [1, 2, 3].map((nth) => ({ code: first, driver: 'Łukasz Ğündoğan', nth, size: 3 })),
    );
    const list = await browser.ask('GET', '/bookings-list?q=angstrom');
    expect(String(list.body).split(`;${first}\r\n`)).toHaveLength(4);
  });

  it('stand on the page of each of them: who rides what, how far they are, and who has signed', async () => {
    const { codes, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { together, party } = await read(tom);
    expect(party).toMatchObject({ code: first, size: 3 });
    expect(together.map(({ code }: { code: string }) => code).toSorted()).toEqual(codes.toSorted());
    expect(together).toContainEqual(
      expect.objectContaining({
        code: zoe,
        driver: 'Zoë Ångström',
        state: 'confirmed',
        contract: 'pending',
        totalCents: 65_00,
        keptCents: 65_00,
        scooter: expect.objectContaining({ colour: 'white' }),
      }),
    );
    expect(together[0]).toMatchObject({ code: first, phone: '+49 1511 2345678' });
  });

  it('hear of the contract again, each who has not signed: a rider by their own address, else by the customer', async () => {
    const { shop, codes, browser } = await aDesk();
    const [first, zoe, tom] = codes;
    const idOf = async (code: string) =>
      (
        await shop.database
          .selectFrom('booking')
          .select('id')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
      ).id;
    const [own, zoes, toms] = [await idOf(first), await idOf(zoe), await idOf(tom)];
    await sql`update booking set driver_email = 'zoe@guest.example' where id = ${zoes}`.execute(
      shop.database,
    );
    const signs = (status: string) =>
      sql`update contract set status = ${status} where booking_id = ${own}`.execute(shop.database);
    await signs('signed');
    const send = () => browser.ask('POST', `/bookings/${first}/party-links`);
    expect((await send()).body).toEqual({ sent: 2 });
    expect((await send()).status).toBe(200); // pressed again within minutes: no further mail
    await signs('pending'); // nobody signed anything that a job of that minute could seal
    await shop.jobs.drain();
    const mails = shop.database.selectFrom('mail').select('reference').where('kind', '=', 'contract_link');
    expect((await mails.execute()).map(({ reference }) => reference).toSorted()).toEqual(
      [zoes, toms].toSorted(),
    );
    const addresses = (await listMails(shop.mailsFolder)).flatMap(({ mail }) => mail.to ?? []);
    expect(addresses.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['zoe@guest.example', 'lukasz@guest.example']),
    );
    await sql`update contract set status = 'signed'`.execute(shop.database);
    expect((await send()).body.refusal).toBe('contract_not_found');
  });

  it('hear of the contract again where there is somebody to write to: of a customer without an address only the rider who has one, and of none at all the desk is told', async () => {
    const { shop, codes, browser } = await aDesk();
    const [first, zoe, tom] = codes;
    const bookings = () => shop.database.updateTable('booking');
    await bookings().set({ driver_email: '' }).where('code', 'in', codes).execute();
    await bookings().set({ driver_email: 'zoe@guest.example' }).where('code', '=', zoe).execute();
    const queued = async () =>
      (
        await shop.database
          .selectFrom('mail')
          .innerJoin('booking', 'booking.id', 'mail.reference')
          .select('booking.code')
          .where('kind', '=', 'contract_link')
          .execute()
      ).map(({ code }) => code);
    const send = () => browser.ask('POST', `/bookings/${first}/party-links`);
    expect((await send()).body).toEqual({ sent: 1 });
    expect(await queued()).toEqual([zoe]);
    await bookings().set({ driver_email: '' }).where('code', '=', zoe).execute();
    expect((await send()).body.refusal).toBe('no_address');
    expect((await browser.ask('POST', `/bookings/${tom}/link`)).body.refusal).toBe('no_address');
    expect(await queued()).toEqual([zoe]);
  });

  it('go to other days together, for the difference that was shown and is paid once, each written down; or all stay', async () => {
    const { shop, codes, browser, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { trip, ...own } = await read(zoe).then(({ deliveryAddress, returnAddress, ...booking }) => ({
      ...booking,
      trip: { deliveryAddress, returnAddress },
    }));
    const wish = {
      scooterId: own.scooterId,
      startDate: dayFromNow(8),
      startTime: own.startTime,
      endDate: dayFromNow(9),
      endTime: own.endTime,
      destination: own.town,
      pickupOption: 'delivery',
      ...trip,
      secondDriver: false,
    };
    const ask = (step: string, body: object) => browser.ask('POST', `/bookings/${zoe}/${step}`, body);
    const { body: offer } = await ask('change-offer-together', { wish });
    expect(offer).toMatchObject({ beforeCents: 195_00, afterCents: 195_00, dueCents: 0, backCents: 0 });
    expect(offer.rides.map(({ code }: { code: string }) => code).toSorted()).toEqual(codes.toSorted());
    const days = async () => Promise.all(codes.map(async (code) => (await read(code)).startDate));
    const stale = offer.rides.map(({ code, version }: { code: string; version: number }) => ({
      code,
      version: code === tom ? version + 1 : version,
    }));
    const no = await ask('change-together', { wish, versions: stale, expectedCents: 0 });
    expect([no.body.refusal, await days()]).toEqual(['changed_meanwhile', codes.map(() => dayFromNow(5))]);
    const done = await ask('change-together', { wish, versions: offer.rides, expectedCents: 0 });
    expect(done.body).toEqual({ kind: 'changed', backCents: 0 });
    expect(await days()).toEqual(codes.map(() => dayFromNow(8)));
    const log = shop.database.selectFrom('audit_entry').select('action');
    expect(await log.where('action', '=', 'changed the booking').execute()).toHaveLength(3);
    expect((await read(first)).scooter.colour).toBe('white');
    const longer = { wish: { ...wish, endDate: dayFromNow(10) } };
    const { body: dearer } = await ask('change-offer-together', longer);
    expect(dearer).toMatchObject({ beforeCents: 195_00, afterCents: 360_00, dueCents: 165_00 });
    const asked = { ...longer, versions: dearer.rides, expectedCents: 165_00 };
    expect((await ask('change-together', asked)).body).toMatchObject({ kind: 'pay' });
    const ofAll = async () => Promise.all(codes.map(read));
    const open = { openChange: { dueCents: 165_00 }, keptCents: 65_00 };
    expect(await ofAll()).toMatchObject(codes.map(() => open));
    // The customer stands there with the money: of whichever is open on the screen, it is for all.
    const cash = { way: 'cash', amountCents: 165_00, receiptId: crypto.randomUUID() };
    expect((await browser.ask('POST', `/bookings/${tom}/change-money`, cash)).body).toEqual({
      change: 'done',
    });
    const paid = { openChange: null, endDate: dayFromNow(10), keptCents: 120_00 };
    expect(await ofAll()).toMatchObject(codes.map(() => paid));
  });

  it('show what each bears of the payment: all that came stands on each page, what went back on its own and on the customer’s', async () => {
    const { shop, codes, browser, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { version, cancel } = await read(tom);
    expect(cancel).toEqual({ refundCents: 65_00, keptCents: 0, parts: null });
    const body = { version, expectedRefundCents: 65_00 };
    expect((await browser.ask('POST', `/bookings/${tom}/cancel`, body)).status).toBe(200);
    const paid = ['charge succeeded', 195_00, 'all'];
    await shop.jobs.drain();
    expect(entriesOf((await read(zoe)).history)).toEqual([paid]);
    expect(entriesOf((await read(tom)).history)).toEqual([paid, ['refund succeeded', 65_00, null]]);
    expect(entriesOf((await read(first)).history)).toEqual([paid, ['refund succeeded', 65_00, tom]]);
    expect(await read(zoe)).toMatchObject({ keptCents: 65_00, payment: 'paid' });
  });

  it('have one confirmation, which is read and sent again from the page of each', async () => {
    const { shop, codes, browser, read } = await aDesk();
    await shop.jobs.drain();
    const [first, , tom] = codes;
    const mailsOf = async (code: string) =>
      (await read(code)).history.filter(({ of }: { of: string }) => of === 'mail');
    const [sent] = await mailsOf(tom);
    expect(sent).toMatchObject({ kind: 'booking_confirmed', share: 'all' });
    expect((await mailsOf(first))[0]).toMatchObject({ mail: sent.mail, share: 'all' });
    expect((await browser.ask('GET', `/bookings/${tom}/mails/${sent.mail}`)).body.to).toBe(
      'lukasz@guest.example',
    );
  });

  it('show under each what is written once for those whom it concerns, with whose scooter it went', async () => {
    const { shop, codes, browser, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { version } = await read(tom);
    const body = { version, expectedRefundCents: 65_00 };
    expect((await browser.ask('POST', `/bookings/${tom}/cancel`, body)).status).toBe(200);
    shop.setNow(instantOf({ date: dayFromNow(4), time: '18:00' }));
    await shop.jobs.run('timed-messages');
    await shop.jobs.drain();
    const mailsOf = async (code: string) =>
      (await read(code)).history
        .filter(({ of }: { of: string }) => of === 'mail')
        .map(({ kind, share }: { kind: string; share: string | null }) => [kind, share]);
    expect(await mailsOf(zoe)).toEqual([
      ['booking_confirmed', 'all'],
      ['booking_cancelled', tom],
      ['pickup_tomorrow', first],
    ]);
    expect(await mailsOf(first)).toContainEqual(['pickup_tomorrow', null]);
    expect(await mailsOf(tom)).toContainEqual(['booking_cancelled', null]);
  });
});

const sale = (changes: object = {}) =>
  aWalkIn({
    scooterId: white,
    furtherRides: [beside(white, 'Zoë Ångström'), beside(black, 'Tom Baker')],
    expectedTotalCents: 3 * 65_00,
    ...changes,
  });

describeOnPostgres('a walk-in of three', () => {
  it('pays once for all, has three scooters at once, and each contract to sign in turn; sent twice it is one sale', async () => {
    const shop = await aShop(patient);
    const browser = await signedInBrowser(shop, 'desk');
    const body = sale();
    const sold = await browser.ask('POST', '/walk-ins', body);
    expect(sold.status).toBe(201);
    expect((await browser.ask('POST', '/walk-ins', body)).body).toEqual(sold.body);
    const { code } = sold.body;
    const read = async () => (await browser.ask('GET', `/walk-ins/${code}`)).body;
    const seen = await read();
    expect(seen).toMatchObject({ state: 'confirmed', totalCents: 195_00, checkoutUrl: null });
    const riders = seen.rides.map(({ driver }: { driver: string }) => driver);
    expect([riders[0], ...riders.slice(1).toSorted()]).toEqual([
      'Łukasz Ğündoğan',
      'Tom Baker',
      'Zoë Ångström',
    ]);
    expect(new Set(seen.rides.map(({ contractUrl }: { contractUrl: string }) => contractUrl)).size).toBe(3);
    const facts = await shop.database
      .selectFrom('payment_fact')
      .select(['object_kind', 'amount_cents'])
      .execute();
    expect(facts).toEqual([{ object_kind: 'cash', amount_cents: 195_00 }]);
    await signWhole(shop, seen.contractUrl.split('/').at(-1));
    expect((await read()).rides.map(({ contract }: { contract: string }) => contract)).toEqual([
      'signed',
      'pending',
      'pending',
    ]);
  });

  it('is asked the price of all, and pays it with one link, which is mailed to the customer', async () => {
    const shop = await aShop(patient);
    const browser = await signedInBrowser(shop, 'desk');
    const {
      key: _key,
      way: _way,
      language: _language,
      driver: _driver,
      expectedTotalCents: _total,
      ...wanted
    } = sale();
    const furtherRides = [white, black].map((scooterId) => ({ scooterId, extras: {} }));
    const quote = await browser.ask('POST', '/walk-ins/quote', { ...wanted, furtherRides });
    expect(quote.body).toMatchObject({ totalCents: 195_00 });
    const { code } = (await browser.ask('POST', '/walk-ins', sale({ way: 'link' }))).body;
    const held = (await browser.ask('GET', `/walk-ins/${code}`)).body;
    expect(held).toMatchObject({ state: 'held', totalCents: 195_00, contractUrl: null });
    const beside2 = held.rides[1].code;
    expect((await browser.ask('GET', `/walk-ins/${beside2}`)).body.checkoutUrl).toBe(held.checkoutUrl);
    expect((await browser.ask('POST', `/walk-ins/${beside2}/mail`)).status).toBe(204);
    await shop.jobs.drain();
    expect((await listMails(shop.mailsFolder))[0]?.mail.text).toContain(held.checkoutUrl);
  });

  it('says how many ride, as online, and one alone too: each handover counts a helmet for each of them', async () => {
    const shop = await aShop(patient);
    const browser = await signedInBrowser(shop, 'desk');
    const { code } = (await browser.ask('POST', '/walk-ins', sale({ people: 5 }))).body;
    const { rides } = (await browser.ask('GET', `/walk-ins/${code}`)).body;
    const helmets = await Promise.all(
      rides.map(
        async (ride: { code: string }) =>
          (await browser.ask('GET', `/bookings/${ride.code}/handover`)).body.helmets,
      ),
    );
    expect(helmets.toSorted((one: number, other: number) => one - other)).toEqual([1, 2, 2]);
    const alone = (await browser.ask('POST', '/walk-ins', aWalkIn({ people: 1 }))).body;
    expect((await browser.ask('GET', `/bookings/${alone.code}/handover`)).body.helmets).toBe(1);
    const days = new URLSearchParams({
      startDate: dayFromNow(1),
      startTime: '10:00',
      endDate: dayFromNow(2),
      endTime: '10:00',
    });
    const free = (await browser.ask('GET', `/walk-ins/free?${days.toString()}`)).body;
    expect(free.map(({ seats }: { seats: number }) => seats)).toEqual([2, 2]);
  });

  it('has the scooter that was chosen in the calendar, and any beside it; where one is missing nothing is sold', async () => {
    const shop = await aSmallShop(2, patient);
    const browser = await signedInBrowser(shop, 'desk');
    const units = await shop.database
      .selectFrom('unit')
      .select('id')
      .where('scooter_id', '=', black)
      .where('state', '=', 'active')
      .orderBy('id')
      .execute();
    const last = units.at(-1)?.id;
    const asked = (names: string[]) =>
      sale({
        scooterId: black,
        unitId: last,
        furtherRides: names.map((name) => beside(black, name)),
        expectedTotalCents: (names.length + 1) * 65_00,
      });
    expect((await browser.ask('POST', '/walk-ins', asked(['Zoë Ångström', 'Tom Baker']))).body.refusal).toBe(
      'nothing_free',
    );
    expect(await shop.database.selectFrom('occupancy').selectAll().execute()).toEqual([]);
    expect((await browser.ask('POST', '/walk-ins', asked(['Zoë Ångström']))).status).toBe(201);
    const places = await shop.database
      .selectFrom('occupancy')
      .select(['unit_id', 'fixed'])
      .orderBy('unit_id')
      .execute();
    expect(places).toEqual([
      { unit_id: units[0]?.id, fixed: false },
      { unit_id: last, fixed: true },
    ]);
  });
});

describeOnPostgres('one of several at the desk', () => {
  it('is missed, and taken back as missed, while the others ride and return', async () => {
    const { shop, codes, browser, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { starts_at: startsAt } = await shop.database
      .selectFrom('booking')
      .select('starts_at')
      .executeTakeFirstOrThrow();
    shop.setNow(addHours(startsAt, 1));

    const step = async (code: string, name: string, body = {}) => {
      const { version } = await read(code);
      return (await browser.ask('POST', `/bookings/${code}/${name}`, { version, ...body })).status;
    };
    const states = async () =>
      (await read(first)).together.map((one: { state: string }) => one.state).toSorted();
    for (const code of [first, zoe])
      expect(
        await step(code, 'hand-over', { withoutReport: 'on_paper', unsignedWhy: 'Firma in albergo' }),
      ).toBe(204);
    expect(await step(tom, 'no-show')).toBe(204);
    expect(await states()).toEqual(['collected', 'collected', 'no_show']);
    expect(await read(tom)).toMatchObject({ keptCents: 65_00 });
    expect(await step(tom, 'undo')).toBe(204);
    expect(await step(zoe, 'return')).toBe(204);
    expect(await states()).toEqual(['collected', 'confirmed', 'returned']);
  });
});
