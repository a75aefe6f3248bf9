import { sql } from 'kysely';
import type { Database } from '../../../src/database/tables.ts';

/** So long a transaction waits that waits for another one to end; what only meets one on its way has gone on by then, on a busy machine too. */
const lastingMs = 250;

/** Whether a transaction of this database waits for another one. */
export const hasWaitingTransaction = async (database: Database): Promise<boolean> =>
  (await countWaitingTransactions(database)) > 0;

/** A lock on a transaction names no database: whose it is says the process that waits, as other tests' do on the same server. */
export async function countWaitingTransactions(database: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()
      and waitstart < clock_timestamp() - make_interval(secs => ${lastingMs / 1000})`.execute(database);
  return rows[0]?.waiting ?? 0;
}
