import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Stop, TodayAnswer } from '../../src/back-office/today/today.shape.ts';
import { addHours } from '../../src/basics/rome-time.ts';
import { deliveryStopStore } from '../../src/booking/delivery-stops.store.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser, type Browser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const day = () => dayFromNow(10);
const addresses = { deliveryAddress: 'Via Roma 1', returnAddress: 'Via Roma 2' };

const delivered = (destination: string, startTime: string) =>
  aBooking()
    .with({ pickupOption: 'delivery', destination, startTime, ...addresses })
    .lasting(10, 12)
    .paid();

const everyDay = (from: string, until: string) => Array.from({ length: 7 }, () => [{ from, until }]);
type Week = ReturnType<typeof everyDay>;

/** Riders by name with the hours of their weeks; who has an account is told by it. */
async function setRiders(shop: TestShop, riders: Record<string, Week>, staffId?: string): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/delivery')).body;
  const list = Object.entries(riders).map(([name, week], nth) => ({
    id: nth + 1,
    name,
    staffId: nth === 0 ? (staffId ?? null) : null,
    week,
    daysOff: [],
    retired: false,
  }));
  const set = { basedOn, value: { ...value, riders: list, leadMinutes: 0 } };
  expect((await owner.ask('PUT', '/settings/delivery', set)).status).toBe(204);
}

const todayOf = async (browser: Browser, date = day()): Promise<TodayAnswer> =>
  (await browser.ask('GET', `/today?date=${date}`)).body;
const stopOf = (answer: TodayAnswer, code: string): Stop => {
  const found = answer.pickups.find((stop) => stop.code === code);
  if (!found) throw new Error(`no stop ${code}`);
  return found;
};
const roundsOf = ({ riders }: TodayAnswer) =>
  Object.fromEntries(riders.map(({ name, round }) => [name, round.map(({ code }) => code)]));

type Move = { riderId: number | null; from?: number | null };
const assign = (browser: Browser, { code, version, kind }: Stop, { riderId, from = null }: Move) =>
  browser.ask('POST', '/stops/assign', { kind, riderId, from, stops: [{ code, version }] });

const wholeDay = everyDay('08:00', '20:00');

async function aSharedDay(riders: Record<string, Week> = { Ciro: wholeDay, Dora: wholeDay }) {
  const shop = await aShop();
  await setRiders(shop, riders);
  const desk = await signedInBrowser(shop, 'desk');
  const west = await delivered('Positano', '10:00').in(shop);
  const east = await delivered('Vietri', '10:00').in(shop);
  return { shop, desk, west: west.code, east: east.code };
}

const auditOf = async (shop: TestShop) => {
  const query = shop.database.selectFrom('audit_entry').select(['subject', 'before', 'after']);
  return query.where('action', '=', 'assigned a stop').orderBy('number').execute();
};

