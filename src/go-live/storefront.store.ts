import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { StorefrontRow } from './storefront.rules.ts';

/** The one row that says whether the shop is open to visitors. */
export const storefrontStore = {
  read: (db: Queryable): Promise<StorefrontRow & { version: number; closed_at: Date | null }> =>
    db
      .selectFrom('storefront')
      .select(['is_open', 'opened_at', 'closed_at', 'note', 'version'])
      .executeTakeFirstOrThrow(),

  lock: (tx: Tx) =>
    tx.selectFrom('storefront').select(['is_open', 'version']).forUpdate().executeTakeFirstOrThrow(),

  async open(tx: Tx): Promise<void> {
    await tx
      .updateTable('storefront')
      .set({
        is_open: true,
        opened_at: sql<Date>`coalesce(opened_at, now())`,
        closed_at: null,
        note: JSON.stringify({}),
        version: sql<number>`version + 1`,
      })
      .execute();
  },

  async close(tx: Tx, note: Partial<Record<string, string>>): Promise<void> {
    await tx
      .updateTable('storefront')
      .set({
        is_open: false,
        closed_at: sql<Date>`now()`,
        note: JSON.stringify(note),
        version: sql<number>`version + 1`,
      })
      .execute();
  },
};
export type StorefrontStore = typeof storefrontStore;
