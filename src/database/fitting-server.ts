import { sql } from 'kysely';
import { type DatabaseServer, misfitOf, neededExtension } from './database-server.rules.ts';
import type { OpenDatabase } from './open-database.ts';

/** A server on which the shop cannot live: too old, without what it needs, or closed to its role. */
export class UnfitServer extends Error {
  override name = 'UnfitServer';
}

/** Throws UnfitServer before anything is changed there. The embedded database is always the right one. */
export async function requireFittingServer({ engine, database }: OpenDatabase): Promise<void> {
  if (engine === 'pglite') return;
  const { rows } = await sql<DatabaseServer>`
    select current_setting('server_version_num')::int as version,
      exists (select from pg_extension where extname = ${neededExtension}) as "hasExtension",
      exists (select from pg_available_extensions where name = ${neededExtension}) as "offersExtension",
      has_database_privilege(current_database(), 'create') as "mayAddExtension",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayAddTables"`.execute(database);
  const misfit = rows[0] ? misfitOf(rows[0]) : null;
  if (misfit !== null) throw new UnfitServer(`cannot start: ${misfit}`);
}
