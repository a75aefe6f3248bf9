import type { Clock } from '../../src/basics/clock.ts';
import type { Database } from '../../src/database/tables.ts';
import { sql } from 'kysely';
import { withClient } from '../support/postgres/test-databases.ts';

/** One time for shop, provider and database, which passes only when the course says so. */
export class StoppedClock implements Clock {
  private at = new Date(0);
  now = (): Date => this.at;

  async set(database: Database, at: Date): Promise<void> {
    this.at = at;
    await sql`update stopped.clock set at = ${at}`.execute(database);
  }
}

/** `now()` of this database is what its clock says from then on, in statements and in what a column is filled with. */
export const stopDatabaseClock = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, (client) => client.query(script));

// A function of an earlier schema of the search path stands before the built-in one.
const script = `
  create schema stopped;
  create table stopped.clock (at timestamptz not null);
  insert into stopped.clock values (now());
  create function stopped.now() returns timestamptz language sql stable as 'select at from stopped.clock';
  do $$
  declare filled record;
  begin
    for filled in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()' loop
      execute format('alter table %I alter column %I set default stopped.now()', filled.table_name, filled.column_name);
    end loop;
    execute format('alter database %I set search_path = stopped, public, pg_catalog', current_database());
  end $$;`;
