import { sql, type Selectable } from 'kysely';
import type { InJson } from '../../database/tables/column-types.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import type { CaptureRequest } from './hold.rules.ts';

export type CaptureRecord = CaptureRequest & { reference: string; createdAt: Date };
export type NewCapture = Pick<CaptureRecord, 'id' | 'reference' | 'intentId' | 'kind' | 'amountCents'>;

/** Captures and releases that the shop decided on. A row commits before the provider is asked; its id is the idempotency key. */
export const captureStore = {
  async byId(db: Queryable, id: string): Promise<CaptureRecord | null> {
    const row = await db.selectFrom('capture_request').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? captureRecordOf(row) : null;
  },

  /** False where this intent has a request already: it ends in one way. */
  async add(tx: Tx, { id, reference, intentId, kind, amountCents }: NewCapture): Promise<boolean> {
    const values = {
      id,
      reference,
      intent_id: intentId,
      kind,
      amount_cents: amountCents,
    };
    const query = tx
      .insertInto('capture_request')
      .values(values)
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  async markSent(db: Queryable, id: string): Promise<void> {
    const query = db.updateTable('capture_request').set({ sent_at: sql<Date>`now()` });
    await query.where('id', '=', id).where('sent_at', 'is', null).execute();
  },

  /** It can never be done. */
  async markRefused(tx: Tx, id: string, why: string): Promise<void> {
    const query = tx.updateTable('capture_request').set({ refused_why: why });
    await query.where('id', '=', id).where('sent_at', 'is', null).where('refused_why', 'is', null).execute();
  },

  /** Requests that nobody seems to have taken to the provider: those whose time is over first come first. */
  async unsent(db: Queryable, atMost: number): Promise<string[]> {
    const rows = await db
      .selectFrom('capture_request')
      .select('id')
      .where('sent_at', 'is', null)
      .where('refused_why', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '30 seconds'`)
      .orderBy('created_at')
      .limit(atMost)
      .execute();
    return rows.map(({ id }) => id);
  },
};
export type CaptureStore = typeof captureStore;

type CaptureRow = Selectable<Tables['capture_request']>;

export const captureRecordOf = (row: CaptureRow | InJson<CaptureRow>): CaptureRecord => ({
  id: row.id,
  reference: row.reference,
  intentId: row.intent_id,
  kind: row.kind,
  amountCents: row.amount_cents,
  isSent: row.sent_at !== null,
  refusedWhy: row.refused_why,
  createdAt: new Date(row.created_at),
});
