import type { Selectable } from 'kysely';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';

export type KeptPaperRow = Selectable<Tables['kept_paper']>;

/** What the law wants kept of people who were erased, in SQL. */
export const keptPaperStore = {
  /** The first one stays. */
  async keep(tx: Tx, paper: Omit<KeptPaperRow, 'created_at'>): Promise<void> {
    await tx
      .insertInto('kept_paper')
      .values(paper)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async keptPaper(db: Queryable, bookingId: string): Promise<KeptPaperRow | null> {
    const query = db.selectFrom('kept_paper').selectAll().where('booking_id', '=', bookingId);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** Bookings whose papers had their day. */
  async keptBefore(db: Queryable, today: PlainDate): Promise<string[]> {
    const query = db.selectFrom('kept_paper').select('booking_id').where('until', '<', today);
    return (await query.orderBy('booking_id').execute()).map((row) => row.booking_id);
  },

  async deleteKeptPaper(tx: Tx, bookingId: string): Promise<void> {
    await tx.deleteFrom('kept_paper').where('booking_id', '=', bookingId).execute();
  },

  /** Papers whose keys are wrapped under one of these, locked. */
  async papersWrappedUnder(tx: Tx, keyIds: readonly string[], most: number): Promise<KeptPaperRow[]> {
    if (keyIds.length === 0) return [];
    const query = tx.selectFrom('kept_paper').selectAll().where('key_id', 'in', keyIds);
    return query.orderBy('booking_id').limit(most).forUpdate().skipLocked().execute();
  },

  async countPapersWithUnknownKey(db: Queryable, keyIds: readonly string[]): Promise<number> {
    const query = db.selectFrom('kept_paper').select(({ fn }) => fn.countAll<number>().as('count'));
    return Number((await query.where('key_id', 'not in', keyIds).executeTakeFirstOrThrow()).count);
  },

  async savePaperKey(tx: Tx, bookingId: string, key: { keyId: string; wrapped: Uint8Array }): Promise<void> {
    await tx
      .updateTable('kept_paper')
      .set({ key_id: key.keyId, wrapped_key: key.wrapped })
      .where('booking_id', '=', bookingId)
      .execute();
  },
};
