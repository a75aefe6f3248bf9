import { inTransaction } from '../../../src/database/retry.ts';
import type { Database, Tx } from '../../../src/database/tables.ts';

const deadlock = '40P01';

/** Transactions as the shop runs them, again where they lost a race; how many had waited for each other in a circle. */
export function watchedTransactions(database: Database) {
  const codes: unknown[] = [];
  return {
    deadlocks: () => codes.filter((code) => code === deadlock).length,
    run: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      inTransaction(database, async (tx) => {
        try {
          return await work(tx);
        } catch (fault) {
          codes.push((fault as { code?: unknown }).code); // of the database, or of ours
          throw fault;
        }
      }),
  };
}
