import type { Db as JobsDatabase } from 'pg-boss';
import { openPostgres, type PostgresAddress } from './open-postgres.ts';
import type { InPlainSql } from './plain-sql.ts';
import type { Database } from './tables.ts';

export type OpenDatabase = {
  database: Database;
  engine: 'pglite' | 'postgres';
  /** Runs a text of many statements as one transaction; for migrations and seeds. */
  runScript(script: string): Promise<void>;
  /** One transaction in plain SQL; thrown out of, it has changed nothing. For backup and restore. */
  inPlainSql: InPlainSql;
  /** What the job queue runs its own statements on. */
  jobsDatabase: JobsDatabase;
  /** For /metrics; null on the embedded engine, which has a single connection. */
  poolUse(): PoolUse | null;
  close(): Promise<void>;
};

export type PoolUse = { open: number; idle: number; waiting: number; atMost: number };

export type DatabaseAddress = Omit<PostgresAddress, 'databaseUrl'> & {
  databaseUrl?: string | undefined;
  dataDir: string | 'memory';
};

/** PostgreSQL where an address is given, else the embedded PGlite in the data folder (or in memory, for tests), which is loaded then only. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  ...wishes
}: DatabaseAddress): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPostgres({ databaseUrl, ...wishes });
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(dataDir, wishes.databaseWatch);
}