describeOnPostgres('who brings what', () => {
  it('is planned without a word: both ends of the coast at ten are two riders’, each with the way there', async () => {
    const { desk, west, east } = await aSharedDay();
    const answer = await todayOf(desk);
    expect(Object.values(roundsOf(answer)).flat().toSorted()).toEqual([west, east].toSorted());
    for (const { round } of answer.riders) {
      expect(round).toHaveLength(1);
      expect(round[0]?.roadMinutes).toBeGreaterThan(0);
    }
    expect(stopOf(answer, west).rider).toMatchObject({ isAssigned: false });
  });

  it('is the desk’s to say, stands in the log without a name, and can be left to the plan again', async () => {
    const { shop, desk, west, east } = await aSharedDay();
    const before = await todayOf(desk);
    const other = stopOf(before, west).rider?.id === 1 ? 2 : 1;
    expect((await assign(desk, stopOf(before, west), { riderId: other })).status).toBe(204);
    const after = await todayOf(desk);
    expect(stopOf(after, west).rider).toEqual({ id: other, isAssigned: true });
    expect(stopOf(after, east).rider).toEqual({ id: 3 - other, isAssigned: false });
    // Said twice it is said once.
    expect((await assign(desk, stopOf(before, west), { riderId: other })).status).toBe(204);
    expect((await assign(desk, stopOf(after, west), { riderId: null, from: other })).status).toBe(204);
    expect(stopOf(await todayOf(desk), west).rider).toMatchObject({ isAssigned: false });
    const log = await auditOf(shop);
    expect(log.map((entry) => [entry.before, entry.after])).toEqual([
      [{ rider: null }, { rider: other, day: day() }],
      [{ rider: other }, { rider: null, day: day() }],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Ciro|Dora|Via Roma/);
  });

  it('is refused, with why, to whom it cannot be given; nothing changes', async () => {
    const { shop, desk, west, east } = await aSharedDay();
    const answer = await todayOf(desk);
    const early = await delivered('Amalfi', '08:30').lasting(10, 13).in(shop);
    await setRiders(shop, { Ciro: wholeDay, Dora: everyDay('08:00', '09:30') });
    expect((await assign(desk, stopOf(answer, west), { riderId: 2 })).body).toMatchObject({
      refusal: 'rider_not_there',
    });
    expect((await assign(desk, stopOf(answer, west), { riderId: 7 })).body.refusal).toBe('rider_not_there');
    await setRiders(shop, { Ciro: wholeDay, Dora: wholeDay });
    expect((await assign(desk, stopOf(answer, west), { riderId: 1 })).status).toBe(204);
    const refused = await assign(desk, stopOf(answer, east), { riderId: 1 });
    expect([refused.status, refused.body.refusal]).toEqual([409, 'rider_out_of_time']);
    expect(refused.body.message).toMatch(/rider/);
    expect(await auditOf(shop)).toHaveLength(1);
    expect((await assign(desk, stopOf(await todayOf(desk), early.code), { riderId: 2 })).status).toBe(204);
  });

  it('stays with the others where everybody sees it when something is moved in mid-day, though some stops are done', async () => {
    const shop = await aShop();
    await setRiders(shop, { Ciro: wholeDay, Dora: wholeDay });
    const desk = await signedInBrowser(shop, 'desk');
    const done = await delivered('Positano', '10:00').in(shop);
    const east = await delivered('Vietri', '10:00').lasting(10, 13).in(shop);
    const west = await delivered('Positano', '10:30').lasting(10, 14).in(shop);
    const evening = await delivered('Amalfi', '18:00').lasting(10, 15).in(shop);
    await sql`update booking set state = 'collected' where code = ${done.code}`.execute(shop.database);
    const ridersIn = (answer: TodayAnswer) =>
      Object.fromEntries([done, east, west].map(({ code }) => [code, stopOf(answer, code).rider?.id]));
    const before = await todayOf(desk);
    expect(new Set(Object.values(ridersIn(before)))).toEqual(new Set([1, 2]));
    const other = stopOf(before, evening.code).rider?.id === 1 ? 2 : 1;
    expect((await assign(desk, stopOf(before, evening.code), { riderId: other })).status).toBe(204);
    expect(ridersIn(await todayOf(desk))).toEqual(ridersIn(before));
    const kept = await sql<{ code: string; riderId: number }>`
      select b.code, a.rider_id as "riderId" from stop_assignment a join booking b on b.id = a.booking_id
      where a.kind = 'pickup' and not a.firm`.execute(shop.database);
    expect(Object.fromEntries(kept.rows.map(({ code, riderId }) => [code, riderId]))).toEqual(
      ridersIn(before),
    );
  });

  it('leaves out what was fetched on another day: it takes no half-hour of the day for which it was agreed', async () => {
    const shop = await aShop();
    await setRiders(shop, { Ciro: wholeDay });
    const desk = await signedInBrowser(shop, 'desk');
    const back = await delivered('Positano', '10:00').collected().returned().in(shop);
    const planned = async () => {
      const stops = await deliveryStopStore.allStopsOn(shop.database, dayFromNow(12));
      return stops.map(({ bookingId, kind, isDone }) => [bookingId, kind, isDone]);
    };
    // It came back today, ten days before it was due.
    expect(await planned()).toEqual([]);
    expect((await todayOf(desk, dayFromNow(12))).riders[0]?.round).toEqual([]);
    // Fetched on its day it stays in the round that it was in.
    await sql`update booking_event set at = (select ends_at from booking where id = booking_id)
      where booking_id = ${back.id} and kind = 'returned'`.execute(shop.database);
    expect(await planned()).toEqual([[back.id, 'return', true]]);
  });

  it('of two people who give one stop away at once the slower is told, and the faster one stands', async () => {
    const { shop, desk, west } = await aSharedDay({ Ciro: wholeDay, Dora: wholeDay, Elio: wholeDay });
    const owner = await signedInBrowser(shop, 'owner');
    const stop = stopOf(await todayOf(desk), west);
    const answers = await Promise.all([
      assign(desk, stop, { riderId: 1 }),
      assign(owner, stop, { riderId: 2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.refusal).toBe('changed_meanwhile');
    const won = answers[0]?.status === 204 ? 1 : 2;
    expect(stopOf(await todayOf(desk), west).rider).toEqual({ id: won, isAssigned: true });
    expect(await auditOf(shop)).toHaveLength(1);
  });

  it('two who give one rider both ends of the coast at once do not both succeed', async () => {
    const { shop, desk, west, east } = await aSharedDay();
    const owner = await signedInBrowser(shop, 'owner');
    const answer = await todayOf(desk);
    const answers = await Promise.all([
      assign(desk, stopOf(answer, west), { riderId: 1 }),
      assign(owner, stopOf(answer, east), { riderId: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.refusal).toBe('rider_out_of_time');
  });

  it('is forgotten where the stop moves to another time, and refused to who saw it before', async () => {
    const { shop, desk, west } = await aSharedDay();
    const stop = stopOf(await todayOf(desk), west);
    expect((await assign(desk, stop, { riderId: 2 })).status).toBe(204);
    await sql`update booking set start_time = '12:00', starts_at = starts_at + interval '2 hours', version = version + 1
      where code = ${west}`.execute(shop.database);
    const moved = await todayOf(desk);
    expect(stopOf(moved, west).rider).toMatchObject({ isAssigned: false });
    expect((await assign(desk, stop, { riderId: 1, from: 2 })).body.refusal).toBe('changed_meanwhile');
    expect((await assign(desk, stopOf(moved, west), { riderId: 1 })).status).toBe(204);
  });

  it('is nothing at the office, nor once it is out; riders may not say it', async () => {
    const { shop, desk, west } = await aSharedDay();
    const office = await aBooking()
      .with({ destination: 'Maiori', pickupOption: 'office' })
      .lasting(10, 12)
      .paid()
      .in(shop);
    const answer = await todayOf(desk);
    expect((await assign(desk, stopOf(answer, office.code), { riderId: 1 })).body.refusal).toBe('not_found');
    expect(stopOf(answer, office.code).rider).toBeNull();
    const rider = await signedInBrowser(shop, 'rider');
    expect((await assign(rider, stopOf(answer, west), { riderId: 1 })).status).toBe(403);
    await sql`update booking set state = 'collected' where code = ${west}`.execute(shop.database);
    expect((await assign(desk, stopOf(answer, west), { riderId: 1 })).body.refusal).toBe('not_found');
  });

  it('is told to a rider with an account as their own round, without a word of money', async () => {
    const { shop, desk, west } = await aSharedDay();
    const rider = await signedInBrowser(shop, 'rider');
    await setRiders(shop, { Ciro: wholeDay, Dora: wholeDay }, rider.id);
    await assign(desk, stopOf(await todayOf(desk), west), { riderId: 1 });
    const seen = await todayOf(rider);
    expect(seen.riders.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Ciro', true],
      ['Dora', false],
    ]);
    expect(seen.riders[0]?.round.map(({ code }) => code)).toEqual([west]);
    expect(JSON.stringify(seen)).not.toMatch(/price|paid|"cents":\d/i);
    expect((await todayOf(desk)).riders.every(({ isOwn }) => !isOwn)).toBe(true);
  });

  it('gives a rider the telephone of their own customers and of nobody’s, not of those whom another rider meets', async () => {
    const { shop, desk, west, east } = await aSharedDay();
    const rider = await signedInBrowser(shop, 'rider');
    const phonesOf = async (browser: typeof rider) => {
      const day = await todayOf(browser);
      return [west, east].map((code) => stopOf(day, code).phone !== '');
    };
    await setRiders(shop, { Ciro: wholeDay, Dora: wholeDay }, rider.id);
    await assign(desk, stopOf(await todayOf(desk), west), { riderId: 1 });
    expect([await phonesOf(rider), (await todayOf(rider)).isUnlinked]).toEqual([[true, false], false]);
    expect(await phonesOf(desk)).toEqual([true, true]);
  });

  it('tells a rider whose account nobody who delivers has that it is not linked, and gives no telephone of others', async () => {
    const { shop, desk, west, east } = await aSharedDay();
    const rider = await signedInBrowser(shop, 'rider');
    const seen = await todayOf(rider);
    expect(seen.isUnlinked).toBe(true);
    expect([west, east].map((code) => stopOf(seen, code).phone)).toEqual(['', '']);
    expect((await todayOf(desk)).isUnlinked).toBe(false);
    await setRiders(shop, {}, rider.id);
    const alone = await todayOf(rider);
    expect([west, east].map((code) => stopOf(alone, code).phone !== '')).toEqual([true, true]);
  });
});

describeOnPostgres('planned and real', () => {
  it('tonight’s return shows before its scooter has left, and when both really happened', async () => {
    const shop = await aShop({ STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' });
    const then = await signedInBrowser(shop, 'desk');
    const { code: west } = await delivered('Positano', '10:00').startingTomorrow().in(shop);
    const seen = async () => stopOf(await todayOf(then, dayFromNow(1)), west);
    const [waiting] = (await todayOf(then, dayFromNow(2))).returns;
    expect(waiting).toMatchObject({ state: 'confirmed', kind: 'return', doneAt: null });
    const row = await shop.database
      .selectFrom('booking')
      .selectAll()
      .where('code', '=', west)
      .executeTakeFirstOrThrow();
    shop.setNow(addHours(row.starts_at, 1));
    const step = (name: string, version: number, more = {}) =>
      then.ask('POST', `/bookings/${west}/${name}`, { version, ...more });
    expect(
      (await step('hand-over', row.version, { withoutReport: 'on_paper', unsignedWhy: 'Firma in albergo' }))
        .status,
    ).toBe(204);
    const out = await seen();
    expect(out.doneAt).not.toBeNull();
    expect(out).toMatchObject({ state: 'collected', time: '10:00' });
    // Taken back by an undo it has not happened.
    await step('undo', row.version + 1);
    expect(await seen()).toMatchObject({ state: 'confirmed', doneAt: null });
  });

  it('an empty day says what comes next, to a rider only what is brought', async () => {
    const { shop, desk } = await aSharedDay();
    await aBooking().with({ destination: 'Maiori', pickupOption: 'office' }).lasting(8, 9).paid().in(shop);
    const rider = await signedInBrowser(shop, 'rider');
    expect((await todayOf(desk, dayFromNow(7))).next).toMatchObject({ date: dayFromNow(8), stops: 1 });
    expect((await todayOf(rider, dayFromNow(7))).next).toEqual({ date: day(), time: '10:00', stops: 2 });
    expect((await todayOf(desk)).next).toBeNull();
    expect((await todayOf(desk, dayFromNow(40))).next).toBeNull();
  });
});
