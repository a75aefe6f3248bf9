import { buildIfStale } from '../../../src/pages/build/build.ts';
import { makeTemplates } from '../postgres/database-templates.ts';
import { findPostgresPrograms } from '../postgres/postgres-programs.ts';
import { startPostgres } from '../postgres/postgres-server.ts';

/** One build and one PostgreSQL for all workers, whose environment is taken from here; without PostgreSQL their shops are embedded. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await buildIfStale((line) => console.log(line));
  const programs = findPostgresPrograms();
  if (!programs) return undefined;
  const server = await startPostgres(programs);
  await makeTemplates(server.url);
  process.env['JOURNEYS_POSTGRES'] = server.url;
  return () => server.stop();
}
