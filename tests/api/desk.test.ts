import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import {
  aSmallShop,
  black,
  aBlackBooking,
  unitOf,
  untilOf,
  openTasks,
  bookingEventKinds,
} from '../support/shop/small-fleet.ts';

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
    expect(await bookingEventKinds(shop, id)).toContain('unit_changed');
    expect(await openTasks(shop)).toEqual([]);
  });

  it('F06 with no other left: the booking keeps its days as a task, and gets the next scooter that is free', async () => {
    const shop = await aSmallShop(2);
    const [kept, lost] = [await aBlackBooking(shop, 2, 4), await aBlackBooking(shop, 3, 5)];
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
    expect(await bookingEventKinds(shop, lost)).toEqual(['held', 'confirmed', 'unit_lost', 'unit_found']);
  });

  it('is refused while a customer rides it', async () => {
    const shop = await aSmallShop(1);
    const out = await aBlackBooking(shop, 2, 4);
    await shop.desk.handOver(out);
    expect(await shop.desk.withdrawUnit((await unitOf(shop, out)) ?? 0)).toMatchObject({
      refusal: 'unit_is_out',
    });
    expect(await shop.desk.withdrawUnit(4711)).toMatchObject({ refusal: 'not_found' });
  });

  it('is refused as well while it is out and late; once back it may leave, though the turnaround lasts', async () => {
    const shop = await aSmallShop(1);
    const out = await aBlackBooking(shop, 2, 4);
    const unit = (await unitOf(shop, out)) ?? 0;
    await shop.desk.handOver(out);
    const late = addHours(new Date(), 24 * 6);
    shop.setNow(late);
    expect(await shop.desk.withdrawUnit(unit)).toMatchObject({ refusal: 'unit_is_out' });
    shop.setNow(addHours(late, -24 * 3));
    await shop.desk.returnScooter(out);
    expect(await shop.desk.withdrawUnit(unit)).toBe('withdrawn');
    expect(await shop.desk.withdrawUnit(unit)).toBe('withdrawn'); // said twice
  });

  it('for some days only: maintenance moves whoever stands in its way, and nobody is sold those days', async () => {
    const shop = await aSmallShop(2);
    const booking = await aBlackBooking(shop, 2, 4);
    const unitId = (await unitOf(shop, booking)) ?? 0;
    const period = { from: addHours(new Date(), 24), until: addHours(new Date(), 24 * 10) };
    expect(await shop.desk.scheduleMaintenance({ unitId, period })).toBe('taken');
    expect(await unitOf(shop, booking)).not.toBe(unitId);
    expect(await overlapsIn(shop)).toBe(0);
    expect(await shop.desk.scheduleMaintenance({ unitId, period })).toBe('taken'); // said twice
    const longer = { ...period, until: addHours(period.until, 5) };
    expect(await shop.desk.scheduleMaintenance({ unitId, period: longer })).toMatchObject({
      refusal: 'unit_in_maintenance',
    });
    const backwards = { from: period.until, until: period.from };
    expect(await shop.desk.scheduleMaintenance({ unitId, period: backwards })).toMatchObject({
      refusal: 'end_before_start',
    });
    expect((await book(shop, aBookingRequest(black(3, 4)))).status).toBe(409);
  });
});

describeOnPostgres('a scooter that comes back late', () => {
  it('F51 the next customer gets another one, and only then the late rental grows', async () => {
    const shop = await aSmallShop(2);
    const late = await aBlackBooking(shop, 2, 4);
    const unit = await unitOf(shop, late);
    const next = await aBlackBooking(shop, 5, 6);
    await shop.database
      .updateTable('occupancy')
      .set({ unit_id: unit ?? 0 })
      .where('reference', '=', next)
      .execute();
    await shop.desk.handOver(late);
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
    const [late, next] = [await aBlackBooking(shop, 2, 4), await aBlackBooking(shop, 5, 6)];
    await shop.desk.handOver(late);
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
    expect(await shop.desk.returnScooter(late)).toBe('returned');
    await shop.jobs.run('sweep-holds');
    expect(await unitOf(shop, next)).not.toBeNull();
    expect(await openTasks(shop)).toEqual([]);
  });

  it('F51 a maintenance that was planned waits for it, as a task; said too late, the rest is given back', async () => {
    const shop = await aSmallShop(1);
    const late = await aBlackBooking(shop, 2, 4);
    await shop.desk.handOver(late);
    const unitId = (await unitOf(shop, late)) ?? 0;
    const { ends_at: agreed } = await shop.database
      .selectFrom('booking')
      .select('ends_at')
      .where('id', '=', late)
      .executeTakeFirstOrThrow();
    const period = { from: addHours(agreed, 2), until: addHours(agreed, 10) };
    expect(await shop.desk.scheduleMaintenance({ unitId, period })).toBe('taken');
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
    const booking = await aBlackBooking(shop, 2, 4);
    expect(await shop.desk.reportLateReturn({ bookingId: booking, backAt: new Date() })).toMatchObject({
      refusal: 'not_out',
    });
    expect(await shop.desk.returnScooter(booking)).toMatchObject({ refusal: 'not_out' });
    expect(await shop.desk.handOver(randomUUID())).toMatchObject({ refusal: 'cannot_hand_over' });
  });
});

describeOnPostgres('a customer who comes early', () => {
  it('has the scooter from that moment on: nobody is sold the hours before', async () => {
    const shop = await aSmallShop(1);
    const early = await aBlackBooking(shop, 3, 4);
    expect(await shop.desk.handOver(early)).toBe('collected');
    expect(await shop.desk.handOver(early)).toBe('collected'); // said twice
    const before = await book(shop, aBookingRequest(black(1, 2)));
    expect(before).toMatchObject({ status: 409, body: { refusal: 'nothing_free' } });
  });

  it('moves whoever had it until then to another one; with none left that booking becomes a task', async () => {
    const shop = await aSmallShop(1);
    const [before, early] = [await aBlackBooking(shop, 1, 2), await aBlackBooking(shop, 3, 4)];
    expect(await shop.desk.handOver(early)).toBe('collected');
    expect(await unitOf(shop, before)).toBeNull();
    expect(await openTasks(shop)).toEqual([['no_unit', before]]);
    expect(await shop.desk.handOver(before)).toMatchObject({ refusal: 'cannot_hand_over' });
    expect(await shop.desk.returnScooter(early)).toBe('returned');
    expect(await shop.desk.returnScooter(early)).toBe('returned'); // said twice
    await shop.jobs.run('sweep-holds');
    expect(await unitOf(shop, before)).not.toBeNull();
    expect(await openTasks(shop)).toEqual([]);
  });

  it('does not get one that another customer still rides', async () => {
    const shop = await aSmallShop(1);
    const [late, next] = [await aBlackBooking(shop, 1, 2), await aBlackBooking(shop, 3, 4)];
    await shop.desk.handOver(late);
    shop.setNow(addHours(new Date(), 24 * 3));
    expect(await shop.desk.handOver(next)).toMatchObject({ refusal: 'unit_is_out' });
  });
});
