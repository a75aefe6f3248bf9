import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { aBooking } from '../../../tests/support/shop/a-booking.ts';
import { aShop, type TestShop } from '../../../tests/support/shop/shop.ts';
import { addMinutes } from '../../basics/rome-time.ts';
import { bookingStore } from '../booking.store.ts';
import { wishOf } from './change.shape.ts';
import { partyStore } from '../party/party.store.ts';
import { bookingChangeStore as store } from './booking-change.store.ts';

async function aChange({ database }: TestShop, bookingId: string, dueCents: number): Promise<string> {
  const booking = await bookingStore.byId(database, bookingId);
  if (!booking) throw new Error('no such booking');
  const id = randomUUID();
  const { version: bookingVersion, quote } = booking;
  const change = {
    id,
    bookingId,
    bookingVersion,
    wish: wishOf(booking),
    quote,
    dueCents,
    backCents: 0,
    togetherId: null,
  };
  await database.transaction().execute((tx) => store.add(tx, change));
  return id;
}
const end = ({ database }: TestShop, id: string, how: 'done' | 'dropped') =>
  database.transaction().execute((tx) => store.end(tx, id, how));

describeOnPostgres('changes of several bookings', () => {
  it('are each found by their id, and of a booking the one that is open', async () => {
    const shop = await aShop();
    const { database } = shop;
    const [{ id: anna }, { id: ben }] = [await aBooking().paid().in(shop), await aBooking().paid().in(shop)];
    const bens = await aChange(shop, ben, 500);
    const first = await aChange(shop, anna, 100);
    await end(shop, first, 'dropped');
    const second = await aChange(shop, anna, 200);
    expect(await store.byId(database, first)).toMatchObject({ id: first, state: 'dropped', dueCents: 100 });
    expect(await store.byId(database, bens)).toMatchObject({ id: bens, state: 'open', dueCents: 500 });
    expect(await store.openOf(database, anna)).toMatchObject({ id: second, dueCents: 200 });
    await end(shop, second, 'done');
    expect(await store.openOf(database, anna)).toBeNull();
    expect(await store.openOf(database, ben)).toMatchObject({ id: bens });
  });

  it('say what was paid for the last one that is done, where it ended since the moment that is asked for', async () => {
    const shop = await aShop();
    const { database } = shop;
    const [{ id: anna }, { id: ben }] = [await aBooking().paid().in(shop), await aBooking().paid().in(shop)];
    await end(shop, await aChange(shop, anna, 100), 'done');
    await end(shop, await aChange(shop, anna, 200), 'dropped');
    const [done] = await store.mattersOf(database, anna);
    const endedAt = done?.closedAt ?? new Date(0);
    expect(await store.paidCentsSince(database, anna, addMinutes(endedAt, -1))).toBe(100);
    expect(await store.paidCentsSince(database, anna, addMinutes(endedAt, 1))).toBeNull();
    expect(await store.paidCentsSince(database, ben, addMinutes(endedAt, -1))).toBeNull();
  });

  it('are listed in the order in which they were asked for, each with when it ended', async () => {
    const shop = await aShop();
    const { database } = shop;
    const [{ id: anna }, { id: ben }] = [await aBooking().paid().in(shop), await aBooking().paid().in(shop)];
    await aChange(shop, ben, 500);
    const ids = [];
    for (const cents of [100, 200, 300]) {
      const id = await aChange(shop, anna, cents);
      ids.push(id);
      if (cents < 300) await end(shop, id, 'dropped');
    }
    const changes = ids.map((reference) => ({ reference, party: null }));
    expect(await partyStore.paymentsOf(database, anna)).toEqual({ changes, party: null, rest: null });
    const matters = await store.mattersOf(database, anna);
    expect(matters.filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
    expect(matters).toHaveLength(3);
  });
});
