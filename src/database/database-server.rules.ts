/** What the shop asks of a PostgreSQL server before it changes anything there. */
export type DatabaseServer = {
  /** As `server_version_num` says it: 150004. */
  version: number;
  hasExtension: boolean;
  offersExtension: boolean;
  mayAddExtension: boolean;
  mayAddTables: boolean;
};

const leastDatabaseVersion = 15;
export const neededExtension = 'btree_gist';

/** Why the shop cannot live there, with what to do; null where it can. */
export function misfitOf(server: DatabaseServer): string | null {
  const major = Math.floor(server.version / 10_000);
  if (major < leastDatabaseVersion)
    return `the database is PostgreSQL ${major}, and the shop needs ${leastDatabaseVersion} or newer. Bring the database to a newer server first.`;
  if (!server.hasExtension && !server.offersExtension)
    return `this PostgreSQL does not have the extension ${neededExtension}. Install its contributed extensions (on Debian they come with the server, elsewhere as postgresql-contrib).`;
  if (!server.hasExtension && !server.mayAddExtension)
    return `the role of DATABASE_URL may not add the extension ${neededExtension}. Let it own the database, or say “create extension ${neededExtension}” there as a superuser.`;
  if (!server.mayAddTables)
    return 'the role of DATABASE_URL may not make tables in this database. Let it own the database, or grant it “create” on the schema public.';
  return null;
}
