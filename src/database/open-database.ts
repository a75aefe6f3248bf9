import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fromPglite, type Db as JobsDatabase } from 'pg-boss';
import { takeDataFolder } from './data-folder.ts';
import { guarded, GuardedKysely } from './guarded-kysely.ts';
import { parsers } from './parsers.ts';
import type { Database } from './tables.ts';

export type OpenDatabase = {
  database: Database;
  engine: 'pglite' | 'postgres';
  /** Runs a text of many statements as one transaction; for migrations and seeds. */
  runScript(script: string): Promise<void>;
  /** What the job queue runs its own statements on. */
  jobsDatabase: JobsDatabase;
  close(): Promise<void>;
};

export type DatabaseAddress = {
  databaseUrl?: string | undefined;
  dataDir: string | 'memory';
  poolSize?: number;
};

/** PostgreSQL where an address is given, else the embedded PGlite in the data folder (or in memory, for tests). */
export function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  return address.databaseUrl === undefined
    ? openEmbedded(address.dataDir)
    : openPostgres(address.databaseUrl, address.poolSize ?? 20);
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const letGo = dataDir === 'memory' ? () => undefined : takeDataFolder(dataDir);
  const pglite = await PGlite.create({
    dataDir: dataDir === 'memory' ? 'memory://' : path.join(dataDir, 'database'),
    extensions: { btree_gist },
    parsers,
  });
  const database = new GuardedKysely({ dialect: guarded(new PGliteDialect({ pglite }), true) });
  return {
    database,
    engine: 'pglite',
    runScript: async (script) => {
      await pglite.transaction((tx) => tx.exec(script));
    },
    jobsDatabase: fromPglite(pglite),
    close: async () => {
      await database.destroy();
      letGo();
    },
  };
}

async function openPostgres(databaseUrl: string, poolSize: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'costiera',
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  });
  // A lost idle connection is the pool's business; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would a connection lost at work: its statement fails, and says so to who asked, but the connection itself reports too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new GuardedKysely({ dialect: guarded(new PostgresDialect({ pool }), false) });
  return {
    database,
    engine: 'postgres',
    runScript: (script) => runAsOne(pool, script),
    jobsDatabase: { executeSql: (text, values) => pool.query(text, values) },
    close: () => database.destroy(),
  };
}

async function runAsOne(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin;\n${script}\n;commit;`);
  } catch (fault) {
    await client.query('rollback');
    throw fault;
  } finally {
    client.release();
  }
}
