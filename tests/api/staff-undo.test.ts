import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { policy } from '../../src/shop/business.rules.ts';
import type { Role } from '../../src/identity/permissions.rules.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { makeRider } from '../support/shop/make-rider.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import {
  aBlackBooking,
  aSmallShop,
  black,
  openTasks,
  bookingEventKinds,
  unitOf,
  untilOf,
} from '../support/shop/small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

type Wanted = { units: number; role?: Role; settings?: Record<string, string> };

async function aDesk({ units, role = 'desk', settings = {} }: Wanted) {
  const shop = await aSmallShop(units, { ...patient, ...settings });
  const id = await aBlackBooking(shop, 2, 4);
  const browser = await signedInBrowser(shop, role);
  const row = () =>
    shop.database.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const step = async (name: string, body: object = {}, by = browser) => {
    const { code, version } = await row();
    const why = name === 'hand-over' ? { withoutReport: 'on_paper', unsignedWhy: 'Firma in albergo' } : {};
    return by.ask('POST', `/bookings/${code}/${name}`, { version, ...why, ...body });
  };
  const placeOf = async () =>
    (
      await sql`select unit_id, period, kind, fixed from occupancy where reference = ${id}`.execute(
        shop.database,
      )
    ).rows;
  return { shop, id, browser, row, step, placeOf };
}

describeOnPostgres('a tap at the desk that was a slip', () => {
  it('“handed over” is taken back with the time that came with it, and the log tells both', async () => {
    const { shop, id, browser, row, step, placeOf } = await aDesk({ units: 1 });
    const before = await placeOf();
    expect((await step('hand-over')).status).toBe(204);
    expect(await placeOf()).not.toEqual(before);
    expect((await step('undo')).status).toBe(204);
    expect(await placeOf()).toEqual(before);
    expect((await row()).state).toBe('confirmed');
    const log = await shop.database.selectFrom('audit_entry').selectAll().orderBy('number').execute();
    expect(log.slice(-2).map(({ action, before: was, after }) => [action, was, after])).toEqual([
      [
        'handed over',
        { state: 'confirmed', version: 2 },
        { state: 'collected', version: 3, withoutReport: 'on_paper' },
      ],
      [
        'took a step back',
        { state: 'collected', version: 3 },
        { state: 'confirmed', version: 4, undone: 'collected' },
      ],
    ]);
    expect(await bookingEventKinds(shop, id)).toEqual([
      'held',
      'confirmed',
      'left_unsigned',
      'collected',
      'undone',
    ]);
    const { history } = (await browser.ask('GET', `/bookings/${(await row()).code}`)).body;
    expect(history.at(-1)).toMatchObject({ kind: 'undone', who: expect.stringContaining('desk') });
    expect((await step('undo')).body.refusal).toBe('cannot_undo');
    expect((await step('hand-over')).status).toBe(204);
  });

  it('“returned” takes the rest of its time again; who was given the scooter meanwhile moves, or is a task', async () => {
    const { shop, id, step, row } = await aDesk({ units: 1 });
    await step('hand-over');
    const until = await untilOf(shop, id);
    await step('return');
    const quick = await aBlackBooking(shop, 3, 4);
    expect((await step('undo')).status).toBe(204);
    expect((await row()).state).toBe('collected');
    expect(await untilOf(shop, id)).toEqual(until);
    expect(await unitOf(shop, quick)).toBeNull();
    expect(await openTasks(shop)).toEqual([['no_unit', quick]]);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('“returned” stays where who came late has handed it to the next one, who rides already: a scooter is out once', async () => {
    const { shop, row, step } = await aDesk({ units: 1 });
    const next = await aBlackBooking(shop, 5, 6);
    await step('hand-over');
    shop.setNow(addHours((await row()).ends_at, 2));
    await step('return');
    expect(await shop.desk.handOver(next)).toBe('collected');
    expect((await step('undo')).body.refusal).toBe('unit_is_out');
    expect((await row()).state).toBe('returned');
  });

  it('“not come” brings the booking back while a scooter is free, and is refused after that', async () => {
    const { shop, row, step, placeOf } = await aDesk({ units: 1 });
    shop.setNow(addHours((await row()).starts_at, 1));
    await step('no-show');
    expect(await placeOf()).toEqual([]);
    expect((await step('undo')).status).toBe(204);
    expect(await placeOf()).toHaveLength(1);
    await step('no-show');
    shop.setNow(new Date());
    expect((await book(shop, aBookingRequest(black(2, 4)))).status).toBe(201);
    expect((await step('undo')).body.refusal).toBe('nothing_free');
    expect((await row()).state).toBe('no_show');
  });

  it('who came after all is not promised a rider whom somebody else has meanwhile', async () => {
    const settings = { RIDERS: '1', DELIVERY_STOP_MINUTES: '30' };
    const { shop, row, step } = await aDesk({ units: 2, settings });
    shop.setNow(addHours((await row()).starts_at, 1));
    await step('no-show');
    shop.setNow(new Date());
    expect((await book(shop, aBookingRequest(black(2, 4)))).status).toBe(201);
    expect((await step('undo')).body.refusal).toBe('slot_full');
    expect((await row()).state).toBe('no_show');
  });

  it('a delay is taken back to the moment that stood there before', async () => {
    const { shop, id, row, step } = await aDesk({ units: 1 });
    await step('hand-over');
    const until = await untilOf(shop, id);
    const { end_date: date } = await row();
    expect((await step('late', { date, time: '20:30' })).status).toBe(204);
    expect(await untilOf(shop, id)).not.toEqual(until);
    expect((await step('undo')).status).toBe(204);
    expect(await untilOf(shop, id)).toEqual(until);
    expect((await row()).state).toBe('collected');
  });

  it('stays after ten minutes, after anything else has happened, and for who may not take the step itself', async () => {
    const { shop, id, row, step } = await aDesk({ units: 2 });
    const rider = await signedInBrowser(shop, 'rider');
    await makeRider(shop, rider);
    await step('hand-over');
    await sql`update booking_event set at = at - ${policy().undoMinutes} * interval '1 minute' where booking_id = ${id}`.execute(
      shop.database,
    );
    expect((await step('undo')).body.refusal).toBe('cannot_undo');
    await step('return');
    const stale = { version: (await row()).version - 1 };
    expect((await step('undo', stale)).body.refusal).toBe('changed_meanwhile');
    expect((await step('undo', {}, rider)).body.refusal).toBe('not_your_step');
    expect((await step('undo')).status).toBe(204);

    const missed = await aBlackBooking(shop, 2, 4);
    const { code, starts_at: startsAt } = await shop.database
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', missed)
      .executeTakeFirstOrThrow();
    shop.setNow(addHours(startsAt, 1));
    await shop.desk.markNoShow(missed);
    const asked = await rider.ask('POST', `/bookings/${code}/undo`, { version: 3 });
    expect([asked.status, asked.body.refusal]).toEqual([403, 'not_permitted']);
  });
});
