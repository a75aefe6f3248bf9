import type { Queryable, Tx } from '../database/tables.ts';

export type SealedPushKey = { publicKey: string; keyId: string; sealed: Uint8Array };

const columns = ['public_key as publicKey', 'key_id as keyId', 'sealed_private as sealed'] as const;

/** The shop's own push key in SQL, its private half always sealed. */
export const pushKeyStore = {
  async read(db: Queryable): Promise<SealedPushKey | null> {
    return (await db.selectFrom('push_key').select(columns).executeTakeFirst()) ?? null;
  },

  async readLocked(tx: Tx): Promise<SealedPushKey | null> {
    return (await tx.selectFrom('push_key').select(columns).forUpdate().executeTakeFirst()) ?? null;
  },

  /** Of several copies that make one at once the first is kept. */
  async add(db: Queryable, { publicKey, keyId, sealed }: SealedPushKey, now: Date): Promise<void> {
    await db
      .insertInto('push_key')
      .values({ public_key: publicKey, key_id: keyId, sealed_private: sealed, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async sealAnew(tx: Tx, { keyId, sealed }: Omit<SealedPushKey, 'publicKey'>): Promise<void> {
    await tx.updateTable('push_key').set({ key_id: keyId, sealed_private: sealed }).execute();
  },
};
export type PushKeyStore = typeof pushKeyStore;
