import { expect, it } from 'vitest';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { keptOf, paidTogether } from '../support/shop/parties.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const groupsOf = async ({ database }: TestShop, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const booking = await bookingStore.byId(database, id);
      return booking && (await bookingStore.paidTogether(database, booking)).map((one) => one.id);
    }),
  );

describeOnPostgres('who of an order is paid in whose name', () => {
  it('is the first for all, until some name one of themselves: then each name has its own money', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const [first, second, third] = lines.map(({ id }) => id) as [string, string, string];
    const all = [first, second, third];
    expect(await groupsOf(shop, all)).toEqual([all, all, all]);
    await shop.database.updateTable('booking').set({ payer_id: third }).where('id', '<>', first).execute();
    // The one in whose name is in front.
    expect(await groupsOf(shop, all)).toEqual([[first], [third, second], [third, second]]);
    const paid = async (id: string) => (await bookingStore.paymentsOf(shop.database, id)).party;
    expect(await paid(first)).toBeNull();
    expect(await paid(second)).toEqual({ id: third, shares: { [second]: 65_00, [third]: 65_00 } });
    expect(await paid(third)).toEqual(await paid(second));
    // All the money came by the first's name, and nothing by the third's.
    expect(await keptOf(shop)).toEqual([3 * 65_00, 0, 0]);
  });
});
