import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { RefundRequest } from './refund.rules.ts';

export type KeptRefund = RefundRequest & { reference: string; createdAt: Date };
export type NewRefund = Omit<KeptRefund, 'refundId' | 'createdAt'> & { reason: string };

const columns = [
  'id',
  'reference',
  'intent_id as intentId',
  'amount_cents as amountCents',
  'provider_refund_id as refundId',
  'created_at as createdAt',
] as const;

/** Refunds that the shop decided on. A row commits before the provider hears of it; its id is the idempotency key. */
export const refundStore = {
  async ofReference(db: Queryable, reference: string): Promise<KeptRefund[]> {
    const query = db.selectFrom('refund_request').select(columns).where('reference', '=', reference);
    return query.orderBy('created_at').execute();
  },

  async byId(db: Queryable, id: string): Promise<KeptRefund | null> {
    const query = db.selectFrom('refund_request').select(columns).where('id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** False where there is a request with this reason already. */
  async add(tx: Tx, { id, reference, intentId, amountCents, reason }: NewRefund): Promise<boolean> {
    const values = { id, reference, intent_id: intentId, amount_cents: amountCents, reason };
    const query = tx
      .insertInto('refund_request')
      .values(values)
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  async nameRefund(tx: Tx, requestId: string, refundId: string): Promise<void> {
    const query = tx.updateTable('refund_request').set({ provider_refund_id: refundId });
    await query.where('id', '=', requestId).where('provider_refund_id', 'is', null).execute();
  },

  /** Requests that nobody seems to have taken to the provider, the newest first. */
  async unsent(db: Queryable, atMost: number): Promise<string[]> {
    const rows = await db
      .selectFrom('refund_request')
      .select('id')
      .where('provider_refund_id', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '30 seconds'`)
      .orderBy('created_at', 'desc')
      .limit(atMost)
      .execute();
    return rows.map(({ id }) => id);
  },
};
export type RefundStore = typeof refundStore;
