import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate, seed, stampMode } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { fleetStore } from './fleet.store.ts';
import type { Period } from './period.rules.ts';

const days = (from: number, until: number): Period => ({
  from: new Date(Date.UTC(2027, 5, from, 8)),
  until: new Date(Date.UTC(2027, 5, until, 8)),
});

async function taken(database: Database, unitId: number, period: Period): Promise<string> {
  const id = randomUUID();
  const hold = { id, unitId, period, kind: 'hold', reference: randomUUID() } as const;
  await database.transaction().execute((tx) => fleetStore.addOccupancy(tx, hold));
  return id;
}
const unitsOf = async (database: Database, ids: readonly string[]) => {
  const rows = await database.selectFrom('occupancy').select(['id', 'unit_id']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.unit_id);
};

/** On both engines: how three rentals change places in a ring, and what the constraint says of a move that overlaps. */
const engines = (open: () => Promise<Database>) => {
  it('F11 rentals of the same days may change places', async () => {
    const database = await open();
    const [a, b, c] = [
      await taken(database, 1, days(1, 5)),
      await taken(database, 2, days(2, 6)),
      await taken(database, 3, days(1, 9)),
    ];
    const ring = [
      { id: a, toUnit: 2 },
      { id: b, toUnit: 3 },
      { id: c, toUnit: 1 },
    ];
    await database.transaction().execute((tx) => fleetStore.move(tx, ring));
    expect(await unitsOf(database, [a, b, c])).toEqual([2, 3, 1]);
  });

  it('F11 a move onto a unit that is taken is refused, and nothing has moved', async () => {
    const database = await open();
    const [a, b] = [await taken(database, 1, days(1, 5)), await taken(database, 2, days(2, 6))];
    const move = database.transaction().execute((tx) => fleetStore.move(tx, [{ id: a, toUnit: 2 }]));
    await expect(move).rejects.toMatchObject({ code: '23P01' });
    expect(await unitsOf(database, [a, b])).toEqual([1, 2]);
  });
};

describeOnPostgres('moves on PostgreSQL', () => {
  engines(async () => (await freshDatabase('demo')).database);

  it('F11 what somebody else is paying or giving back at this moment stays where it is', async () => {
    const { database } = await freshDatabase('demo');
    const [busy, idle] = [await taken(database, 1, days(1, 5)), await taken(database, 2, days(1, 5))];
    const paying = await database.startTransaction().execute();
    await paying.updateTable('occupancy').set({ kind: 'booking' }).where('id', '=', busy).execute();
    const movable = await database.transaction().execute(async (tx) => {
      await fleetStore.lockUnits(tx, 1);
      return (await fleetStore.lockedStockAround(tx, 1, days(-60, 60))).standing;
    });
    await paying.commit().execute();
    expect(movable.filter((one) => one.movable).map(({ id }) => id)).toEqual([idle]);
    expect(movable).toHaveLength(2);
  });
});

describe('moves on the embedded database', () => {
  engines(async () => {
    const opened = await openDatabase({ dataDir: 'memory' });
    onTestFinished(() => opened.close());
    await migrate(opened);
    await stampMode(opened, 'demo');
    await seed(opened, 'base');
    await seed(opened, 'demo');
    return opened.database;
  });
});
