import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayFromNow } from '../../tests/builders/a-booking-request.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { isLockFree } from '../../tests/support/postgres/is-lock-free.ts';
import { aBooking } from '../../tests/support/shop/a-booking.ts';
import { aShop } from '../../tests/support/shop/shop.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import { deliveryStopStore } from './delivery-stops.store.ts';

const addresses = { deliveryAddress: 'Via Roma 1', returnAddress: 'Via Roma 2' };
const delivered = (from: number, until: number, destination = 'Amalfi') =>
  aBooking()
    .with({ pickupOption: 'delivery', destination, ...addresses })
    .lasting(from, until);

describeOnPostgres('where riders have to go', () => {
  it('on a day is to those who are brought or fetched then, and have not been yet', async () => {
    const shop = await aShop();
    const bookings = {
      toBring: await delivered(10, 12).paid().in(shop),
      toFetch: await delivered(8, 10, 'Ravello').paid().in(shop),
      held: await delivered(10, 11).in(shop),
      heldWithoutUnit: await delivered(10, 11).in(shop),
      awaited: await delivered(10, 11, 'Praiano').in(shop),
      out: await delivered(10, 10, 'Minori').paid().signed().collected().in(shop),
      cancelled: await delivered(10, 12).paid().cancelled().in(shop),
      atTheOffice: await aBooking()
        .with({ destination: 'Maiori', pickupOption: 'office' })
        .lasting(10, 12)
        .paid()
        .in(shop),
      otherDays: await delivered(11, 13, 'Cetara').paid().in(shop),
    };
    const { database } = shop;
    for (const { id } of [bookings.heldWithoutUnit, bookings.awaited])
      await sql`delete from occupancy where reference = ${id}`.execute(database);
    await sql`update booking set unit_missing = true where id = ${bookings.awaited.id}`.execute(database);
    const names = new Map(Object.entries(bookings).map(([name, { id }]) => [id, name]));
    const stops = async (except: string[], ...days: number[]) =>
      (await deliveryStopStore.stopsOn(database, days.map(dayFromNow), except)).map(
        ({ bookingId, town, isHeld }) => `${names.get(bookingId)} ${town}${isHeld ? ' held' : ''}`,
      );
    expect(await stops([], 10)).toEqual([
      'toBring Amalfi',
      'toFetch Ravello',
      'held Amalfi held',
      'awaited Praiano',
      'out Minori',
    ]);
    expect(await stops([bookings.toBring.id], 10)).not.toContain('toBring Amalfi');
    expect(await stops([], 9)).toEqual([]);
    expect(await stops([], 8, 13)).toEqual(['toFetch Ravello', 'otherDays Cetara']);
    expect((await deliveryStopStore.townsAhead(database)).toSorted()).toEqual(
      expect.arrayContaining(['Amalfi', 'Cetara', 'Minori', 'Praiano', 'Ravello']),
    );
    await sql`update booking set state = 'returned' where destination = 'Cetara'`.execute(database);
    expect(await deliveryStopStore.townsAhead(database)).not.toContain('Cetara');
  });

  it('is decided about by one at a time for each day', async () => {
    const { database, url } = await freshDatabase();
    const isFree = (day: string) => isLockFree(url, '$1, hashtext($2)', lockNumbers.deliveryDay, day);
    await database.transaction().execute(async (tx) => {
      await deliveryStopStore.lockDays(tx, ['2027-06-02', '2027-06-01']);
      const days = ['2027-06-01', '2027-06-02', '2027-06-03'];
      expect(await Promise.all(days.map(isFree))).toEqual([false, false, true]);
    });
  });
});
