import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow as day } from '../builders/a-booking-request.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

type Line = { code: string; unpaidCents: number; isUnsigned: boolean; source: string };

/** Three bookings of the web, leaving tomorrow and in five and nine days, each for a day; and what the desk finds by a filter. */
async function aList() {
  const shop = await aShop();
  const codes: string[] = [];
  for (const n of [1, 5, 9]) {
    const { code } = await aPaidBooking(shop, { startDate: day(n), endDate: day(n + 1) });
    codes.push(code);
  }
  const browser = await signedInBrowser(shop, 'desk');
  const ask = async (filter: string) => (await browser.ask('GET', `/bookings?${filter}`)).body;
  const find = async (filter: string) => ((await ask(filter)).lines as Line[]).map(({ code }) => code);
  return { shop, browser, codes, ask, find };
}

describeOnPostgres('the list of bookings', () => {
  it('is narrowed to the days on which they leave, come back or were made', async () => {
    const { shop, codes, ask, find } = await aList();
    const [first, second, third] = codes;
    expect(await find(`from=${day(5)}&until=${day(9)}`)).toEqual([third, second]);
    expect(await find(`from=${day(5)}&until=${day(9)}&order=soonest`)).toEqual([second, third]);
    expect(await find(`day=end&until=${day(2)}`)).toEqual([first]);
    expect(await find(`day=end&from=${day(4)}&order=return`)).toEqual([second, third]);
    // The last moment of yesterday in Rome is yesterday still, wherever the database stands.
    await sql`
      update booking set created_at = ((${day(0)}::date)::timestamp at time zone 'Europe/Rome') - interval '1 second'
      where code = ${first}`.execute(shop.database);
    expect(await find(`day=booked&until=${day(-1)}`)).toEqual([first]);
    expect(await find(`day=booked&from=${day(0)}&order=booked`)).toHaveLength(2);
    expect(await ask(`from=${day(1)}&show=2`)).toMatchObject({ count: 3, more: true });
    expect(await ask(`from=${day(20)}`)).toEqual({ lines: [], count: 0, more: false });
  });

  it('shows what is unpaid, what is unsigned and where it was made, and finds it by that', async () => {
    const { shop, browser, codes, ask, find } = await aList();
    const [first = '', second = '', third = ''] = codes;
    const ids = new Map(
      (await shop.database.selectFrom('booking').select(['id', 'code']).execute()).map(({ id, code }) => [
        code,
        id,
      ]),
    );
    const idOf = (code: string) => ids.get(code) ?? '';
    expect((await ask('')).lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: first, unpaidCents: 0, isUnsigned: true, source: 'web' }),
      ]),
    );
    await shop.database
      .updateTable('booking')
      .set({ state: 'held', total_cents: 6500 })
      .where('code', '=', first)
      .execute();
    await shop.database
      .insertInto('booking_change')
      .values({
        id: crypto.randomUUID(),
        booking_id: idOf(second),
        booking_version: 1,
        wish: '{}',
        quote: '{}',
        due_cents: 1200,
        ended_at: null,
      })
      .execute();
    await shop.database
      .updateTable('contract')
      .set({ status: 'signed' })
      .where('booking_id', '=', idOf(third))
      .execute();
    expect(
      (await ask('unpaid=1&order=soonest')).lines.map((line: Line) => [line.code, line.unpaidCents]),
    ).toEqual([
      [first, 6500],
      [second, 1200],
    ]);
    expect(await find('unsigned=1')).toEqual([second]);
    expect(await find('source=counter')).toEqual([]);
    const { body: sold } = await browser.ask('POST', '/walk-ins', {
      key: crypto.randomUUID(),
      way: 'cash',
      scooterId: 2,
      startDate: day(1),
      startTime: '10:00',
      endDate: day(2),
      endTime: '10:00',
      secondDriver: false,
      language: 'en',
      driver: aBookingRequest().driver,
      expectedTotalCents: 6500,
    });
    expect(await find('source=counter')).toEqual([sold.code]);
    expect(await find('source=web&order=soonest')).toEqual(codes);
  });

  it('answers what makes no sense with a reason, and the list to take away follows the filter', async () => {
    const { browser, codes, ask } = await aList();
    for (const filter of [
      'from=2026-02-30',
      'until=0000-01-01',
      'day=never',
      'show=0',
      'show=1e9',
      'unpaid=maybe',
      'order=x',
    ])
      expect([filter, (await browser.ask('GET', `/bookings?${filter}`)).status]).toEqual([filter, 400]);
    expect(await ask(`from=${day(9)}&until=${day(1)}`)).toMatchObject({ count: 0 });
    const csv = String((await browser.ask('GET', `/bookings-list?from=${day(5)}&until=${day(5)}`)).body);
    expect(codes.map((code) => csv.includes(code))).toEqual([false, true, false]);
    expect(csv).toContain('unpaidCents;isUnsigned;source');
  });
});

describeOnPostgres('the other lists of the desk', () => {
  it('are narrowed to days of Rome too: messages, reviews and the log', async () => {
    const shop = await aShop();
    const browser = await signedInBrowser(shop, 'owner');
    await sql`
      insert into contact_message (id, name, email, subject, message, language, sha256, same_during, created_at)
      values (${crypto.randomUUID()}, 'Anna', 'anna@guest.example', 'Moin', 'Moin', 'de', 'x', 'empty',
        (${day(0)}::date)::timestamp at time zone 'Europe/Rome')`.execute(shop.database);
    const count = async (list: string): Promise<number> => {
      const { body } = await browser.ask('GET', list);
      return (body.lines ?? body.reviews ?? body).length;
    };
    expect(await count(`/inbox?from=${day(0)}&until=${day(0)}&state=new`)).toBe(1);
    expect(await count(`/inbox?until=${day(-1)}`)).toBe(0);
    expect(await count(`/inbox?from=${day(1)}`)).toBe(0);
    expect(await count(`/audit?until=${day(-2)}`)).toBe(0);
    expect(await count(`/audit?from=${day(-1)}`)).toBeGreaterThan(0);
    expect(await count(`/reviews?from=${day(-1)}&state=waiting`)).toBe(0);
    for (const list of ['/inbox', '/audit', '/reviews'])
      expect([list, (await browser.ask('GET', `${list}?from=2026-02-30`)).status]).toEqual([list, 400]);
  });
});
