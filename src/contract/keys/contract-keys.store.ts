import type { Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';

type Row = Selectable<Tables['contract']>;

/** The wrapped keys of contracts in SQL: wrapped again, or gone. */
export const contractKeysStore = {
  async lockById(tx: Tx, id: string): Promise<Row | null> {
    const query = tx.selectFrom('contract').selectAll().where('id', '=', id).forUpdate();
    return (await query.executeTakeFirst()) ?? null;
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

  /** The key, and what could be read with it alone. Hashes and moments stay. */
  async deleteKey(tx: Tx, id: string): Promise<void> {
    await tx
      .updateTable('contract')
      .set({
        wrapped_key: null,
        sealed_driver: null,
        sealed_customer_data: null,
        sealed_text: null,
        sealed_signature: null,
        sealed_pdf: null,
      })
      .where('id', '=', id)
      .execute();
  },

  async recordErasure(tx: Tx, contractId: string): Promise<void> {
    const listed = tx.insertInto('erasure').values({ contract_id: contractId });
    await listed.onConflict((conflict) => conflict.doNothing()).execute();
  },

  async erasures(db: Queryable): Promise<string[]> {
    const rows = await db.selectFrom('erasure').select('contract_id').orderBy('at').execute();
    return rows.map((row) => row.contract_id);
  },
};
