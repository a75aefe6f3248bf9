import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** A part of a transaction that is done as a whole, or, where it comes out false, not at all; what stands before it stays. */
export async function orUndone(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint part`.execute(tx);
  const isDone = await work();
  if (!isDone) await sql`rollback to savepoint part`.execute(tx);
  await sql`release savepoint part`.execute(tx);
  return isDone;
}
