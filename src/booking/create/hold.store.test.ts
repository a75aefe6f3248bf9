import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { aBooking } from '../../../tests/support/shop/a-booking.ts';
import { aShop } from '../../../tests/support/shop/shop.ts';
import { holdStore } from './hold.store.ts';

describeOnPostgres('holds of several customers', () => {
  it('those whose time is over are found, the longest over first, and none that is paid or still runs', async () => {
    const shop = await aShop();
    const holds = [await aBooking().in(shop), await aBooking().in(shop), await aBooking().in(shop)];
    const [short, long, open] = holds.map(({ id }) => id);
    const paid = (await aBooking().paid().in(shop)).id;
    const endsIn = (id: string | undefined, minutes: number) =>
      sql`update booking set hold_ends_at = now() + ${minutes} * interval '1 minute' where id = ${id}`.execute(
        shop.database,
      );
    await endsIn(short, -5);
    await endsIn(long, -50);
    await endsIn(open, 50);
    await endsIn(paid, -500);
    expect(await holdStore.expiredHolds(shop.database, 10)).toEqual([long, short]);
    expect(await holdStore.expiredHolds(shop.database, 1)).toEqual([long]);
    expect(await holdStore.isHoldExpired(shop.database, short ?? '')).toBe(true);
    expect(await holdStore.isHoldExpired(shop.database, open ?? '')).toBe(false);
  });

  it('each has its own end, and what is paid has none to set', async () => {
    const shop = await aShop();
    const { id } = await aBooking().in(shop);
    const other = await aBooking().in(shop);
    const paid = await aBooking().paid().in(shop);
    const end = async (of: string) =>
      (
        await shop.database
          .selectFrom('booking')
          .select('hold_ends_at as at')
          .where('id', '=', of)
          .executeTakeFirstOrThrow()
      ).at;
    const before = [await end(other.id), await end(paid.id)];
    const until = new Date('2099-01-01T00:00:00Z');
    await holdStore.setHoldEnd(shop.database, id, until);
    await holdStore.setHoldEnd(shop.database, paid.id, until);
    expect([await end(id), await end(other.id), await end(paid.id)]).toEqual([until, ...before]);
  });
});
