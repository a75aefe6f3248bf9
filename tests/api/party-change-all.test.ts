import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { formsIn, hiddenIn, textOf } from '../support/shop/own-pages.ts';
import {
  bookingsIn,
  cancel,
  keptOf,
  paidTogether,
  refundsIn,
  threeScooters,
} from '../support/shop/parties.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { aSmallShop, black } from '../support/shop/small-fleet.ts';

const tokens = createLinkTokens(testSecret);
const fee = { kind: 'fixed', cents: 9_00, freeFromCents: null } as const;
const longer = () => ({ endDate: dayFromNow(12) });
const sumOf = (cents: number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** Three that are paid, and the customer's page of the second of them, on which all of them are changed. */
async function aGroup(shop: TestShop, request = threeScooters()) {
  const paid = await paidTogether(shop, request);
  const pages = pagesOf(shop);
  const address = (nth: 0 | 1 | 2) => `/en/booking/${tokens.tokenFor('booking', paid.lines[nth].id, 1)}`;
  const post = (fields: Record<string, string>, nth: 0 | 1 | 2 = 1) =>
    pages.post(`${address(nth)}/change`, fields);
  const look = (wish: Record<string, string>) => post({ ...wish, which: 'all' });
  const agreed = async (wish: Record<string, string>) => {
    const { html } = await look(wish);
    const [versions, cents] = [hiddenIn(html, 'versions'), hiddenIn(html, 'cents')];
    return { ...wish, which: 'all', step: 'confirm', versions, cents };
  };
  const confirm = async (wish: Record<string, string>) => post(await agreed(wish));
  return { shop, ...paid, pages, address, post, look, agreed, confirm };
}
type Row = { startDate: string; endDate: string; town: string; total: number; start: string };
const rowsIn = async ({ database }: TestShop): Promise<Row[]> =>
  (
    await sql<Row>`select start_date::text as "startDate", end_date::text as "endDate", start_time as start,
      destination as town, total_cents as total from booking where party_id is not null
      order by (id = party_id) desc, id`.execute(database)
  ).rows;
const changesIn = async ({ database }: TestShop) =>
  (await database.selectFrom('booking_change').select('state').execute()).map(({ state }) => state);
const mailsOf = async ({ database }: TestShop, kind: string) =>
  (await database.selectFrom('mail').select('id').where('kind', '=', kind).execute()).length;
/** Paid on the provider's page, and back at the shop. */
async function pay(shop: TestShop, checkoutUrl: string) {
  const session = sessionIn(checkoutUrl);
  await shop.sandbox.simulateOutcome(session, 'paid');
  const { reference } = await shop.database
    .selectFrom('payment_attempt')
    .select('reference')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  return shop.ask('GET', `/api/bookings/changes/${reference}?session_id=${session}`);
}

describeOnPostgres('a change of all that were ordered together', () => {
  it('shows one difference, is paid on one page and carried out for all; until then nothing is changed', async () => {
    const { shop, lines, look, confirm, pages, address } = await aGroup(await aShop());
    const before = await rowsIn(shop);
    const { html } = await look(longer());
    expect(textOf(html)).toContain('The difference for 3 scooters');
    expect(textOf(html)).toContain('To pay €165.00');
    const asked = await confirm(longer());
    expect(asked).toMatchObject({ status: 303, location: expect.stringContaining('cs_') });
    expect(await rowsIn(shop)).toEqual(before);
    expect(textOf((await pages.get(address(2))).html)).toContain('€165.00');
    await pay(shop, asked.location ?? '');
    expect((await rowsIn(shop)).map(({ endDate, total }) => [endDate, total])).toEqual(
      Array.from({ length: 3 }, () => [longer().endDate, 120_00]),
    );
    expect(await keptOf(shop)).toEqual([120_00, 120_00, 120_00]);
    expect(await changesIn(shop)).toEqual(['done', 'done', 'done']);
    expect(await overlapsIn(shop)).toBe(0);
    // Each is given back on its own, of both payments.
    expect(await cancel(shop, lines[2])).toEqual({ refundCents: 120_00 });
    expect(await cancel(shop, lines[0])).toEqual({ refundCents: 120_00 });
    expect(await keptOf(shop)).toEqual([0, 120_00, 0]);
    expect(sumOf(await refundsIn(shop))).toBe(240_00);
  });

  it('is written to the customer in one mail, which names every scooter', async () => {
    const { shop, confirm } = await aGroup(await aShop());
    const { location } = await confirm(longer());
    await pay(shop, location ?? '');
    await shop.jobs.drain();
    expect(await mailsOf(shop, 'booking_changed')).toBe(1);
    const changed = (await listMails(shop.mailsFolder)).filter(({ mail }) =>
      mail.subject?.startsWith('Booking changed'),
    );
    const text = changed.find(({ mail }) => mail.to?.[0]?.address === 'lukasz@guest.example')?.mail.text;
    expect(text).toContain('Łukasz');
    expect(text?.split('Zoë Ångström').length).toBeGreaterThan(2);
    expect(text).toContain('€360.00');
  });

  it('that costs less gives the difference back, each its part, once however often it is pressed', async () => {
    const { shop, agreed, post } = await aGroup(
      await aShop(),
      threeScooters({ endDate: longer().endDate, expectedTotalCents: 3 * 120_00 }),
    );
    const shorter = await agreed({ endDate: dayFromNow(11) });
    expect(shorter.cents).toBe('-16500');
    const presses = await Promise.all([1, 2, 3].map(() => post(shorter)));
    for (const { html } of presses) expect(textOf(html)).toContain('Booking changed');
    expect(await refundsIn(shop)).toEqual([55_00, 55_00, 55_00]);
    await shop.jobs.drain();
    expect(await mailsOf(shop, 'booking_changed')).toBe(1);
  });

  it('may move all to another town and half-hour: one fee for the way, as before', async () => {
    const { shop, confirm, look, post } = await aGroup(
      await aShop({}, { deliveryFee: fee }),
      threeScooters({ expectedTotalCents: 3 * 65_00 + 9_00 }),
    );
    const move = {
      destination: 'Amalfi',
      deliveryAddress: 'Via Pietro Capuano, 84011 Amalfi SA',
      returnAddress: 'Via Pietro Capuano, 84011 Amalfi SA',
      startTime: '12:00',
    };
    expect((await post(move)).status).toBe(400); // alone it is refused
    expect(textOf((await look(move)).html)).toContain('The price stays the same');
    expect((await confirm(move)).status).toBe(200);
    expect((await rowsIn(shop)).map(({ town, start, total }) => [town, start, total])).toEqual([
      ['Amalfi', '12:00', 74_00],
      ['Amalfi', '12:00', 65_00],
      ['Amalfi', '12:00', 65_00],
    ]);
    const office = { destination: 'Maiori', pickupOption: 'office' };
    await confirm(office);
    expect(await refundsIn(shop)).toEqual([9_00]);
    expect(await keptOf(shop)).toEqual([65_00, 65_00, 65_00]);
  });

  it('with a percentage code is right for the sum to the cent', async () => {
    const order = threeScooters({ promoCode: 'LIMONE10', expectedTotalCents: 3 * 58_50 });
    const { shop, confirm } = await aGroup(await aShop(), order);
    const { location } = await confirm(longer());
    await pay(shop, location ?? '');
    expect(sumOf((await rowsIn(shop)).map(({ total }) => total))).toBe(3 * 108_00);
    expect(sumOf(await keptOf(shop))).toBe(3 * 108_00);
  });

  it('of one by one, with a percentage code: one waits at a time, and the sum is right to the cent', async () => {
    const shop = await aShop();
    const { tiers } = await shop.database.selectFrom('tariff').select('tiers').executeTakeFirstOrThrow();
    const odd = JSON.stringify(tiers).replaceAll('6500', '6503').replaceAll('12000', '12007');
    await shop.database.insertInto('tariff').values({ tiers: odd }).execute();
    // Ten per cent of 195.09 are 19.51; each day more is worth 5.504 of them.
    const order = threeScooters({ promoCode: 'LIMONE10', expectedTotalCents: 175_58 });
    const { post } = await aGroup(shop, order);
    const keepLonger = async (nth: 1 | 2) => {
      const { html } = await post(longer(), nth);
      const agreed = { version: hiddenIn(html, 'version'), cents: hiddenIn(html, 'cents') };
      return (await post({ ...longer(), step: 'confirm', ...agreed }, nth)).location ?? '';
    };
    const first = await keepLonger(1);
    const second = await keepLonger(2);
    expect((await changesIn(shop)).toSorted()).toEqual(['dropped', 'open']);
    await pay(shop, second);
    const kept = async () =>
      (await rowsIn(shop)).filter(({ endDate }) => endDate === longer().endDate).length;
    await pay(shop, first).catch(() => null);
    await shop.jobs.drain();
    expect(await kept()).toBe(1);
    await pay(shop, await keepLonger(1));
    expect(await kept()).toBe(2);
    const right = 2 * 120_07 + 65_03 - 30_52;
    expect(sumOf((await rowsIn(shop)).map(({ total }) => total))).toBe(right);
    expect(sumOf(await keptOf(shop))).toBe(right);
  });

  it('of one by one waits beside another’s where neither changes what the other costs', async () => {
    const { shop, post } = await aGroup(await aShop());
    for (const nth of [1, 2] as const) {
      const { html } = await post(longer(), nth);
      const agreed = { version: hiddenIn(html, 'version'), cents: hiddenIn(html, 'cents') };
      await post({ ...longer(), step: 'confirm', ...agreed }, nth);
    }
    expect(await changesIn(shop)).toEqual(['open', 'open']);
  });

  it('F55 is had by all or by none: where one scooter is missing nothing is changed', async () => {
    const shop = await aSmallShop(3);
    const three = {
      ...black(10, 11),
      furtherRides: threeScooters().furtherRides?.map((ride) => ({ ...ride, scooterId: 2 })),
    };
    const { look } = await aGroup(shop, threeScooters({ ...three, expectedTotalCents: 3 * 65_00 }));
    await aPaidBooking(shop, black(12, 13));
    const before = await rowsIn(shop);
    const { status, html } = await look(longer());
    expect(status).toBe(400);
    expect(hiddenIn(html, 'versions')).toBe('');
    expect(await rowsIn(shop)).toEqual(before);
    expect((await look({ endTime: '17:00' })).status).toBe(200);
  });

  it('that cannot be had names days on which all of them are free, each one press away for all', async () => {
    const shop = await aSmallShop(3);
    const three = {
      ...black(10, 11),
      furtherRides: threeScooters().furtherRides?.map((ride) => ({ ...ride, scooterId: 2 })),
    };
    const { look } = await aGroup(shop, threeScooters({ ...three, expectedTotalCents: 3 * 65_00 }));
    await aPaidBooking(shop, black(12, 13));
    const { status, html } = await look({ startDate: dayFromNow(12), endDate: dayFromNow(13) });
    expect(status).toBe(400);
    expect(textOf(html)).toContain('There aren’t enough scooters free on these dates for all of you.');
    expect(textOf(html)).toContain('You can have one of these instead');
    const [instead = ''] = /aria-labelledby="instead".*?<\/section>/s.exec(html) ?? [];
    const forms = instead.split('<form').slice(1);
    const wishes = forms.map((form) => ['which', 'startDate', 'endDate'].map((name) => hiddenIn(form, name)));
    // Nearer days have two of the three, or are theirs already.
    expect(wishes).toEqual([
      ['all', dayFromNow(14), dayFromNow(15)],
      ['all', dayFromNow(15), dayFromNow(16)],
    ]);
    const offered = await look({ startDate: dayFromNow(14), endDate: dayFromNow(15) });
    expect(textOf(offered.html)).toContain('The difference for 3 scooters');
  });

  it('F10 that is sold out when its money comes leaves all as they were and gives all of it back, with a mail', async () => {
    const shop = await aSmallShop(3);
    const three = {
      ...black(10, 11),
      furtherRides: threeScooters().furtherRides?.map((ride) => ({ ...ride, scooterId: 2 })),
    };
    const { confirm } = await aGroup(shop, threeScooters({ ...three, expectedTotalCents: 3 * 65_00 }));
    const { location } = await confirm(longer());
    await aPaidBooking(shop, black(12, 13));
    const before = await rowsIn(shop);
    await pay(shop, location ?? '');
    await shop.jobs.drain();
    expect(await rowsIn(shop)).toEqual(before);
    expect(await changesIn(shop)).toEqual(['given_back', 'given_back', 'given_back']);
    expect(await refundsIn(shop)).toEqual([165_00]);
    expect(await mailsOf(shop, 'change_given_back')).toBe(1);
    expect((await keptOf(shop)).slice(0, 3)).toEqual([65_00, 65_00, 65_00]);
  });

  it('whose page is open gives way where one of them is cancelled, and its money goes back where it comes', async () => {
    const { shop, lines, confirm } = await aGroup(await aShop());
    const { location } = await confirm(longer());
    expect(await cancel(shop, lines[2])).toEqual({ refundCents: 65_00 });
    expect(await changesIn(shop)).toEqual(['dropped', 'dropped', 'dropped']);
    await pay(shop, location ?? '').catch(() => null);
    await shop.jobs.drain();
    expect((await rowsIn(shop)).map(({ endDate }) => endDate)).toEqual(
      Array.from({ length: 3 }, () => dayFromNow(11)),
    );
    expect(await keptOf(shop)).toEqual([65_00, 65_00, 0]);
  });

  it('leads to the same page when it is pressed again, and to a new one for another wish', async () => {
    const { shop, agreed, post } = await aGroup(await aShop());
    const once = await agreed(longer());
    const [first, again] = [await post(once), await post(once)];
    expect(again.location).toBe(first.location);
    const other = await post(await agreed({ endDate: dayFromNow(13) }));
    expect(other.location).not.toBe(first.location);
    expect((await changesIn(shop)).toSorted()).toEqual([
      'dropped',
      'dropped',
      'dropped',
      'open',
      'open',
      'open',
    ]);
  });

  it('does nothing where one of them is another by now', async () => {
    const { shop, lines, agreed, post } = await aGroup(await aShop());
    const wish = await agreed(longer());
    await cancel(shop, lines[0]);
    expect((await post(wish)).status).toBe(400);
    expect(await changesIn(shop)).toEqual([]);
  });

  it('on the road is told from the times at one press, which are for this scooter alone', async () => {
    const { shop, lines, pages, address } = await aGroup(await aShop());
    expect(await shop.desk.handOver(lines[2].id)).toBe('collected');
    const said = async () => {
      const texts = [address(2), `${address(2)}/change`].map(async (page) =>
        textOf((await pages.get(page)).html),
      );
      return (await Promise.all(texts)).map((text) => [
        /Until \w{3},? \d/.test(text),
        text.includes('For this scooter only. To keep all 3 longer, choose another time.'),
      ]);
    };
    expect(await said()).toEqual([
      [true, true],
      [true, true],
    ]);
    for (const line of [lines[0], lines[1]]) await cancel(shop, line);
    expect(await said()).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('on the road is one press away, for all as for one, while all that are not back are out', async () => {
    const { shop, lines, pages, address, look } = await aGroup(await aShop());
    const offered = async () => {
      const { html } = await pages.get(address(2));
      return { text: textOf(html), forAll: formsIn(html).filter(({ which }) => which === 'all') };
    };
    const [first, second, third] = lines;
    for (const { id } of [third, second]) expect(await shop.desk.handOver(id)).toBe('collected');
    expect((await offered()).forAll).toEqual([]);
    expect(await shop.desk.handOver(first.id)).toBe('collected');
    const { text, forAll } = await offered();
    expect(text).toMatch(/All 3 scooters Until .+ \+€165 This scooter only Until .+ \+€55/);
    const dayMore = forAll.find(({ endDate }) => endDate === longer().endDate);
    expect(textOf((await look(dayMore ?? {})).html)).toContain('The difference for 3 scooters');
    const changed = await pages.get(`${address(2)}/change`);
    expect(textOf(changed.html)).toContain('All 3 scooters');
    const riders = await pages.get(`/en/booking/${tokens.tokenFor('rider', third.id, 1)}`);
    expect(textOf(riders.html)).not.toContain('Until');
    expect(await shop.desk.returnScooter(first.id)).toBe('returned');
    expect((await offered()).text).toContain('Both scooters Until');
  });

  it('on the road is offered for all only where all can be kept', async () => {
    const shop = await aSmallShop(3);
    const three = {
      ...black(10, 11),
      furtherRides: threeScooters().furtherRides?.map((ride) => ({ ...ride, scooterId: 2 })),
    };
    const { lines, pages, address } = await aGroup(
      shop,
      threeScooters({ ...three, expectedTotalCents: 3 * 65_00 }),
    );
    for (const { id } of lines) expect(await shop.desk.handOver(id)).toBe('collected');
    await aPaidBooking(shop, black(12, 13));
    const before = await rowsIn(shop);
    const { html } = await pages.get(address(0));
    const days = formsIn(html)
      .filter(({ which }) => which === 'all')
      .map(({ endDate }) => endDate);
    expect(days).not.toContain(dayFromNow(12));
    expect(days.length).toBeGreaterThan(0);
    expect(await rowsIn(shop)).toEqual(before);
  });

  it('on the road keeps all of them longer: those that are out, and nothing else of them', async () => {
    const { shop, lines, look, confirm } = await aGroup(await aShop());
    for (const { id } of lines) expect(await shop.desk.handOver(id)).toBe('collected');
    expect((await look({ startTime: '12:00' })).status).toBe(400);
    const { location } = await confirm(longer());
    await pay(shop, location ?? '');
    expect((await rowsIn(shop)).map(({ endDate }) => endDate)).toEqual(
      Array.from({ length: 3 }, () => longer().endDate),
    );
    expect((await bookingsIn(shop)).map(({ state, units }) => [state, units])).toEqual(
      Array.from({ length: 3 }, () => ['collected', 1]),
    );
  });
});
