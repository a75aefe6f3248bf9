import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type TransactionBuilder,
} from 'kysely';
import type { DatabaseWatch } from './database-watch.type.ts';
import type { Tables } from './tables.ts';

const insideTransaction = new AsyncLocalStorage<true>();

export class RootUsedInsideTransaction extends Error {
  override name = 'RootUsedInsideTransaction';
  constructor() {
    super('the database itself was used inside a transaction: hand the transaction on');
  }
}

/**
 * Kysely that throws where the root database is used inside a transaction. On PGlite, which has one connection, that would
 * wait for ever; on PostgreSQL it would read outside the transaction and can drain the pool.
 */
export class GuardedKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => insideTransaction.run(true, () => work(tx)));
    return builder;
  }
}

export type Guard = {
  /** The engine has a single connection. */
  oneAtATime: boolean;
  /** Throws where nothing may be begun. */
  beforeEach?: () => void;
  watch?: DatabaseWatch | undefined;
};

/** Of what Kysely logs the text and the time: values, which may be somebody's, are not looked at. */
export const tellStatements = (watch: DatabaseWatch | undefined): Pick<KyselyConfig, 'log'> =>
  watch
    ? {
        log: ({ level, query, queryDurationMillis }) =>
          watch.stated({ text: query.sql, seconds: queryDurationMillis / 1000, isFault: level === 'error' }),
      }
    : {};

/** The dialect with its connections guarded. */
export function guarded(dialect: Dialect, guard: Guard): Dialect {
  return {
    createAdapter: () => withManyConnections(dialect),
    createDriver: () => guardDriver(dialect.createDriver(), guard),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

// Kysely's own mutex would be waited for before our driver could say no.
function withManyConnections(dialect: Dialect) {
  const adapter = dialect.createAdapter();
  Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
  return adapter;
}

function guardDriver(driver: Driver, { oneAtATime, beforeEach, watch }: Guard): Driver {
  let last: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  const acquire = driver.acquireConnection.bind(driver);
  const giveBack = driver.releaseConnection.bind(driver);
  driver.acquireConnection = async (options): Promise<DatabaseConnection> => {
    if (insideTransaction.getStore()) throw new RootUsedInsideTransaction();
    beforeEach?.();
    const began = performance.now();
    if (oneAtATime) {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      release = resolve;
    }
    try {
      return await acquire(options);
    } finally {
      watch?.waited((performance.now() - began) / 1000);
    }
  };
  // A connection that is gone cannot roll back; what went wrong is the fault before that. Kysely gives such a one up.
  const rollBack = driver.rollbackTransaction.bind(driver);
  driver.rollbackTransaction = (connection) => rollBack(connection).catch(() => undefined);
  driver.releaseConnection = async (connection, options) => {
    await giveBack(connection, options);
    if (oneAtATime) release();
  };
  return driver;
}
