import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { rangesOf, shiftOn } from '../../src/delivery/shifts.rules.ts';
import { halfHours } from '../../src/fleet/opening.rules.ts';
import { ridersWithoutNames, type ShopRider } from '../../src/shop/settings/rider.shape.ts';
import { unset } from '../../src/shop/settings/setting-kinds.shape.ts';
import { openShopSettings } from '../../src/shop/shop.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { days } from '../support/shop/small-fleet.ts';

const [first, second] = ridersWithoutNames(2) as [ShopRider, ShopRider]; // two were asked for
const everyDay = (from: string, until: string): ShopRider['week'] =>
  Array.from({ length: 7 }, () => [{ from, until }]);
const anna: ShopRider = { ...first, name: 'Anna', week: everyDay('10:00', '12:30') };
const off = (day: string) => ({ name: 'Ferie', from: day, until: day, everyYear: false, hours: null });

/** What the desk would say of these riders, and says when it has set them. */
async function setRiders(owner: Browser, riders: readonly ShopRider[]) {
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/delivery')).body;
  const wanted = { ...value, riders };
  const effects = await owner.ask('POST', '/settings/delivery/effects', { value: wanted });
  const answer = await owner.ask('PUT', '/settings/delivery', { basedOn, value: wanted });
  return { effects: effects.body, status: answer.status, issues: answer.body?.issues };
}

async function slotsOn(shop: TestShop, day: string): Promise<string[]> {
  const asked = { destination: 'Positano', startDate: day, endDate: day };
  return (await shop.ask('GET', `/api/delivery-slots?${new URLSearchParams(asked)}`)).body.startTimes;
}

describeOnPostgres('riders with shifts', () => {
  it('bring and fetch while somebody is on shift: nothing else is offered or sold, nothing on days off, and without anybody nothing at all', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const [day, dayOff] = [dayFromNow(10), dayFromNow(12)];
    expect((await setRiders(owner, [{ ...anna, daysOff: [off(dayOff)] }])).status).toBe(204);
    expect(await slotsOn(shop, day)).toEqual(halfHours('10:00', '12:30'));
    expect(await slotsOn(shop, dayOff)).toEqual([]);
    const wish = { ...days(10, 11), expectedTotalCents: 6500 };
    const { body } = await book(shop, aBookingRequest({ ...wish, startTime: '15:00', endTime: '12:00' }));
    expect([body.refusal, body.slots]).toEqual([
      'slot_full',
      { end: 'start', nearest: ['11:00', '11:30', '12:00', '12:30'] },
    ]);
    expect(
      (await book(shop, aBookingRequest({ ...wish, startTime: '11:00', endTime: '11:00' }))).status,
    ).toBe(201);
    await setRiders(owner, [{ ...anna, retired: true }]);
    expect(await slotsOn(shop, day)).toEqual([]);
  });

  it('a change that leaves sold deliveries without anybody names them before it is saved; they stand, and the rest of the day is sold', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const [day, back] = [dayFromNow(10), dayFromNow(11)];
    await aPaidBooking(shop, { ...days(10, 11), startTime: '15:00', endTime: '11:00' });
    const { code } = await shop.database.selectFrom('booking').select('code').executeTakeFirstOrThrow();
    const { effects, status } = await setRiders(owner, [anna]);
    expect(effects).toMatchObject([
      {
        kind: 'deliveries_without_rider',
        dates: [day],
        bookings: [{ code, end: 'start', at: { date: day, time: '15:00' } }],
      },
    ]);
    expect(status).toBe(204);
    expect(await shop.database.selectFrom('booking').select('state').execute()).toEqual([
      { state: 'confirmed' },
    ]);
    expect(await slotsOn(shop, day)).toEqual(halfHours('10:00', '12:30'));
    const { effects: both } = await setRiders(owner, [{ ...anna, daysOff: [off(back)] }]);
    expect(both).toMatchObject([{ dates: [day, back], bookings: [{ end: 'start' }, { end: 'end' }] }]);
    expect((await setRiders(owner, [anna, second])).effects).toEqual([]);
  });

  it('are seen on the desk’s day with their hours, and two of one name are refused beside it', async () => {
    const shop = await aShop();
    const [owner, rider] = [await signedInBrowser(shop, 'owner'), await signedInBrowser(shop, 'rider')];
    const day = dayFromNow(3);
    const bruno = { ...second, name: 'Bruno', daysOff: [off(day)] };
    await setRiders(owner, [anna, bruno]);
    expect((await rider.ask('GET', `/today?date=${day}`)).body.riders).toMatchObject([
      { name: 'Anna', hours: '10:00–13:00' },
    ]);
    expect((await setRiders(owner, [anna, { ...bruno, name: ' Anna ' }])).issues).toEqual([
      { path: 'value.riders.1.name', code: 'name_taken' },
    ]);
  });
});

describeOnPostgres('riders who were a number', () => {
  it('of the environment are as many, there at all hours', async () => {
    const shop = await aShop({ RIDERS: '3' });
    const { riders } = (await openShopSettings(shop.database)).current().delivery;
    expect(riders.map(({ name }) => name)).toEqual(['Rider 1', 'Rider 2', 'Rider 3']);
    expect(riders.map((rider) => rangesOf(shiftOn('2027-05-10', rider)))).toEqual(
      Array<string>(3).fill('00:00–24:00'),
    );
  });

  it('of a shop of before become the same ones, in every version that it had', async () => {
    const { database } = await freshDatabase('tables');
    const values = [2, 0].map((riders) => ({ ...unset.delivery, riders }));
    for (const [nth, value] of values.entries())
      await sql`insert into setting_version (kind, value, follows, set_at)
        values ('delivery', ${JSON.stringify(value)}::jsonb, ${nth}, now())`.execute(database);
    const script = readFileSync(new URL('../../db/migrations/040_riders.sql', import.meta.url), 'utf8');
    await sql.raw(script).execute(database);
    await sql.raw(script).execute(database); // what is no number any more stays
    const query = database.selectFrom('setting_version').select('value').orderBy('id');
    expect((await query.execute()).map(({ value }) => value)).toEqual(
      [2, 0].map((count) => ({ ...unset.delivery, riders: ridersWithoutNames(count) })),
    );
  });
});
