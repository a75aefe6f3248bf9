import type { FreshDatabase } from './fresh-database.ts';
import { withClient } from './test-databases.ts';

/**
 * A database whose time is another, for whoever connects from then on, and goes on: what a shop decides by (F43), jobs and mails
 * too. Only ever further ahead: what it has written stays in its past.
 */
export const setDatabaseAhead = ({ url }: Pick<FreshDatabase, 'url'>, to: Date): Promise<unknown> =>
  withClient(url, (client) => client.query(scriptFor(to.getTime() - Date.now())));

// A function of an earlier schema of the search path stands before the built-in one.
const scriptFor = (ms: number) => `
  create schema if not exists ahead;
  create or replace function ahead.now() returns timestamptz language sql stable as
    $$ select pg_catalog.now() + interval '${ms} milliseconds' $$;
  create or replace function ahead.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + interval '${ms} milliseconds' $$;
  do $$ begin
    execute format('alter database %I set search_path = ahead, public, pg_catalog', current_database());
  end $$;`;
