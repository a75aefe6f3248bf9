import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres, freshDatabase } from '../../../tests/support/postgres/postgres.ts';
import type { Database } from '../../database/tables.ts';
import { refundStore } from './refund.store.ts';

async function aRefund(database: Database, reference: string, minutesAgo = 60): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    reference,
    intentId: 'intent',
    amountCents: 100,
    reason: id,
    byHandWhy: null,
    shareOf: null,
  };
  await database.transaction().execute((tx) => refundStore.add(tx, row));
  await sql`update refund_request set created_at = now() - ${minutesAgo} * interval '1 minute' where id = ${id}`.execute(
    database,
  );
  return id;
}

describeOnPostgres('refunds that the shop decided on', () => {
  it('are read by what they are for, the oldest first', async () => {
    const { database } = await freshDatabase();
    const [reference, other] = [randomUUID(), randomUUID()];
    const [late, early] = [await aRefund(database, reference, 1), await aRefund(database, reference, 9)];
    const ofOther = await aRefund(database, other);
    const idsOf = async (of: string) => (await refundStore.ofReference(database, of)).map(({ id }) => id);
    expect([await idsOf(reference), await idsOf(other)]).toEqual([[early, late], [ofOther]]);
    expect((await refundStore.byId(database, ofOther))?.reference).toBe(other);
    const more = [1, 2, 3, 4].map(() => aRefund(database, reference));
    const all = [early, late, ...(await Promise.all(more))];
    await sql`update refund_request set created_at = now()`.execute(database);
    expect(await idsOf(reference)).toEqual(all.toSorted()); // of one moment: always in one order
  });

  it('are changed one at a time, and what was said first stays', async () => {
    const { database } = await freshDatabase();
    const reference = randomUUID();
    const [sent, byHand, dropped, untouched] = [
      await aRefund(database, reference, 4),
      await aRefund(database, reference, 3),
      await aRefund(database, reference, 2),
      await aRefund(database, reference, 1),
    ];
    await database.transaction().execute(async (tx) => {
      for (const name of ['re_1', 're_2']) await refundStore.setRefundId(tx, sent, name);
      for (const why of ['refused', 'refused again']) await refundStore.markByHand(tx, byHand, why);
      await refundStore.drop(tx, dropped);
    });
    const droppedAt = async () =>
      (await sql`select dropped_at as at from refund_request where id = ${dropped}`.execute(database)).rows;
    const before = await droppedAt();
    await database.transaction().execute((tx) => refundStore.drop(tx, dropped));
    expect(await droppedAt()).toEqual(before);
    const all = await refundStore.ofReference(database, reference);
    expect(all.map((one) => [one.id, one.refundId, one.byHandWhy, one.dropped])).toEqual([
      [sent, 're_1', null, false],
      [byHand, null, 'refused', false],
      [dropped, null, null, true],
      [untouched, null, null, false],
    ]);
    expect(await refundStore.unsent(database, 9)).toEqual([untouched]);
  });

  it('that nobody seems to have sent are looked for after half a minute, the newest first', async () => {
    const { database } = await freshDatabase();
    const reference = randomUUID();
    const [old, newer] = [await aRefund(database, reference, 9), await aRefund(database, reference, 2)];
    await aRefund(database, reference, 0);
    expect(await refundStore.unsent(database, 9)).toEqual([newer, old]);
    expect(await refundStore.unsent(database, 1)).toEqual([newer]);
  });
});
