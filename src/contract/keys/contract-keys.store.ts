import type { Selectable } from 'kysely';
import { isAmong } from '../../database/is-among.ts';
import type { SealedColumns } from '../../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';

type Row = Selectable<Tables['contract']>;

/** The wrapped keys of contracts in SQL: wrapped again, or gone. */
export const contractKeysStore = {
  async lockById(tx: Tx, id: string): Promise<Row | null> {
    const query = tx.selectFrom('contract').selectAll().where('id', '=', id).forUpdate();
    return (await query.executeTakeFirst()) ?? null;
  },

  /** Those of before a change too. */
  async lockOfBooking(tx: Tx, bookingId: string): Promise<Row[]> {
    const query = tx.selectFrom('contract').selectAll().where('booking_id', '=', bookingId);
    return query.orderBy('id').forUpdate().execute();
  },

  /** Contracts whose keys are wrapped under one of these, locked; two rotations at once share the work. */
  async wrappedUnder(tx: Tx, keyIds: readonly string[], most: number): Promise<Row[]> {
    if (keyIds.length === 0) return [];
    return tx
      .selectFrom('contract')
      .selectAll()
      .where('key_id', 'in', keyIds)
      .where('wrapped_key', 'is not', null)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
  },

  async saveKey(tx: Tx, id: string, key: { keyId: string; wrapped: Uint8Array }): Promise<void> {
    await tx
      .updateTable('contract')
      .set({ key_id: key.keyId, wrapped_key: key.wrapped })
      .where('id', '=', id)
      .execute();
  },

  /** How many stand under a key that is none of these: they open for nobody. */
  async countWithUnknownKey(db: Queryable, keyIds: readonly string[]): Promise<number> {
    const { count } = await db
      .selectFrom('contract')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key_id', 'not in', keyIds)
      .where('wrapped_key', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** What was sealed under it is closed for whoever has no copy of it. */
  async deleteKey(tx: Tx, id: string): Promise<void> {
    await tx.updateTable('contract').set({ wrapped_key: null }).where('id', '=', id).execute();
  },

  /** The key, and what could be read with it alone. Hashes and moments stay. */
  async deleteSealed(tx: Tx, id: string): Promise<void> {
    await tx
      .updateTable('contract')
      .set({
        wrapped_key: null,
        sealed_driver: null,
        sealed_customer_data: null,
        sealed_text: null,
        sealed_signature: null,
        sealed_pdf: null,
      } satisfies Record<SealedColumns<'contract'>, null>)
      .where('id', '=', id)
      .execute();
  },

  /** Which bookings these contracts are of. */
  async bookingsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('contract').select('booking_id').where(isAmong(ids));
    return (await query.execute()).map((row) => row.booking_id);
  },
};
