import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aBlackBooking, aSmallShop, unitOf } from '../support/shop/small-fleet.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';

describeOnPostgres('a pickup before its time', () => {
  it('is asked about with what else is on its scooter until then; what is out already is not', async () => {
    const shop = await aSmallShop(1);
    const [before, early] = [await aBlackBooking(shop, 1, 2), await aBlackBooking(shop, 3, 4)];
    const browser = await signedInBrowser(shop, 'desk');
    const codeOf = async (id: string) =>
      (
        await shop.database
          .selectFrom('booking')
          .select('code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).code;
    const code = await codeOf(before);
    const asked = async (id: string) =>
      (await browser.ask('GET', `/bookings/${await codeOf(id)}/handover`)).body.early;
    expect(await asked(early)).toEqual({
      startsAt: expect.any(String),
      until: [{ kind: 'booked', code, from: expect.any(String) }],
    });
    expect(await asked(before)).toMatchObject({ until: [] });
    await shop.desk.handOver(before);
    expect(await asked(before)).toBeNull();
    expect(await asked(early)).toMatchObject({ until: [{ kind: 'out', code }] });
  });

  it('is asked about as it will be refused where what is on its scooter is of a booking that was lost: out, without a code', async () => {
    const shop = await aSmallShop(1);
    const [before, early] = [await aBlackBooking(shop, 1, 2), await aBlackBooking(shop, 3, 4)];
    const { code } = await shop.database
      .selectFrom('booking')
      .select('code')
      .where('id', '=', early)
      .executeTakeFirstOrThrow();
    await shop.database
      .updateTable('occupancy')
      .set({ reference: randomUUID() })
      .where('reference', '=', before)
      .execute();
    const browser = await signedInBrowser(shop, 'desk');
    expect((await browser.ask('GET', `/bookings/${code}/handover`)).body.early.until).toMatchObject([
      { kind: 'out', code: null },
    ]);
    expect(await shop.desk.handOver(early)).toMatchObject({ refusal: 'unit_is_out' });
  });

  it('is asked about as it will be refused where its scooter is in the workshop until then', async () => {
    const shop = await aSmallShop(1);
    const early = await aBlackBooking(shop, 3, 4);
    const { code } = await shop.database
      .selectFrom('booking')
      .select('code')
      .where('id', '=', early)
      .executeTakeFirstOrThrow();
    const browser = await signedInBrowser(shop, 'desk');
    const stay = { startDate: dayFromNow(1), startTime: '08:00', endDate: dayFromNow(2), endTime: '20:30' };
    const unitId = await unitOf(shop, early);
    expect((await browser.ask('POST', '/workshop', { unitId, ...stay, note: 'tagliando' })).status).toBe(204);
    expect((await browser.ask('GET', `/bookings/${code}/handover`)).body.early.until).toEqual([
      {
        kind: 'maintenance',
        code: null,
        from: instantOf({ date: stay.startDate, time: stay.startTime }).toISOString(),
      },
    ]);
    expect(await shop.desk.handOver(early)).toMatchObject({ refusal: 'unit_in_maintenance' });
  });

  it('names to a rider no code of a booking that does not exist for them', async () => {
    const shop = await aSmallShop(1);
    const [before, early] = [await aBlackBooking(shop, 1, 2), await aBlackBooking(shop, 3, 4)];
    const withPickup = (id: string, pickup_option: 'office' | 'delivery') =>
      shop.database.updateTable('booking').set({ pickup_option }).where('id', '=', id).returning('code');
    const { code } = await withPickup(early, 'delivery').executeTakeFirstOrThrow();
    const rider = await signedInBrowser(shop, 'rider');
    const asked = async () => (await rider.ask('GET', `/bookings/${code}/handover`)).body.early.until;
    const delivered = await withPickup(before, 'delivery').executeTakeFirstOrThrow();
    expect(await asked()).toMatchObject([{ kind: 'booked', code: delivered.code }]);
    await withPickup(before, 'office').execute();
    expect(await asked()).toMatchObject([{ kind: 'booked', code: null }]);
  });
});
