import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { keptOf, paidTogether, refundsIn, threeScooters } from '../support/shop/parties.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { openTasks } from '../support/shop/small-fleet.ts';
import { aShop } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const way = 9_00;
const inDays = 4;
type Nth = 0 | 1 | 2;

/** Three that are brought to one door so many days ahead; the first is the customer’s and bears the way. `at`: so many hours after the pickup. */
async function aParty({ at = 0 }: { at?: number } = {}) {
  const fee = { deliveryFee: { kind: 'fixed', cents: way, freeFromCents: null } } as const;
  const shop = await aShop(patient, fee);
  const { lines } = await paidTogether(
    shop,
    threeScooters({
      startDate: dayFromNow(inDays),
      endDate: dayFromNow(inDays + 1),
      expectedTotalCents: 3 * 65_00 + way,
    }),
  );
  const { starts_at: startsAt } = await shop.database
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', lines[0].id)
    .executeTakeFirstOrThrow();
  shop.setNow(addHours(startsAt, at));
  const browser = await signedInBrowser(shop, 'owner');
  const row = (nth: Nth) =>
    shop.database.selectFrom('booking').selectAll().where('id', '=', lines[nth].id).executeTakeFirstOrThrow();
  /** What one member is in every respect: its row, its unit, its history, its contract, its part of the money. */
  const whole = async (nth: Nth) => ({
    row: await row(nth),
    places: (
      await sql`select unit_id, period, kind, fixed from occupancy where reference = ${lines[nth].id}`.execute(
        shop.database,
      )
    ).rows,
    events: (
      await sql`select kind from booking_event where booking_id = ${lines[nth].id} order by id`.execute(
        shop.database,
      )
    ).rows,
    contract: (await browser.ask('GET', `/bookings/${lines[nth].code}`)).body.contract,
    kept: (await browser.ask('GET', `/bookings/${lines[nth].code}`)).body.keptCents,
  });
  const step = async (nth: Nth, name: string, body: object = {}) => {
    const { version } = await row(nth);
    const why = name === 'hand-over' ? { withoutReport: 'on_paper', unsignedWhy: 'Firma in albergo' } : {};
    return browser.ask('POST', `/bookings/${lines[nth].code}/${name}`, { version, ...why, ...body });
  };
  /** On the day’s list: of each member the state, and that all still stand at one time and place for one order. */
  const stops = async (list: 'pickups' | 'returns', day = dayFromNow(inDays)) => {
    const found: { code: string; state: string; at: string; address: string; party: { id: string } }[] = (
      await browser.ask('GET', `/today?date=${day}`)
    ).body[list];
    const together = new Set(found.map(({ at: time, address, party }) => `${time} ${address} ${party.id}`));
    const states = lines.map(({ code }) => found.find((stop) => stop.code === code)?.state ?? null);
    return { states, stops: together.size };
  };
  return { shop, lines, browser, row, whole, step, stops };
}

async function onTheRoad() {
  const party = await aParty();
  for (const nth of [0, 1, 2] as const) expect((await party.step(nth, 'hand-over')).status).toBe(204);
  return party;
}

