import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres, freshDatabase } from './postgres.ts';

describeOnPostgres('a fresh database', () => {
  it('has the tables and nothing in them', async () => {
    const { database } = await freshDatabase();
    expect(await database.selectFrom('booking').selectAll().execute()).toEqual([]);
  });

  it('has the demo’s fleet where it is asked for', async () => {
    const { database } = await freshDatabase('demo');
    const units = await database.selectFrom('unit').select('id').execute();
    expect(units).toHaveLength(20);
  });

  it('is nobody else’s', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await sql`create table mine ()`.execute(one.database);
    const found = await sql<{ mine: string | null }>`select to_regclass('mine')::text as mine`.execute(
      other.database,
    );
    expect(found.rows).toEqual([{ mine: null }]);
  });
});
