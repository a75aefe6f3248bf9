import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { guarded, GuardedKysely, tellStatements } from './guarded-kysely.ts';
import { concurrencyLimiter } from './concurrency-limiter.ts';
import type { DatabaseWatch } from './database-watch.type.ts';
import { parsers } from './parsers.ts';
import { plainOnPostgres } from './plain-sql.ts';

export type PostgresAddress = {
  databaseUrl: string;
  poolSize?: number | undefined;
  /** How long a busy connection may stay silent before it is given up; none of our statements takes as long. */
  silenceMs?: number | undefined;
  databaseWatch?: DatabaseWatch | undefined;
  /** What the pool makes its connections with; the library's own unless said. */
  Client?: pg.PoolConfig['Client'];
};

const connectMs = 5_000;
const usualSilenceMs = 20_000;
/**
 * A process that vanished in the middle of a transaction must not keep its rows locked for hours. And nothing is compiled (`jit`): PostgreSQL guesses
 * the desk's searches dear, and compiling one takes ten times what running it does.
 */
const connectionSettings = `set idle_in_transaction_session_timeout = '30s'; set jit = off`;

/**
 * A pool on a server. The jobs have two of its connections: each of their queues asks for itself, and all at once at the start, for
 * which they would open all twenty.
 * An error of a connection reaches its user, and nobody else.
 */
export function openPostgres({
  databaseUrl,
  poolSize = 20,
  silenceMs = usualSilenceMs,
  databaseWatch: watch,
  Client,
}: PostgresAddress) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    ...(Client ? { Client } : {}),
    connectionTimeoutMillis: connectMs,
    application_name: 'costiera',
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
    // The pool waits for it, whatever its type says.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(connectionSettings),
  });
  const scripts = openScripts(databaseUrl);
  const ofJobs = concurrencyLimiter({ atOnce: 2, patienceMs: 60_000 });
  // A lost idle connection is the pool's business; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // So would a busy connection that is lost: its statement fails for its caller, but the connection itself reports too.
    client.on('error', () => undefined);
    giveUpWhenSilent(client, silenceMs);
  });
  const database = new GuardedKysely({
    dialect: guarded(new PostgresDialect({ pool }), { oneAtATime: false, watch }),
    ...tellStatements(watch),
  });
  return {
    database,
    engine: 'postgres' as const,
    runScript: (script: string) => runAsOne(scripts, script),
    inPlainSql: plainOnPostgres(databaseUrl),
    jobsDatabase: {
      executeSql: (text: string, values?: unknown[]) => ofJobs(() => pool.query(text, values)),
    },
    poolUse: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      atMost: poolSize,
    }),
    close: async () => {
      await Promise.all([database.destroy(), scripts.end()]);
    },
  };
}

/** A machine that is gone says nothing, and the system would wait for it a quarter of an hour. Idle connections end earlier. */
function giveUpWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  // Every client of a pool is a pg.Client, and uses a socket, TLS or not.
  const stream = (client as unknown as pg.Client).connection.stream as Socket;
  stream.setTimeout(silenceMs, () => stream.destroy(silent()));
}
const silent = (): Error => Object.assign(new Error('the database says nothing'), { code: 'ETIMEDOUT' });

/**
 * Migrations have connections of their own, which may stay silent as long as one needs: a new database has them all, and a connection for each took two thirds
 * of that start.
 */
function openScripts(databaseUrl: string): pg.Pool {
  const scripts = new pg.Pool({
    connectionString: databaseUrl,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
    application_name: 'costiera',
  });
  scripts.on('error', () => undefined);
  scripts.on('connect', (client) => client.on('error', () => undefined)); // the statement fails as well
  return scripts;
}

async function runAsOne(scripts: pg.Pool, script: string): Promise<void> {
  const client = await scripts.connect();
  let isWhole = false;
  try {
    await client.query(`begin;\n${script}\n;commit;`);
    isWhole = true;
  } finally {
    // What fails leaves nothing: the connection ends, and its transaction with it.
    client.release(!isWhole);
  }
}