describeOnPostgres('what happens to one scooter of an order', () => {
  it('a break-down: it is swapped for another, and the others ride on as they did', async () => {
    const { shop, lines, browser, row, whole, stops } = await onTheRoad();
    const before = [await whole(0), await whole(2)];
    const { units } = (await browser.ask('GET', `/bookings/${lines[1].code}`)).body;
    const other = units.find(({ free, own }: { free: boolean; own: boolean }) => free && !own);
    const workshop = { endDate: dayFromNow(inDays + 4), endTime: '12:00', note: 'catena' };
    const swap = { version: (await row(1)).version, unitId: other.id, othersMove: false, workshop };
    expect((await browser.ask('POST', `/bookings/${lines[1].code}/unit`, swap)).status).toBe(204);
    expect([await whole(0), await whole(2)]).toEqual(before);
    expect((await whole(1)).places).toMatchObject([{ unit_id: other.id }]);
    expect([await openTasks(shop), await overlapsIn(shop), await refundsIn(shop)]).toEqual([[], 0, []]);
    expect(await keptOf(shop)).toEqual([65_00 + way, 65_00, 65_00]);
    expect(await stops('returns', dayFromNow(inDays + 1))).toEqual({
      states: ['collected', 'collected', 'collected'],
      stops: 1,
    });
  });

  it('its return, with a report: the others still ride, are still one stop, and it can be taken back', async () => {
    const { shop, lines, browser, whole, step, stops } = await onTheRoad();
    const report = (nth: Nth, body: object) =>
      browser.ask('POST', `/bookings/${lines[nth].code}/reports`, body);
    expect((await report(1, await aReport())).status).toBe(204);
    const before = [await whole(0), await whole(2)];
    expect((await report(1, await aReturn())).status).toBe(204);
    expect(await stops('returns', dayFromNow(inDays + 1))).toEqual({
      states: ['collected', 'returned', 'collected'],
      stops: 1,
    });
    const { together } = (await browser.ask('GET', `/bookings/${lines[1].code}/handover`)).body;
    expect(together.map(({ state }: { state: string }) => state)).toEqual([
      'collected',
      'returned',
      'collected',
    ]);
    expect([await whole(0), await whole(2)]).toEqual(before);
    // A tap without a report, and back.
    expect((await step(2, 'return')).status).toBe(204);
    expect((await step(2, 'undo')).status).toBe(204);
    expect((await whole(2)).row.state).toBe('collected');
    expect((await whole(0)).row).toEqual(before[0]?.row);
    expect(await openTasks(shop)).toEqual([]);
  });

  it('a late return: it alone is awaited longer, and the slip is taken back', async () => {
    const { shop, whole, step } = await onTheRoad();
    const before = [await whole(0), await whole(1)];
    const places = (await whole(2)).places;
    expect((await step(2, 'late', { date: dayFromNow(inDays + 1), time: '19:30' })).status).toBe(204);
    expect((await whole(2)).places).not.toEqual(places);
    expect([await whole(0), await whole(1)]).toEqual(before);
    expect((await step(2, 'undo')).status).toBe(204);
    expect((await whole(2)).places).toEqual(places);
    expect([await whole(0), await whole(1)]).toEqual(before);
    expect(await openTasks(shop)).toEqual([]);
  });

  it('nobody comes for it: the shop keeps its price and the way, the others are handed over, and it is taken back', async () => {
    const { shop, whole, step, stops } = await aParty({ at: 1 });
    expect((await step(1, 'hand-over')).status).toBe(204);
    const before = [await whole(1), await whole(2)];
    // The customer’s own, which bears the way of all.
    expect((await step(0, 'no-show')).status).toBe(204);
    expect((await whole(0)).places).toEqual([]);
    expect([await whole(1), await whole(2)]).toEqual(before);
    expect(await keptOf(shop)).toEqual([65_00 + way, 65_00, 65_00]);
    expect(await stops('pickups')).toEqual({ states: ['no_show', 'collected', 'confirmed'], stops: 1 });
    expect((await step(0, 'undo')).status).toBe(204);
    expect(await stops('pickups')).toEqual({ states: ['confirmed', 'collected', 'confirmed'], stops: 1 });
    expect((await whole(0)).places).toMatchObject([{ kind: 'booking' }]);
    expect([await whole(1), await whole(2)]).toEqual(before);
    expect([await openTasks(shop), await overlapsIn(shop), await refundsIn(shop)]).toEqual([[], 0, []]);
  });

  it('a slip at the handover is taken back for one: the others stay handed over', async () => {
    const { whole, step, stops } = await onTheRoad();
    const before = [await whole(0), await whole(2)];
    expect((await step(1, 'undo')).status).toBe(204);
    expect(await stops('pickups')).toEqual({ states: ['collected', 'confirmed', 'collected'], stops: 1 });
    expect([await whole(0), await whole(2)]).toEqual(before);
  });

  it('steps of two at the same moment: each takes its own, none waits for the other’s version', async () => {
    const { shop, step, stops } = await aParty({ at: 1 });
    const answers = await Promise.all([step(0, 'no-show'), step(1, 'hand-over'), step(2, 'hand-over')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stops('pickups')).toEqual({ states: ['no_show', 'collected', 'collected'], stops: 1 });
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('bad weather: all are told once, one is cancelled for everything, and the way stays with those who still go', async () => {
    const { shop, lines, browser, whole, stops } = await aParty({ at: -20 });
    const day = dayFromNow(inDays);
    const { affected } = (await browser.ask('GET', `/weather?day=${day}&towns=Positano`)).body;
    expect(affected).toHaveLength(3);
    const expected = affected.map(({ code }: { code: string }) => code);
    const called = await browser.ask('POST', '/weather', { day, towns: ['Positano'], expected });
    expect(called.body).toEqual({ notified: 3 });
    const mails = shop.database.selectFrom('mail').select('reference').where('kind', '=', 'weather_day');
    expect(await mails.execute()).toEqual([{ reference: lines[0].id }]);
    const before = [await whole(1), await whole(2)];
    const { version, cancel } = (await browser.ask('GET', `/bookings/${lines[0].code}`)).body;
    expect(cancel.refundCents).toBe(65_00);
    const body = { version, expectedRefundCents: cancel.refundCents };
    expect((await browser.ask('POST', `/bookings/${lines[0].code}/cancel`, body)).status).toBe(200);
    expect([await whole(1), await whole(2)]).toEqual(before);
    expect(await stops('pickups')).toEqual({ states: [null, 'confirmed', 'confirmed'], stops: 1 });
    expect([await keptOf(shop), await refundsIn(shop)]).toEqual([[way, 65_00, 65_00], [65_00]]);
    for (const nth of [1, 2] as const) {
      const next = (await browser.ask('GET', `/bookings/${lines[nth].code}`)).body;
      const asked = { version: next.version, expectedRefundCents: next.cancel.refundCents };
      expect((await browser.ask('POST', `/bookings/${lines[nth].code}/cancel`, asked)).status).toBe(200);
    }
    expect([await keptOf(shop), await openTasks(shop)]).toEqual([[0, 0, 0], []]);
  });
});
