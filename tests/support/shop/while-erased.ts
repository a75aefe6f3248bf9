import { sql } from 'kysely';
import { until } from '../process/shopper.ts';
import { countWaitingTransactions } from '../postgres/has-waiting-transaction.ts';
import type { TestShop } from './shop.ts';

/** Does something while somebody is being erased: nothing of that is committed before this is done, or waits for it. */
export async function whileErased<Done>(
  { database, desk }: TestShop,
  code: string,
  act: () => Promise<Done>,
  /** Where erasing stands still meanwhile: at what it writes last. */
  at: 'erasure_entry' | 'handover_report' = 'erasure_entry',
): Promise<Done> {
  const first = await database.startTransaction().execute();
  await sql`lock table ${sql.table(at)} in share mode`.execute(first);
  const erasing = desk.erasePerson({ code });
  const waiting = (many: number) =>
    until('somebody to wait', async () => (await countWaitingTransactions(database)) >= many);
  await waiting(1);
  const acting = act();
  await Promise.race([acting, waiting(2)]);
  await first.commit().execute();
  await erasing;
  return acting;
}
