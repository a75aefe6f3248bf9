import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Extra } from './extra.rules.ts';
import { extraOf, priceStore } from './price.store.ts';

export type ExtraFields = Omit<Extra, 'id' | 'isSecondDriver' | 'position' | 'version'>;

const rowOf = (extra: ExtraFields) => ({
  name: extra.name,
  info: extra.info,
  texts: extra.texts && JSON.stringify(extra.texts),
  status: extra.status,
  image_file: extra.imageFile,
  price_per_day_cents: extra.priceCents,
  pricing: extra.pricing,
  at_most: extra.atMost,
  stock: extra.stock,
  least_age: extra.leastAge,
  licence_categories: JSON.stringify(extra.licenceCategories),
  is_included: extra.isIncluded,
  lost_thing: extra.lostThing,
  replacement_cents: extra.replacementCents,
});

/** What the owner sets of extras. None is ever deleted: bookings name them by their number. */
export const extraListStore = {
  /** Changing them waits for others that do so at the same moment; buyers of a last piece do not wait for this. */
  async lock(tx: Tx): Promise<void> {
    await sql`lock table extra in share row exclusive mode`.execute(tx);
  },

  all: (db: Queryable): Promise<Extra[]> => priceStore.extras(db),

  /** Behind the others, under a number that none had. */
  async add(tx: Tx, fields: ExtraFields): Promise<Extra> {
    const row = {
      ...rowOf(fields),
      id: sql<number>`(select coalesce(max(id), 0) + 1 from extra)`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from extra)`,
    };
    return extraOf(await tx.insertInto('extra').values(row).returningAll().executeTakeFirstOrThrow());
  },

  async save(tx: Tx, id: number, fields: ExtraFields): Promise<Extra> {
    const row = { ...rowOf(fields), version: sql<number>`version + 1` };
    const query = tx.updateTable('extra').set(row).where('id', '=', id);
    return extraOf(await query.returningAll().executeTakeFirstOrThrow());
  },

  async setOrder(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const [index, id] of ids.entries())
      await tx
        .updateTable('extra')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute();
  },
};
export type ExtraListStore = typeof extraListStore;
