import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLockFree } from '../../../tests/support/postgres/is-lock-free.ts';
import { describeOnPostgres, freshDatabase } from '../../../tests/support/postgres/postgres.ts';
import { aBooking } from '../../../tests/support/shop/a-booking.ts';
import { aShop } from '../../../tests/support/shop/shop.ts';
import { lockNumbers } from '../../database/lock-numbers.ts';
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

  it('are counted by who made them: the address, the network and the wider one around it', async () => {
    const shop = await aShop();
    const by = { email: 'anna@guest.example', networkKey: 'home', widerNetworkKey: 'street' };
    const aHold = async (email: string, network: string, wider: string) =>
      sql`update booking set driver_email = ${email}, network_key = ${network}, wider_network_key = ${wider}
        where id = ${(await aBooking().in(shop)).id}`.execute(shop.database);
    await aHold('Anna@guest.example', 'abroad', 'street');
    await aHold(by.email, 'abroad', 'abroad'); // by a stranger, who uses up nothing of hers
    for (const email of ['b@guest.example', 'c@guest.example']) await aHold(email, 'home', 'abroad');
    for (const email of ['d@guest.example', 'e@guest.example', 'f@guest.example'])
      await aHold(email, 'next door', 'street');
    await sql`update booking set driver_email = ${by.email}, network_key = 'home', wider_network_key = 'street'
      where id = ${(await aBooking().paid().in(shop)).id}`.execute(shop.database);
    const { rows } = await sql<{ counts: object }>`select ${holdStore.liveHoldsOf(by)} as counts`.execute(
      shop.database,
    );
    expect(rows[0]?.counts).toEqual({ ofEmail: 1, ofNetwork: 2, ofWiderNetwork: 4 });
  });

  it('are counted by one at a time: of an address, of a network and of the wider one', async () => {
    const { database, url } = await freshDatabase();
    const isFree = (number: number, name: string) => isLockFree(url, '$1, hashtext($2)', number, name);
    const { holdsOfEmail, holdsOfNetwork, holdsOfWiderNetwork } = lockNumbers;
    await database.transaction().execute(async (tx) => {
      await holdStore.lockHoldsOf(tx, { email: 'anna', networkKey: 'home', widerNetworkKey: 'street' });
      expect([
        await isFree(holdsOfEmail, 'anna'),
        await isFree(holdsOfNetwork, 'home'),
        await isFree(holdsOfWiderNetwork, 'street'),
        await isFree(holdsOfEmail, 'another'),
      ]).toEqual([false, false, false, true]);
    });
  });

  it('can be ended by itself while it is one, and its page can be opened while it is young', async () => {
    const shop = await aShop();
    const [one, other, paid] = [
      await aBooking().in(shop),
      await aBooking().in(shop),
      await aBooking().paid().in(shop),
    ];
    const { database } = shop;
    const until = new Date('2099-01-01T00:00:00Z');
    await sql`update booking set hold_ends_at = ${until}`.execute(database);
    for (const { id } of [one, paid]) await holdStore.endHold(database, id);
    const { rows } = await sql<{ id: string }>`select id from booking where hold_ends_at <= now()`.execute(
      database,
    );
    expect(rows).toEqual([{ id: one.id }]);
    await sql`update booking set created_at = now() - interval '38 minutes' where id = ${one.id}`.execute(
      database,
    );
    const isPayable = ({ id }: { id: string }) =>
      database.transaction().execute((tx) => holdStore.lockPayable(tx, id));
    const all = [one, other, paid, { id: randomUUID() }];
    expect(await Promise.all(all.map(isPayable))).toEqual([false, true, false, false]);
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
