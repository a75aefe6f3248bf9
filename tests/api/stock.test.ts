import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book, payment, sessionIn } from '../support/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { aShop, type TestShop } from '../support/shop.ts';

/** Only so many black scooters are left in the fleet, so that a test sees the last one go. */
async function aSmallShop(units: number, environment: Record<string, string> = {}): Promise<TestShop> {
  const shop = await aShop(environment);
  await sql`update unit set state = 'withdrawn' where scooter_id = 2 and id not in (
    select id from unit where scooter_id = 2 order by id limit ${units})`.execute(shop.database);
  return shop;
}
const days = (from: number, until: number) => ({ startDate: dayFromNow(from), endDate: dayFromNow(until) });
const prices: Record<number, number> = { 1: 6500, 2: 12_000, 3: 16_000, 4: 20_000, 5: 24_000 };
const black = (from: number, until: number) => ({
  scooterId: 2,
  ...days(from, until),
  expectedTotalCents: prices[until - from] ?? 0,
});

async function aBooking(shop: TestShop, from: number, until: number): Promise<string> {
  const { code } = await aPaidBooking(shop, black(from, until));
  const { id } = await shop.database
    .selectFrom('booking')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}
async function unitOf(shop: TestShop, reference: string): Promise<number | null> {
  const row = await shop.database
    .selectFrom('occupancy')
    .select('unit_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.unit_id ?? null;
}
async function untilOf(shop: TestShop, reference: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select upper(period) as until from occupancy where reference = ${reference}`.execute(shop.database);
  return rows[0]?.until;
}
const openTasks = async (shop: TestShop) =>
  (
    await shop.database
      .selectFrom('staff_task')
      .select(['kind', 'reference'])
      .where('over_at', 'is', null)
      .execute()
  ).map(({ kind, reference }) => [kind, reference]);
const told = async (shop: TestShop, bookingId: string) =>
  (
    await shop.database
      .selectFrom('booking_event')
      .select('kind')
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
async function overlapsIn(shop: TestShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from occupancy a join occupancy b
      on a.unit_id = b.unit_id and a.id < b.id and a.period && b.period`.execute(shop.database);
  return rows[0]?.count ?? -1;
}

describeOnPostgres('a fleet whose free days lie on different scooters', () => {
  it('F11 lets a longer rental in by moving a shorter one, which keeps its days', async () => {
    const shop = await aSmallShop(2);
    const first = await aBooking(shop, 2, 4);
    const second = await aBooking(shop, 5, 7);
    // As if they had come in another order: each on a scooter of its own.
    const [one, two] = [await unitOf(shop, first), await unitOf(shop, second)];
    if (one === two) {
      const other = await shop.database
        .selectFrom('unit')
        .select('id')
        .where('scooter_id', '=', 2)
        .where('state', '=', 'active')
        .where('id', '<>', one)
        .executeTakeFirstOrThrow();
      await shop.database
        .updateTable('occupancy')
        .set({ unit_id: other.id })
        .where('reference', '=', second)
        .execute();
    }
    const long = await aBooking(shop, 2, 7);
    expect(await unitOf(shop, long)).not.toBeNull();
    expect(await unitOf(shop, first)).toBe(await unitOf(shop, second));
    expect(await overlapsIn(shop)).toBe(0);
    const more = await book(shop, aBookingRequest(black(3, 4)));
    expect(more).toMatchObject({ status: 409, body: { refusal: 'nothing_free' } });
  });
});

describeOnPostgres('a scooter that leaves the fleet', () => {
  it('F06 during a hold: the hold moves to another one and is paid as if nothing had been', async () => {
    const shop = await aSmallShop(2);
    const held = await book(shop, aBookingRequest(black(2, 3)));
    const { id } = await shop.database
      .selectFrom('booking')
      .select('id')
      .where('code', '=', held.body.bookingId)
      .executeTakeFirstOrThrow();
    const before = await unitOf(shop, id);
    expect(await shop.desk.withdrawUnit(before ?? 0)).toBe('withdrawn');
    const after = await unitOf(shop, id);
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
    expect(await told(shop, id)).toContain('unit_changed');
    expect(await openTasks(shop)).toEqual([]);
  });

  it('F06 with no other left: the booking keeps its days as a task, and gets the next scooter that is free', async () => {
    const shop = await aSmallShop(2);
    const [kept, lost] = [await aBooking(shop, 2, 4), await aBooking(shop, 3, 5)];
    const unit = await unitOf(shop, lost);
    expect(await shop.desk.withdrawUnit(unit ?? 0)).toBe('withdrawn');
    expect(await unitOf(shop, lost)).toBeNull();
    expect(await openTasks(shop)).toEqual([['no_unit', lost]]);
    await shop.jobs.run('sweep-holds');
    expect(await openTasks(shop)).toEqual([['no_unit', lost]]); // still none
    await shop.desk.cancelBooking({ bookingId: kept, actor: 'customer' });
    await shop.jobs.run('sweep-holds');
    expect(await unitOf(shop, lost)).not.toBeNull();
    expect(await openTasks(shop)).toEqual([]);
    expect(await told(shop, lost)).toEqual(['held', 'confirmed', 'unit_lost', 'unit_found']);
  });

  it('is refused while a customer rides it', async () => {
    const shop = await aSmallShop(1);
    const out = await aBooking(shop, 2, 4);
    await shop.desk.collectBooking(out);
    expect(await shop.desk.withdrawUnit((await unitOf(shop, out)) ?? 0)).toMatchObject({
      refusal: 'unit_is_out',
    });
    expect(await shop.desk.withdrawUnit(4711)).toMatchObject({ refusal: 'not_found' });
  });

  it('is refused as well while it is out and late; once back it may leave, though the turnaround lasts', async () => {
    const shop = await aSmallShop(1);
    const out = await aBooking(shop, 2, 4);
    const unit = (await unitOf(shop, out)) ?? 0;
    await shop.desk.collectBooking(out);
    const late = addHours(new Date(), 24 * 6);
    shop.setNow(late);
    expect(await shop.desk.withdrawUnit(unit)).toMatchObject({ refusal: 'unit_is_out' });
    shop.setNow(addHours(late, -24 * 3));
    await shop.desk.returnBooking(out);
    expect(await shop.desk.withdrawUnit(unit)).toBe('withdrawn');
    expect(await shop.desk.withdrawUnit(unit)).toBe('withdrawn'); // said twice
  });

  it('for some days only: maintenance moves whoever stands in its way, and nobody is sold those days', async () => {
    const shop = await aSmallShop(2);
    const booking = await aBooking(shop, 2, 4);
    const unitId = (await unitOf(shop, booking)) ?? 0;
    const period = { from: addHours(new Date(), 24), until: addHours(new Date(), 24 * 10) };
    expect(await shop.desk.takeForMaintenance({ unitId, period })).toBe('taken');
    expect(await unitOf(shop, booking)).not.toBe(unitId);
    expect(await overlapsIn(shop)).toBe(0);
    expect(await shop.desk.takeForMaintenance({ unitId, period })).toBe('taken'); // said twice
    const longer = { ...period, until: addHours(period.until, 5) };
    expect(await shop.desk.takeForMaintenance({ unitId, period: longer })).toMatchObject({
      refusal: 'unit_in_maintenance',
    });
    const backwards = { from: period.until, until: period.from };
    expect(await shop.desk.takeForMaintenance({ unitId, period: backwards })).toMatchObject({
      refusal: 'end_before_start',
    });
    expect((await book(shop, aBookingRequest(black(3, 4)))).status).toBe(409);
  });
});

describeOnPostgres('a scooter that comes back late', () => {
  it('F51 the next customer gets another one, and only then the late rental grows', async () => {
    const shop = await aSmallShop(2);
    const late = await aBooking(shop, 2, 4);
    const unit = await unitOf(shop, late);
    const next = await aBooking(shop, 5, 6);
    await shop.database
      .updateTable('occupancy')
      .set({ unit_id: unit ?? 0 })
      .where('reference', '=', next)
      .execute();
    await shop.desk.collectBooking(late);
    const { starts_at: nextStarts } = await shop.database
      .selectFrom('booking')
      .select('starts_at')
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    expect(await shop.desk.reportLateReturn({ bookingId: late, backAt: addHours(nextStarts, 3) })).toBe(
      'noted',
    );
    expect(await unitOf(shop, late)).toBe(unit);
    expect(await unitOf(shop, next)).not.toBe(unit);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('F51 with no other left, the next customer keeps the booking as a task: never an overlap, never silent', async () => {
    const shop = await aSmallShop(1);
    const [late, next] = [await aBooking(shop, 2, 4), await aBooking(shop, 5, 6)];
    await shop.desk.collectBooking(late);
    const { starts_at: nextStarts } = await shop.database
      .selectFrom('booking')
      .select('starts_at')
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    await shop.desk.reportLateReturn({ bookingId: late, backAt: addHours(nextStarts, 3) });
    expect(await unitOf(shop, next)).toBeNull();
    expect(await openTasks(shop)).toEqual([['no_unit', next]]);
    expect(await overlapsIn(shop)).toBe(0);
    shop.setNow(addHours(nextStarts, -2)); // it comes back earlier than feared
    expect(await shop.desk.returnBooking(late)).toBe('returned');
    await shop.jobs.run('sweep-holds');
    expect(await unitOf(shop, next)).not.toBeNull();
    expect(await openTasks(shop)).toEqual([]);
  });

  it('F51 a maintenance that was planned waits for it, as a task; said too late, the rest is given back', async () => {
    const shop = await aSmallShop(1);
    const late = await aBooking(shop, 2, 4);
    await shop.desk.collectBooking(late);
    const unitId = (await unitOf(shop, late)) ?? 0;
    const { ends_at: agreed } = await shop.database
      .selectFrom('booking')
      .select('ends_at')
      .where('id', '=', late)
      .executeTakeFirstOrThrow();
    const period = { from: addHours(agreed, 2), until: addHours(agreed, 10) };
    expect(await shop.desk.takeForMaintenance({ unitId, period })).toBe('taken');
    const [maintenance] = await shop.database
      .selectFrom('occupancy')
      .select('id')
      .where('kind', '=', 'maintenance')
      .execute();
    for (const hours of [5, 3, 5]) {
      const backAt = addHours(agreed, hours);
      expect(await shop.desk.reportLateReturn({ bookingId: late, backAt })).toBe('noted');
      expect(await untilOf(shop, late)).toEqual(addHours(backAt, 0.5));
      expect(await overlapsIn(shop)).toBe(0);
    }
    expect(await openTasks(shop)).toEqual([['maintenance_cut', maintenance?.id]]);
    expect(await shop.desk.reportLateReturn({ bookingId: late, backAt: new Date() })).toBe('noted');
    expect(await untilOf(shop, late)).toEqual(addHours(agreed, 0.5));
  });

  it('is refused for one that is not out', async () => {
    const shop = await aSmallShop(1);
    const booking = await aBooking(shop, 2, 4);
    expect(await shop.desk.reportLateReturn({ bookingId: booking, backAt: new Date() })).toMatchObject({
      refusal: 'not_out',
    });
    expect(await shop.desk.returnBooking(booking)).toMatchObject({ refusal: 'not_out' });
    expect(await shop.desk.collectBooking(randomUUID())).toMatchObject({ refusal: 'cannot_hand_over' });
  });
});

describeOnPostgres('a customer who comes early', () => {
  it('has the scooter from that moment on: nobody is sold the hours before', async () => {
    const shop = await aSmallShop(1);
    const early = await aBooking(shop, 3, 4);
    expect(await shop.desk.collectBooking(early)).toBe('collected');
    expect(await shop.desk.collectBooking(early)).toBe('collected'); // said twice
    const before = await book(shop, aBookingRequest(black(1, 2)));
    expect(before).toMatchObject({ status: 409, body: { refusal: 'nothing_free' } });
  });

  it('moves whoever had it until then to another one; with none left that booking becomes a task', async () => {
    const shop = await aSmallShop(1);
    const [before, early] = [await aBooking(shop, 1, 2), await aBooking(shop, 3, 4)];
    expect(await shop.desk.collectBooking(early)).toBe('collected');
    expect(await unitOf(shop, before)).toBeNull();
    expect(await openTasks(shop)).toEqual([['no_unit', before]]);
    expect(await shop.desk.collectBooking(before)).toMatchObject({ refusal: 'cannot_hand_over' });
    expect(await shop.desk.returnBooking(early)).toBe('returned');
    expect(await shop.desk.returnBooking(early)).toBe('returned'); // said twice
    await shop.jobs.run('sweep-holds');
    expect(await unitOf(shop, before)).not.toBeNull();
    expect(await openTasks(shop)).toEqual([]);
  });

  it('does not get one that another customer still rides', async () => {
    const shop = await aSmallShop(1);
    const [late, next] = [await aBooking(shop, 1, 2), await aBooking(shop, 3, 4)];
    await shop.desk.collectBooking(late);
    shop.setNow(addHours(new Date(), 24 * 3));
    expect(await shop.desk.collectBooking(next)).toMatchObject({ refusal: 'unit_is_out' });
  });
});

describeOnPostgres('bots that open holds and never pay', () => {
  // The limits of a live shop, but for the addresses: bots have as many of these as they like.
  const live = { HOLDS_PER_EMAIL: '3', HOLDS_PER_NETWORK: '10000', KEEP_HALF_SELLABLE: 'true' };

  it('F52 fifty at once never hold more than half of a model; a buyer still buys, and gets a scooter on paying', async () => {
    const shop = await aSmallShop(8, live);
    const request = black(2, 3);
    const { driver } = aBookingRequest();
    const bots = await Promise.all(
      Array.from({ length: 50 }, (_, bot) =>
        book(shop, aBookingRequest({ ...request, driver: { ...driver, email: `bot${bot}@bots.example` } })),
      ),
    );
    expect(bots.filter(({ status }) => status >= 500)).toEqual([]);
    const held = await shop.database
      .selectFrom('occupancy')
      .select('id')
      .where('kind', '=', 'hold')
      .execute();
    expect(held).toHaveLength(4);
    const buyer = await aBooking(shop, 2, 3);
    expect(await unitOf(shop, buyer)).not.toBeNull();
    const free = await shop.ask(
      'GET',
      `/api/scooters/available?startDate=${request.startDate}&endDate=${request.endDate}`,
    );
    expect(free.body).toContainEqual(expect.objectContaining({ id: 2, availableUnits: 3 }));
  });

  it('F52 beyond that everybody may pay: who pays first has a scooter, the rest their money back', async () => {
    const shop = await aSmallShop(8, live);
    const { driver } = aBookingRequest();
    const asked = [];
    for (let guest = 0; guest < 12; guest += 1) {
      const named = { driver: { ...driver, email: `guest${guest}@guest.example` } };
      asked.push((await book(shop, aBookingRequest({ ...black(2, 3), ...named }))).body);
    }
    const withoutHold = asked.filter(({ holdExpiresAt }) => holdExpiresAt === null);
    expect(withoutHold).toHaveLength(8);
    for (const { checkoutUrl } of withoutHold) await shop.sandbox.play(sessionIn(checkoutUrl), 'paid');
    const paid = await Promise.all(withoutHold.map((one) => payment(shop, one)));
    expect(paid.filter(({ body }) => body.state === 'success')).toHaveLength(4);
    expect(await shop.database.selectFrom('occupancy').select('id').execute()).toHaveLength(8);
    expect(await shop.database.selectFrom('refund_request').select('id').execute()).toHaveLength(4);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('F52 one address cannot hold a fourth', async () => {
    const shop = await aSmallShop(8, live);
    const asked = [];
    for (let hold = 0; hold < 4; hold += 1) asked.push(await book(shop, aBookingRequest(black(2, 3))));
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(asked[3]?.body.refusal).toBe('too_many_holds');
  });
});

describeOnPostgres('two tabs and one draft', () => {
  it('F04 that book at once leave one live hold, whichever was quicker', async () => {
    const shop = await aShop();
    const draftId = randomUUID();
    const tabs = await Promise.all(
      [2, 3, 4, 5].map((from) => book(shop, aBookingRequest({ draftId, ...days(from, from + 1) }))),
    );
    expect(tabs.filter(({ status }) => status >= 500)).toEqual([]);
    expect(tabs.some(({ status }) => status === 201)).toBe(true);
    const live = await shop.database.selectFrom('booking').select('id').where('state', '=', 'held').execute();
    expect(live).toHaveLength(1);
    expect(await shop.database.selectFrom('occupancy').select('id').execute()).toHaveLength(1);
  });
});

describeOnPostgres('the last use of a promo code', () => {
  it('F09 goes to one of twenty who ask at once', async () => {
    const shop = await aShop();
    await shop.database
      .insertInto('promo_code')
      .values({ code: 'ULTIMO', percent: 10, redemption_limit: 1 })
      .execute();
    const { driver } = aBookingRequest();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, guest) =>
        book(
          shop,
          aBookingRequest({
            scooterId: guest % 2 === 0 ? 1 : 2,
            promoCode: 'ULTIMO',
            expectedTotalCents: 5850,
            driver: { ...driver, email: `guest${guest}@guest.example` },
          }),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(asked.filter(({ status }) => status !== 201).map(({ body }) => body.refusal))).toEqual(
      new Set(['promo_used_up']),
    );
    expect(await shop.database.selectFrom('promo_redemption').select('code').execute()).toHaveLength(1);
  });
});
