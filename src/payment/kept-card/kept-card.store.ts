import { sql, type Selectable } from 'kysely';
import { isAmong } from '../../database/is-among.ts';
import type { EmptiedColumns } from '../../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import { cardBrandOf } from './card-brand.rules.ts';
import type { KeptCardSnapshot } from '../settle/checkout-snapshot.rules.ts';

export type KeptCard = KeptCardSnapshot & { reference: string; keptAt: Date };

/** Cards that their owners let the shop keep, by the payment at which they did. */
export const keptCardStore = {
  /** Once: what was removed does not come back by late news. */
  async keep(tx: Tx, reference: string, card: KeptCardSnapshot): Promise<void> {
    const { methodId: method_id, customerId: customer_id, brand, last4, expires } = card;
    await tx
      .insertInto('kept_card')
      .values({ method_id, reference, customer_id, brand, last4, expires })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** The newest that still stands. `lock`: it is not removed while something is asked of it. */
  async ofReference(db: Queryable, reference: string, lock?: 'lock'): Promise<KeptCard | null> {
    const query = db.selectFrom('kept_card').selectAll().where('reference', '=', reference);
    const standing = query.where('removed_at', 'is', null).orderBy('kept_at', 'desc').limit(1);
    const row = await (lock ? standing.forShare() : standing).executeTakeFirst();
    return row ? keptCardOf(row) : null;
  },

  /** The payments at which cards were kept that may still be charged. */
  async standing(db: Queryable): Promise<string[]> {
    const query = db.selectFrom('kept_card').select('reference').distinct().where('removed_at', 'is', null);
    return (await query.orderBy('reference').execute()).map(({ reference }) => reference);
  },

  /** Nobody charges them any more; says which ones the provider has to forget. */
  async remove(tx: Tx, reference: string): Promise<string[]> {
    const rows = await tx
      .updateTable('kept_card')
      .set({ removed_at: sql<Date>`now()` })
      .where('reference', '=', reference)
      .where('removed_at', 'is', null)
      .returning('method_id')
      .execute();
    return rows.map(({ method_id: id }) => id);
  },

  /** Whose it was, where the provider has still to forget it. `isBeingCharged`: nobody knows yet what became of a try. */
  async toDetach(
    db: Queryable,
    methodId: string,
  ): Promise<{ customerId: string; isBeingCharged: boolean } | null> {
    const query = db.selectFrom('kept_card').where('method_id', '=', methodId);
    const toDetach = query.where('removed_at', 'is not', null).where('detached_at', 'is', null);
    const found = toDetach.select([
      'customer_id as customerId',
      sql<boolean>`exists (select from payment_attempt attempt where attempt.card_of = kept_card.reference
        and attempt.closed_at is null)`.as('isBeingCharged'),
    ]);
    return (await found.executeTakeFirst()) ?? null;
  },

  async markDetached(db: Queryable, methodId: string): Promise<void> {
    const query = db.updateTable('kept_card').set({ detached_at: sql<Date>`now()` });
    await query.where('method_id', '=', methodId).where('detached_at', 'is', null).execute();
  },

  /** Removed, and the provider has not been told. */
  async undetached(db: Queryable, atMost: number): Promise<string[]> {
    const rows = await db
      .selectFrom('kept_card')
      .select('method_id')
      .where('removed_at', '<', sql<Date>`now() - interval '30 seconds'`)
      .where('detached_at', 'is', null)
      .limit(atMost)
      .execute();
    return rows.map(({ method_id: id }) => id);
  },

  /** Of somebody who is erased: the card goes, and what it looked like. The provider's ids stay until it has forgotten it. */
  async erase(tx: Tx, references: readonly string[]): Promise<number> {
    const emptied = { brand: '', last4: '', expires: '' } satisfies Record<
      EmptiedColumns<'kept_card'>,
      unknown
    >;
    const { numUpdatedRows } = await tx
      .updateTable('kept_card')
      .set({ ...emptied, removed_at: sql<Date>`coalesce(removed_at, now())` })
      .where(isAmong(references, 'reference'))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
};
export type KeptCardStore = typeof keptCardStore;

const keptCardOf = (row: Selectable<Tables['kept_card']>): KeptCard => ({
  reference: row.reference,
  customerId: row.customer_id,
  methodId: row.method_id,
  brand: cardBrandOf(row.brand),
  last4: row.last4,
  expires: row.expires,
  keptAt: row.kept_at,
});
