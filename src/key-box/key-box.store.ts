import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';

export type SealedCode = { unitId: number; keyId: string; sealed: Uint8Array };

/** The codes of key boxes in SQL, always sealed. */
export const keyBoxStore = {
  async put(db: Queryable, { unitId, keyId, sealed }: SealedCode): Promise<void> {
    const values = { key_id: keyId, sealed_code: sealed };
    await db
      .insertInto('key_box')
      .values({ unit_id: unitId, ...values })
      .onConflict((conflict) =>
        conflict.column('unit_id').doUpdateSet({ ...values, set_at: sql<Date>`now()` }),
      )
      .execute();
  },

  async of(db: Queryable, unitId: number): Promise<SealedCode | null> {
    const query = db.selectFrom('key_box').select(['key_id as keyId', 'sealed_code as sealed']);
    const row = await query.where('unit_id', '=', unitId).executeTakeFirst();
    return row ? { unitId, ...row } : null;
  },

  /** What is sealed under one of these keys. Locked until the transaction ends. */
  async sealedUnder(tx: Tx, keyIds: readonly string[]): Promise<SealedCode[]> {
    if (keyIds.length === 0) return [];
    const query = tx
      .selectFrom('key_box')
      .select(['unit_id as unitId', 'key_id as keyId', 'sealed_code as sealed']);
    return query.where('key_id', 'in', keyIds).orderBy('unit_id').forUpdate().execute();
  },

  async unitsWith(db: Queryable): Promise<ReadonlySet<number>> {
    const rows = await db.selectFrom('key_box').select('unit_id').execute();
    return new Set(rows.map(({ unit_id: id }) => id));
  },
};
export type KeyBoxStore = typeof keyBoxStore;
