import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import type { Database } from '../../../src/database/tables.ts';
import { copyTemplate, type FreshDatabase } from './fresh-database.ts';
import { dumpOf } from './dump.ts';
import { takeDatabase } from './kept-databases.ts';
import { describeOnPostgres } from './postgres.ts';
import { withClient } from './test-databases.ts';

const server = () => inject('postgresUrl');
const nameOf = ({ url }: FreshDatabase) => new URL(url).pathname.slice(1);

/** Gives one to `use`, takes it back, and says which it was. */
async function taken(use: (fresh: FreshDatabase) => Promise<unknown>): Promise<string> {
  const fresh = await takeDatabase(server(), 'demo');
  try {
    await use(fresh);
  } finally {
    await fresh.close();
  }
  return nameOf(fresh);
}

const isThere = async (name: string): Promise<boolean> => {
  const find = (client: pg.Client) => client.query('select from pg_database where datname = $1', [name]);
  return (await withClient(server(), find)).rowCount === 1;
};

const counters = async (database: Database) =>
  (
    await sql`select sequencename, last_value from pg_sequences order by schemaname, sequencename`.execute(
      database,
    )
  ).rows;

describeOnPostgres('a database that one test after the other uses', () => {
  it('is like a new copy again: what was added, changed, deleted or counted, also where that is forbidden', async () => {
    const copy = await copyTemplate(server(), 'demo');
    const [pristine, counted] = [await dumpOf(copy), await counters(copy.database)];
    await copy.close();
    const used = await taken(async (fresh) => {
      const { database } = fresh;
      await sql`update unit set plate = 'ZZ' || id`.execute(database);
      await sql`insert into staff_task (kind, reference) values ('no_unit', 'x')`.execute(database);
      // What may not be deleted any more, and what others refer to.
      await sql`insert into audit_entry values (1, now(), null, null, 'a', 'b', 'c', '{}', '{}', 'd')`.execute(
        database,
      );
      await sql.raw('set session_replication_role = replica; delete from scooter').execute(database);
      await sql`select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`.execute(
        database,
      );
      expect(await dumpOf(fresh)).not.toEqual(pristine);
    });
    const next = await taken(async (fresh) => {
      expect(await dumpOf(fresh)).toEqual(pristine);
      expect(await counters(fresh.database)).toEqual(counted);
    });
    expect(next).toBe(used);
  });

  it('has connections that remember nothing: no setting, no lock', async () => {
    const used = await taken(async ({ database }) => {
      await sql`set timezone = 'Asia/Tokyo'`.execute(database);
      await sql`select pg_advisory_lock(7)`.execute(database);
    });
    const next = await taken(async ({ database }) => {
      const zone = await sql<{ TimeZone: string }>`show timezone`.execute(database);
      expect(zone.rows).toEqual([{ TimeZone: 'UTC' }]);
      const locks = await sql`select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
      expect(locks.rows).toEqual([]);
    });
    expect(next).toBe(used);
  });

  it.each([
    ['has another table', 'create table mine ()'],
    ['has lost one', 'drop table mail cascade'],
    ['has another column', 'alter table unit add column mine text'],
    ['has another rule', 'alter table unit disable trigger all'],
    ['has another function', 'create or replace function mine() returns int language sql as $$ select 1 $$'],
    [
      'has another time',
      `do $$ begin execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database()); end $$`,
    ],
    ['has emptied files', 'truncate unit cascade'],
  ])('that %s is nobody’s any more', async (_what, statement) => {
    const used = await taken(({ database }) => sql.raw(statement).execute(database));
    expect(await taken(() => Promise.resolve())).not.toBe(used);
    expect(await isThere(used)).toBe(false);
  });

  it('to which somebody is still connected is nobody’s any more, and they are thrown out', async () => {
    const isOut = Promise.withResolvers<null>();
    const used = await taken(async ({ url }) => {
      const other = new pg.Client({ connectionString: url });
      other.on('error', () => isOut.resolve(null));
      await other.connect();
    });
    expect(await taken(() => Promise.resolve())).not.toBe(used);
    await isOut.promise;
  });

  it('is another than a copy for one test alone, which is dropped when that lets go of it', async () => {
    const copy = await copyTemplate(server(), 'tables');
    expect(await isThere(nameOf(copy))).toBe(true);
    await copy.close();
    expect(await isThere(nameOf(copy))).toBe(false);
  });
});
