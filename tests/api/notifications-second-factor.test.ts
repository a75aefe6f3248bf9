import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aToldShop, titles } from '../support/push/told-shop.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';

describeOnPostgres('a phone of the shop', () => {
  it('is told nothing while its person lacks the second factor that the shop wants of everybody, also of what waits already', async () => {
    const { shop, aPersonWithPhone, collect, send, minute, waiting, openTask } = await aToldShop({
      STAFF_SECOND_FACTOR: 'true',
    });
    const { person, phone } = await aPersonWithPhone('owner');
    const setFactor = (has: boolean) =>
      sql`update staff set two_factor_enabled = ${has} where id = ${person.id}`.execute(shop.database);
    await aPaidBooking(shop);
    await collect();
    expect(await waiting()).toEqual([]);
    await setFactor(true);
    await openTask('no_unit', randomUUID());
    await collect();
    await setFactor(false);
    await send();
    expect(phone.tries()).toBe(0);
    await setFactor(true);
    await openTask('dispute_open', randomUUID());
    await minute();
    expect(titles(phone)).toEqual(['Contestazione']);
  });
});
