import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';
import type { DisputeSnapshot } from '../settle/checkout-snapshot.rules.ts';
import type { DisputeRecord } from './dispute.rules.ts';

/** What banks ask, and whether the shop has answered. */
export const disputeStore = {
  async record(tx: Tx, reference: string, disputes: readonly DisputeSnapshot[]): Promise<void> {
    for (const { disputeId: id, reason: said = '', dueAt = null, isAnswered = false } of disputes) {
      const submitted_at = isAnswered ? sql<Date>`now()` : null;
      const reason = typeof said === 'string' ? said : said.other;
      await tx
        .insertInto('payment_dispute')
        .values({ id, reference, reason, due_at: dueAt, submitted_at })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            due_at: dueAt,
            submitted_at: sql<Date | null>`coalesce(payment_dispute.submitted_at, excluded.submitted_at)`,
          }),
        )
        .execute();
    }
  },

  async ofReference(db: Queryable, reference: string): Promise<DisputeRecord[]> {
    return recordsOf(db).where('reference', '=', reference).orderBy('first_seen_at').execute();
  },

  /** The newest first. */
  async latest(db: Queryable, most: number): Promise<DisputeRecord[]> {
    return recordsOf(db).orderBy('first_seen_at', 'desc').limit(most).execute();
  },

  /** Whose bank still waits then, all of them. */
  async dueAfter(db: Queryable, moment: Date): Promise<DisputeRecord[]> {
    return recordsOf(db).where('due_at', '>', moment).orderBy('due_at').execute();
  },

  async byId(db: Queryable, disputeId: string): Promise<DisputeRecord | null> {
    return (await recordsOf(db).where('id', '=', disputeId).executeTakeFirst()) ?? null;
  },
};
export type DisputeStore = typeof disputeStore;

const recordsOf = (db: Queryable) =>
  db.selectFrom('payment_dispute').select([
    'id as disputeId',
    'reference',
    'reason',
    'due_at as dueAt',
    'first_seen_at as firstSeenAt',
    'submitted_at as submittedAt',
    sql<boolean>`exists (select from payment_fact drawn where drawn.object_kind = 'dispute' and drawn.object_id = payment_dispute.id
        and drawn.status = 'open' and drawn.recorded_at > payment_dispute.submitted_at)`.as(
      'isAnsweredAsInquiry',
    ),
  ]);
