import { sql, type Selectable } from 'kysely';
import type { InJson } from '../../database/tables/column-types.ts';
import type { Cents } from '../../basics/money.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import { ofItsRefund } from '../payment-parts.store.ts';
import type { RefundRequest } from './refund.rules.ts';

export type RefundRecord = RefundRequest & {
  reference: string;
  reason: string;
  /** Why the provider is not asked at all (the money was taken at the desk), or what it said when it refused. */
  byHandWhy: string | null;
  createdAt: Date;
};
export type NewRefund = Pick<
  RefundRecord,
  'id' | 'reference' | 'intentId' | 'amountCents' | 'reason' | 'byHandWhy' | 'shareOf'
>;

/** Refunds that the shop decided on. A row commits before the provider is asked; its id is the idempotency key. */
export const refundStore = {
  async ofReference(db: Queryable, reference: string): Promise<RefundRecord[]> {
    const query = db.selectFrom('refund_request').selectAll().where('reference', '=', reference);
    return (await query.orderBy('created_at').orderBy('id').execute()).map(refundRecordOf);
  },

  async byId(db: Queryable, id: string): Promise<RefundRecord | null> {
    const query = db.selectFrom('refund_request').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row ? refundRecordOf(row) : null;
  },

  /** False where there is a request with this reason already. */
  async add(
    tx: Tx,
    { id, reference, intentId, amountCents, reason, byHandWhy, shareOf }: NewRefund,
  ): Promise<boolean> {
    const values = {
      id,
      reference,
      intent_id: intentId,
      amount_cents: amountCents,
      reason,
      by_hand_why: byHandWhy,
      share_of: shareOf,
    };
    const query = tx
      .insertInto('refund_request')
      .values(values)
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  async setRefundId(tx: Tx, requestId: string, refundId: string): Promise<void> {
    const query = tx.updateTable('refund_request').set({ provider_refund_id: refundId });
    await query.where('id', '=', requestId).where('provider_refund_id', 'is', null).execute();
  },

  /** The provider said no for good: from now on it is owed by hand. */
  async markByHand(tx: Tx, requestId: string, why: string): Promise<void> {
    const query = tx.updateTable('refund_request').set({ by_hand_why: why });
    await query.where('id', '=', requestId).where('by_hand_why', 'is', null).execute();
  },

  async drop(tx: Tx, requestId: string): Promise<void> {
    const query = tx.updateTable('refund_request').set({ dropped_at: sql<Date>`now()` });
    await query.where('id', '=', requestId).where('dropped_at', 'is', null).execute();
  },

  /** Requests that nobody seems to have taken to the provider, the newest first. */
  async unsent(db: Queryable, atMost: number): Promise<string[]> {
    const rows = await db
      .selectFrom('refund_request')
      .select('id')
      .where('provider_refund_id', 'is', null)
      .where('by_hand_why', 'is', null)
      .where('dropped_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '30 seconds'`)
      .orderBy('created_at', 'desc')
      .limit(atMost)
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * What went back through the provider of payments that were known by then (not found again after a restore), was first heard of
   * since then and was asked for by nobody here: by hand at the provider's, or by a shop that was lost.
   */
  async unaskedSince(db: Queryable, since: Date): Promise<{ reference: string; unaskedCents: Cents }[]> {
    const { rows } = await sql<{ reference: string; unaskedCents: Cents }>`
      with refund as (
        select fact.reference, fact.object_id, max(fact.amount_cents) as cents, min(fact.recorded_at) as heard_at,
          bool_or(fact.status in ('failed', 'cancelled')) as is_void,
          bool_or(${ofItsRefund(sql`request.id`, sql`fact`)} is not null) as is_asked
        from payment_fact fact where fact.object_kind = 'refund' group by fact.reference, fact.object_id)
      select refund.reference, sum(refund.cents)::int as "unaskedCents" from refund
      where heard_at > ${since} and not is_void and not is_asked and exists (
        select from payment_attempt attempt where attempt.reference = refund.reference and attempt.created_at <= ${since})
      group by refund.reference order by refund.reference`.execute(db);
    return rows;
  },
};
export type RefundStore = typeof refundStore;

type RefundRow = Selectable<Tables['refund_request']>;

export const refundRecordOf = (row: RefundRow | InJson<RefundRow>): RefundRecord => ({
  id: row.id,
  reference: row.reference,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  reason: row.reason,
  refundId: row.provider_refund_id,
  byHand: row.by_hand_why !== null,
  byHandWhy: row.by_hand_why,
  dropped: row.dropped_at !== null,
  shareOf: row.share_of,
  createdAt: new Date(row.created_at),
});
