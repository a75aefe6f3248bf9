import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aReport } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { until } from '../support/process/shopper.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('a report that is sent while its booking is given another scooter', () => {
  it.each([
    ['goes out', 'confirmed', 'handover'],
    ['is out by then', 'collected', 'handover'],
    ['comes back', 'collected', 'return'],
  ] as const)('is refused where it %s: nothing of it is written under that one', async (_, state, kind) => {
    const shop = await aShop();
    const { database } = shop;
    const { code } = await aPaidBooking(shop);
    const browser = await signedInBrowser(shop, 'desk');
    const bookings = () =>
      database.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    const { id, version } = await bookings();
    const ask = async (step: string, body: object) => browser.ask('POST', `/bookings/${code}${step}`, body);
    const without = { version, withoutReport: 'no_phone', unsignedWhy: 'Firma in albergo' };
    if (state === 'collected') expect((await ask('/hand-over', without)).status).toBe(204);

    const holder = await database.startTransaction().execute();
    await sql`select from booking where id = ${id} for update`.execute(holder);
    const answer = ask('/reports', await aReport({ kind, ...(kind === 'return' && { licences: [] }) }));
    await until('the report waits', () => hasWaitingTransaction(database));
    const { unit_id: own } = await holder
      .selectFrom('occupancy')
      .select('unit_id')
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    const other = await holder
      .selectFrom('unit')
      .select('id')
      .where('id', '<>', own)
      .where('id', 'not in', holder.selectFrom('occupancy').select('unit_id'))
      .executeTakeFirstOrThrow();
    await holder.updateTable('occupancy').set({ unit_id: other.id }).where('reference', '=', id).execute();
    // Swapped on the road, the customer has had both.
    if (kind === 'return')
      await sql`insert into booking_event (booking_id, kind, actor, detail, at)
        values (${id}, 'unit_chosen', 'staff', ${JSON.stringify({ from: own, to: other.id })}::jsonb, now())`.execute(
        holder,
      );
    else
      await sql`update booking_event set detail = jsonb_set(detail, '{unitId}', ${JSON.stringify(other.id)}::jsonb)
      where booking_id = ${id} and kind = 'collected'`.execute(holder);
    await holder.commit().execute();

    const { status, body } = await answer;
    expect([status, (body as { refusal: string }).refusal]).toEqual([409, 'changed_meanwhile']);
    expect((await bookings()).state).toBe(state);
    expect(await database.selectFrom('handover_report').selectAll().execute()).toEqual([]);
  });
});
