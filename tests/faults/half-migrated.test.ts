import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { knownMigrations, migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/tables.ts';
import { withClient } from '../support/postgres/test-databases.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';

const first = '001_foundation.sql';
const firstScript = readFileSync(new URL(`../../db/migrations/${first}`, import.meta.url), 'utf8');

/** The database as the first release left it. */
async function asFirstReleased(): Promise<FreshDatabase> {
  const fresh = await freshDatabase();
  await fresh.runScript('drop schema public cascade; create schema public;');
  await fresh.runScript(`${firstScript}
    create table migration (name text primary key, at timestamptz not null default now());
    insert into migration (name) values ('${first}');`);
  return fresh;
}

const scriptOf = (name: string): string =>
  readFileSync(new URL(`../../db/migrations/${name}`, import.meta.url), 'utf8');

const marks = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  return rows.map(({ name }) => name);
};

/** Every column of every table of the shop. */
const columns = async (database: Database): Promise<string[]> => {
  const tables = await database.introspection.getTables();
  const ofShop = tables.filter(({ name }) => name !== 'migration');
  return ofShop.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`)).toSorted();
};

const cutWaiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Somebody reads the staff's tasks, so 002 waits for them in its midst; there its connection is cut. */
const cutHalfWay = ({ url, ...opened }: FreshDatabase): Promise<unknown> =>
  withClient(url, async (reader) => {
    await reader.query('begin; lock table staff_task in access share mode');
    const migrating = migrate(opened).then(
      () => 'not cut',
      (fault: unknown) => fault,
    );
    const cut = async () => (await cutWaiting.execute(opened.database)).rows.length === 1;
    await until('the migration to wait', cut);
    return migrating;
  });

describeOnPostgres('a migration that dies half-way', () => {
  it('F50 leaves nothing of its half, and the next start takes it up where it stopped', async () => {
    const fresh = await asFirstReleased();
    const before = await columns(fresh.database);
    expect(await cutHalfWay(fresh)).toBeInstanceOf(Error);
    expect(await marks(fresh.database)).toEqual([first]);
    expect(await columns(fresh.database)).toEqual(before);
    await migrate(fresh);
    const whole = await freshDatabase();
    expect(await marks(fresh.database)).toEqual(await marks(whole.database));
    expect(await columns(fresh.database)).toEqual(await columns(whole.database));
  });
});

describeOnPostgres('a migration that reads all bookings', () => {
  it('makes the index of the desk’s search anew while everybody else reads them, and lets the old one go afterwards', async () => {
    const fresh = await asFirstReleased();
    const [index, alone] = ['136_bare_text.sql', '137_bare_text_alone.sql'];
    for (const name of knownMigrations().filter((known) => known > first && known < index))
      await fresh.runScript(scriptOf(name));
    const indexes = async () =>
      (
        await sql<{ name: string }>`
          select indexname as name from pg_indexes where indexname like 'booking_searched%'`.execute(
          fresh.database,
        )
      ).rows.map(({ name }) => name);
    await withClient(fresh.url, async (migrating) => {
      await migrating.query('begin');
      await migrating.query(scriptOf(index));
      // Who would have to wait is refused instead.
      await fresh.database.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '200ms'`.execute(tx);
        await sql`select count(*) from booking`.execute(tx);
      });
      await migrating.query('commit');
    });
    expect(await indexes()).toHaveLength(2);
    await fresh.runScript(scriptOf(alone));
    expect(await indexes()).toEqual(['booking_searched']);
  });
});
