import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, instantOf } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import type { CalendarBlock } from '../../src/back-office/calendar/calendar.shape.ts';
import { backAfter, outBefore } from '../../src/back-office/calendar/calendar.store.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import {
  aBlackBooking,
  aSmallShop,
  openTasks,
  bookingEventKinds,
  unitOf,
} from '../support/shop/small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

async function aCalendar(units: number) {
  const shop = await aSmallShop(units, patient);
  const browser = await signedInBrowser(shop, 'desk');
  const blacks = await shop.database
    .selectFrom('unit')
    .select(['id', 'plate'])
    .where('scooter_id', '=', 2)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const row = (id: string) =>
    shop.database.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Puts a booking on a scooter, as the desk does. */
  const give = async (id: string, unitId: number, more: { othersMove?: boolean; version?: number } = {}) => {
    const { code, version } = await row(id);
    return browser.ask('POST', `/bookings/${code}/unit`, { version, unitId, othersMove: false, ...more });
  };
  const other = async (id: string) => {
    const mine = await unitOf(shop, id);
    return blacks.find((unit) => unit.id !== mine)?.id ?? 0;
  };
  const workshop = (unitId: number, from: number, until: number) =>
    browser.ask('POST', '/workshop', {
      unitId,
      startDate: dayFromNow(from),
      startTime: '08:00',
      endDate: dayFromNow(until),
      endTime: '20:30',
      note: 'tagliando',
    });
  const days = async () => (await browser.ask('GET', `/calendar?from=${dayFromNow(0)}&days=14`)).body;
  return { shop, browser, blacks, row, give, other, workshop, days };
}

