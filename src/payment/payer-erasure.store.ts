import { sql } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { comingKinds } from './fact-kinds-parts.store.ts';
import { keptCardStore } from './kept-card/kept-card.store.ts';

/** Who paid, in SQL. What was paid and given back stays, for the books: sums, moments and the provider's ids. */
export const payerErasureStore = {
  async hasMoney(db: Queryable, references: readonly string[]): Promise<boolean> {
    const query = db.selectFrom('payment_fact').select('id').where(isAmong(references, 'reference'));
    const money = query
      .where(sql<boolean>`object_kind in ${comingKinds}`)
      .where('status', 'in', ['succeeded', 'received']);
    return (await money.limit(1).executeTakeFirst()) !== undefined;
  },

  /** What a provider was asked for on somebody's behalf, and where; and what it or a person said of a refund. */
  async erase(tx: Tx, references: readonly string[]): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_attempt')
      .set({ parameters: '{}', checkout_url: null } satisfies Record<
        EmptiedColumns<'payment_attempt'>,
        unknown
      >)
      .where(isAmong(references, 'reference'))
      .executeTakeFirst();
    const why = { by_hand_why: '' } satisfies Record<EmptiedColumns<'refund_request'>, unknown>;
    await tx
      .updateTable('refund_request')
      .set(why)
      .where(isAmong(references, 'reference'))
      .where('by_hand_why', 'is not', null)
      .execute();
    return Number(numUpdatedRows) + (await keptCardStore.erase(tx, references));
  },
};
export type PayerErasureStore = typeof payerErasureStore;
