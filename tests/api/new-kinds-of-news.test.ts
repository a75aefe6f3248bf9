import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aToldShop, titles } from '../support/push/told-shop.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';

describeOnPostgres('a phone that is known already', () => {
  it('hears of a kind that is new, unless its person has switched it off, also where it was added by a shop of before', async () => {
    const { shop, aPersonWithPhone, minute, openTask } = await aToldShop();
    const known = await aPersonWithPhone('owner', ['cancelled', 'late', 'dispute', 'unit_missing', 'task']);
    const before = await aPersonWithPhone('owner');
    // As rows were written when there were no disputes yet, and as they were written before the shop kept what is switched off.
    const row = shop.database.updateTable('push_device');
    await row
      .set({ kinds: ['cancelled'] })
      .where('id', '=', known.device)
      .execute();
    await sql`update push_device set switched_off = null, kinds = '{cancelled,late,dispute}' where id = ${before.device}`.execute(
      shop.database,
    );
    await aPaidBooking(shop);
    await openTask('dispute_open', randomUUID());
    await openTask('backup_failed', 'backup');
    await minute();
    expect(known.phone.delivered).toHaveLength(1);
    expect(known.phone.delivered[0]?.shown.title).toContain('2');
    expect(titles(before.phone)).toEqual(['Contestazione']);
    const answer = await before.person.ask('GET', '/notifications');
    expect(answer.body.devices.map(({ kinds }: { kinds: string[] }) => kinds)).toContainEqual([
      'cancelled',
      'late',
      'dispute',
    ]);
  });
});
