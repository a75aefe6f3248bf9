import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database, Tx } from '../../src/database/tables.ts';
import { fleetStore } from '../../src/fleet/fleet.store.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';

const period = { from: new Date('2027-06-10T08:00Z'), until: new Date('2027-06-12T08:30Z') };

async function aHold(database: Database) {
  const reference = randomUUID();
  const id = randomUUID();
  await database
    .transaction()
    .execute((tx) => fleetStore.addOccupancy(tx, { id, unitId: 1, period, kind: 'hold', reference }));
  return { id, reference };
}

/** `write` comes while the hold is on its way to another unit, and waits for that. */
async function whileMoved(database: Database, id: string, write: (tx: Tx) => Promise<unknown>) {
  const moving = await database.startTransaction().execute();
  await fleetStore.lockUnits(moving, 1);
  await fleetStore.move(moving, [{ id, toUnit: 2 }]);
  const writing = database.transaction().execute(write);
  await until('the other to wait', () => hasWaitingTransaction(database));
  await moving.commit().execute();
  await writing;
}

describeOnPostgres('a hold that is moved to another scooter', () => {
  it('F11 and paid in that moment is a booking afterwards', async () => {
    const { database } = await freshDatabase('demo');
    const { id, reference } = await aHold(database);
    await whileMoved(database, id, (tx) => fleetStore.confirm(tx, reference));
    const taken = await database.selectFrom('occupancy').select(['unit_id', 'kind']).execute();
    expect(taken).toEqual([{ unit_id: 2, kind: 'booking' }]);
  });

  it('F11 and given back in that moment is gone afterwards', async () => {
    const { database } = await freshDatabase('demo');
    const { id, reference } = await aHold(database);
    await whileMoved(database, id, (tx) => fleetStore.release(tx, reference));
    expect(await database.selectFrom('occupancy').select('id').execute()).toEqual([]);
  });
});