describeOnPostgres('the calendar', () => {
  it('F07 gives a booking the scooter that a person chose, once, and it stays there', async () => {
    const { shop, row, give, other, days } = await aCalendar(2);
    const id = await aBlackBooking(shop, 2, 4);
    const { code, driver_name: driver, version } = await row(id);
    const wanted = await other(id);
    expect((await give(id, wanted)).status).toBe(204);
    expect((await give(id, wanted, { version })).status).toBe(204); // said twice
    expect((await give(id, await other(id), { version })).body).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    const { stays, units } = await days();
    expect(units).toHaveLength(14); // twelve white ones stand beside them
    expect(stays).toEqual([
      {
        unit: wanted,
        from: 2 * 1440 + 600,
        until: 4 * 1440 + 1080,
        what: {
          kind: 'booking',
          code,
          driver,
          state: 'confirmed',
          version: version + 1,
          ends: 4 * 1440 + 1050,
          isOverdue: false,
          fixed: true,
          party: null,
          openRest: null,
          paysAtPickup: false,
        },
      },
    ]);
    expect(await bookingEventKinds(shop, id)).toContain('unit_chosen');
    const entry = shop.database.selectFrom('audit_entry').select(['before', 'after']);
    expect(await entry.where('action', '=', 'chose the scooter').execute()).toEqual([
      {
        before: { state: 'confirmed', version },
        after: { state: 'confirmed', version: version + 1, unit: expect.any(String) },
      },
    ]);
  });

  it('F10 says who has a scooter that is taken, moves nothing, and on a second word lets the two change places', async () => {
    const { shop, row, give } = await aCalendar(2);
    const [one, two] = [await aBlackBooking(shop, 2, 4), await aBlackBooking(shop, 3, 5)];
    const [first, second] = [await unitOf(shop, one), (await unitOf(shop, two)) ?? 0];
    const no = await give(one, second);
    const { code, driver_name: driver } = await row(two);
    expect(no).toMatchObject({
      status: 409,
      body: { refusal: 'unit_taken', taken: [{ kind: 'booking', code, driver }] },
    });
    expect([await unitOf(shop, one), await unitOf(shop, two)]).toEqual([first, second]);
    expect((await give(one, second, { othersMove: true })).status).toBe(204);
    expect([await unitOf(shop, one), await unitOf(shop, two)]).toEqual([second, first]);
    expect(await bookingEventKinds(shop, two)).toContain('unit_changed');
    expect([await overlapsIn(shop), await openTasks(shop)]).toEqual([0, []]);
  });

  it('never takes a scooter from who would have none, from the road or from the workshop, nor gives another colour', async () => {
    const { shop, row, give, other, workshop } = await aCalendar(2);
    const [one, two] = [await aBlackBooking(shop, 2, 4), await aBlackBooking(shop, 3, 7)];
    const late = await aBlackBooking(shop, 9, 11);
    const [first, second] = [(await unitOf(shop, one)) ?? 0, (await unitOf(shop, two)) ?? 0];
    await workshop(first, 5, 6); // the second one cannot take the first one's place
    expect((await give(one, second, { othersMove: true })).body).toMatchObject({
      refusal: 'no_room_for_other',
    });
    expect((await give(one, 1, { othersMove: true })).body).toMatchObject({ refusal: 'other_scooter' });
    expect((await give(one, 9999)).body).toMatchObject({ refusal: 'not_found' });
    await workshop(await other(late), 9, 10);
    expect((await give(late, await other(late), { othersMove: true })).body).toMatchObject({
      refusal: 'unit_in_maintenance',
    });
    shop.setNow((await row(two)).starts_at);
    expect(await shop.desk.handOver(two)).toBe('collected');
    expect((await give(one, second, { othersMove: true })).body).toMatchObject({ refusal: 'unit_is_out' });
    expect([await unitOf(shop, one), await unitOf(shop, two)]).toEqual([first, second]);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('gives who is on the road another scooter from now on, and one who had none the one that was found', async () => {
    const { shop, blacks, row, give, other, days, workshop } = await aCalendar(2);
    const out = await aBlackBooking(shop, 2, 4);
    const [later, rival] = [await aBlackBooking(shop, 6, 8), await aBlackBooking(shop, 6, 8)];
    const { starts_at: startsAt } = await row(out);
    shop.setNow(startsAt);
    await shop.desk.handOver(out);
    shop.setNow(addHours(startsAt, 5));
    expect((await give(out, await other(out))).status).toBe(204);
    const moved = (await days()).stays.find(
      (stay: CalendarBlock) => stay.what.kind === 'booking' && stay.what.state === 'collected',
    );
    expect(moved).toMatchObject({ from: 2 * 1440 + 900, until: 4 * 1440 + 1080 });
    const theirs = (await unitOf(shop, later)) ?? 0;
    expect((await workshop(theirs, 6, 7)).status).toBe(204);
    const { unassigned } = await days();
    expect(unassigned).toMatchObject([{ code: (await row(later)).code }]);
    expect(await openTasks(shop)).toEqual([['no_unit', later]]);
    await shop.desk.cancelBooking({ bookingId: rival, actor: 'staff' });
    expect((await give(later, theirs)).body).toMatchObject({
      refusal: 'unit_taken',
      taken: [{ kind: 'maintenance', driver: null, code: null }],
    });
    const free = blacks.find((unit) => unit.id !== theirs)?.id ?? 0;
    expect((await give(later, free)).status).toBe(204);
    expect([(await days()).unassigned, await openTasks(shop)]).toEqual([[], []]);
  });

  /** One for the days 2 to 4 from 10:00 to 17:30, out. Minutes are counted from the first day shown. */
  async function oneOut() {
    const calendar = await aCalendar(2);
    const { shop, row, days } = calendar;
    const id = await aBlackBooking(shop, 2, 4);
    const { starts_at: startsAt, ends_at: endsAt } = await row(id);
    shop.setNow(startsAt);
    await shop.desk.handOver(id);
    const bar = async () => {
      const [{ from, until, what }] = (await days()).stays;
      return { from, until, state: what.state, ends: what.ends, isOverdue: what.isOverdue };
    };
    const isBackAt = async (moment: Date) => {
      shop.setNow(moment);
      await shop.desk.returnScooter(id);
      // The database's clock is the real one.
      const event = shop.database.updateTable('booking_event').set({ at: sql`${moment}` });
      await event.where('booking_id', '=', id).where('kind', '=', 'returned').execute();
    };
    return { ...calendar, id, startsAt, endsAt, bar, isBackAt };
  }
  const [starts, ends] = [2 * 1440 + 600, 4 * 1440 + 1050];

  it('says of a scooter that is back early when that was, and it is free half an hour later', async () => {
    const { startsAt, bar, isBackAt } = await oneOut();
    expect(await bar()).toMatchObject({ ends, until: ends + 30, state: 'collected', isOverdue: false });
    await isBackAt(addHours(startsAt, 24));
    const back = starts + 1440;
    expect(await bar()).toMatchObject({ from: starts, ends: back, until: back + 30, state: 'returned' });
  });

  it('shows a scooter that has not come back until now, in red, and once it is back until then, on days after its own too', async () => {
    const { shop, browser, endsAt, bar, isBackAt } = await oneOut();
    shop.setNow(addHours(endsAt, 26));
    const now = ends + 26 * 60;
    expect(await bar()).toMatchObject({ ends, until: now, state: 'collected', isOverdue: true });
    const dayAfter = async () =>
      (await browser.ask('GET', `/calendar?from=${dayFromNow(5)}&days=1`)).body.stays as CalendarBlock[];
    expect(await dayAfter()).toMatchObject([{ until: now - 5 * 1440 }]);
    await isBackAt(addHours(endsAt, 27));
    const back = now + 60;
    expect(await bar()).toMatchObject({ ends: back, until: back, state: 'returned', isOverdue: false });
    expect(await dayAfter()).toMatchObject([{ until: back - 5 * 1440 }]);
    expect((await browser.ask('GET', `/calendar?from=${dayFromNow(6)}&days=1`)).body.stays).toEqual([]);
  });

  it('looks up for days of before only what was late by then, and nothing of what went out or came back since', async () => {
    const { shop, id, endsAt, isBackAt } = await oneOut();
    const lateOn = async (from: number, now = addHours(endsAt, 27)) => {
      const [out, back] = [outBefore(dayFromNow(from), now), backAfter(dayFromNow(from))];
      const found = [await out.execute(shop.database), await back.execute(shop.database)];
      return found.map(({ rows }) => rows.map((row) => row.id));
    };
    expect([await lateOn(1), await lateOn(5), await lateOn(5, addHours(endsAt, -1))]).toEqual([
      [[], []],
      [[id], []],
      [[], []],
    ]);
    await isBackAt(addHours(endsAt, 27));
    expect([await lateOn(1), await lateOn(5), await lateOn(6)]).toEqual([
      [[], []],
      [[], [id]],
      [[], []],
    ]);
  });

  it('begins a day at midnight in Rome, whatever the zone of the database', async () => {
    const { shop, id, isBackAt } = await oneOut();
    const [before, day] = [dayFromNow(4), dayFromNow(5)];
    const isShown = () =>
      shop.database.transaction().execute(async (tx) => {
        await sql`set local timezone = 'UTC'`.execute(tx);
        return (await backAfter(day).execute(tx)).rows.map((row) => row.id);
      });
    await isBackAt(instantOf({ date: day, time: '00:30' }));
    expect(await isShown()).toEqual([id]);
    await shop.database
      .updateTable('booking_event')
      .set({ at: sql`${instantOf({ date: before, time: '23:30' })}` })
      .where('kind', '=', 'returned')
      .execute();
    expect(await isShown()).toEqual([]);
  });

  it('says until when a late scooter was agreed to be out, and after that was taken back what was agreed before', async () => {
    const { shop, browser, endsAt, row, id, bar } = await oneOut();
    await shop.desk.reportLateReturn({ bookingId: id, backAt: addHours(endsAt, 2) });
    expect(await bar()).toMatchObject({ ends: ends + 120, until: ends + 150, isOverdue: false });
    const { code, version } = await row(id);
    expect((await browser.ask('POST', `/bookings/${code}/undo`, { version })).status).toBe(204);
    expect(await bar()).toMatchObject({ ends, until: ends + 30, isOverdue: false });
  });

  it('F06 sends a scooter to the workshop: its booking moves on; and it comes back early, both written down', async () => {
    const { shop, browser, days, workshop } = await aCalendar(2);
    const id = await aBlackBooking(shop, 2, 4);
    const unitId = (await unitOf(shop, id)) ?? 0;
    expect((await workshop(unitId, 2, 3)).status).toBe(204);
    expect(await unitOf(shop, id)).not.toBe(unitId);
    expect((await workshop(unitId, -3, -2)).body).toMatchObject({ refusal: 'in_the_past' });
    const { stays } = await days();
    const { what } = stays.find((stay: { unit: number }) => stay.unit === unitId);
    expect(what).toEqual({ kind: 'maintenance', id: expect.any(String), note: 'tagliando' });
    for (const time of [1, 2])
      expect([time, (await browser.ask('POST', `/workshop/${what.id}/end`)).status]).toEqual([time, 204]);
    expect((await days()).stays).toHaveLength(1);
    const entries = await shop.database
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('number')
      .execute();
    expect(entries.map(({ action }) => action).filter((action) => action.includes('workshop'))).toEqual([
      'sent to the workshop',
      'took from the workshop',
    ]);
  });
});
