import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { StorefrontRow } from './storefront.rules.ts';

/** The one row that says whether the shop is open to visitors. */
export const storefrontStore = {
  async read(db: Queryable): Promise<StorefrontRow & { version: number }> {
    const query = db.selectFrom('storefront').select(['is_open', 'opened_at', 'note', 'version']);
    return (await query.executeTakeFirst()) ?? { is_open: false, opened_at: null, note: {}, version: 1 };
  },

  async lock(tx: Tx): Promise<{ is_open: boolean; version: number }> {
    await sql`insert into storefront default values on conflict do nothing`.execute(tx);
    return tx.selectFrom('storefront').select(['is_open', 'version']).forUpdate().executeTakeFirstOrThrow();
  },

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
