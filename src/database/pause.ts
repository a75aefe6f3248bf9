import { sql } from 'kysely';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { PlainSql } from './plain-sql.ts';
import type { Database, Queryable } from './tables.ts';

/** A restore that has not been resumed yet: what the database knows of the world is as old as `asOf`. */
export type ShopPause = { asOf: Date; restoredAt: Date; comparedAt: Date | null };

/**
 * Whether this database was restored and nobody has let it go on yet. Then nothing may leave the shop: no mail, no refund, no
 * release of a hold, no decision about money (F49). Asked wherever something would.
 */
export async function isPaused(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ isPaused: boolean }>`select ${pausedNow} as "isPaused"`.execute(db);
  return rows[0]?.isPaused ?? false;
}

/** The same as a part of another statement. */
export const pausedNow = sql<boolean>`exists (select from restored where thawed_at is null)`;

/** For what people at the shop do with money: it waits as well. */
export const unlessPaused =
  (database: Database) =>
  <Args extends unknown[], Done>(act: (...asked: Args) => Promise<Done>) =>
  async (...asked: Args): Promise<Done | Refusal> =>
    (await isPaused(database)) ? refuse('paused') : act(...asked);

/** The oldest where there are several: a backup of a paused shop, restored. */
export async function findPause(db: Queryable): Promise<ShopPause | null> {
  const { rows } = await sql<ShopPause>`
    select min(as_of) as "asOf", max(restored_at) as "restoredAt",
      case when count(compared_at) = count(*) then max(compared_at) end as "comparedAt"
    from restored where thawed_at is null having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

/** Also one that was let go on long ago. */
export async function lastRestoredAt(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(restored_at) as at from restored`.execute(db);
  return rows[0]?.at ?? null;
}

/** `reconcile`: how that command is called here. */
export const describePause = ({ asOf }: ShopPause, reconcile: string): string =>
  `This shop was restored as of ${asOf.toISOString()} and is frozen: it mails, gives back and releases nothing.\n` +
  `${reconcile} compares it with the provider, and with --thaw lets it go on.`;

/** For a database that was brought back by other means than ours: the host's snapshot, point-in-time recovery. */
export async function pause(db: Queryable, asOf: Date): Promise<void> {
  await db.insertInto('restored').values({ as_of: asOf }).execute();
}

/** The same in the transaction that brings a backup back. */
export const pauseInPlainSql = async (plain: PlainSql, asOf: string): Promise<void> =>
  void (await plain.rows('insert into public.restored (as_of) values ($1)', [asOf]));

/** Everything has been looked at once. Only the first time counts. */
export async function markCompared(db: Queryable): Promise<void> {
  await db
    .updateTable('restored')
    .set({ compared_at: sql<Date>`now()` })
    .where('thawed_at', 'is', null)
    .where('compared_at', 'is', null)
    .execute();
}

export async function markResumed(db: Queryable): Promise<void> {
  await db
    .updateTable('restored')
    .set({ thawed_at: sql<Date>`now()` })
    .where('thawed_at', 'is', null)
    .execute();
}
