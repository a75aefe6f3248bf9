// Of the rows of attempts what holds and kept cards need beside the rest (payment.store.ts).
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { attemptOf, type Attempt } from './payment-rows.store.ts';

/** Money of it may still move though it is older: it is open, held, or something of it was given back or disputed lately. */
export const isInMotion = sql`(closed_at is null
  or id in (select attempt_id from payment_fact
    where object_kind in ('refund', 'dispute') and recorded_at > now() - interval '120 days')
  or (capture = 'later' and not exists (select from payment_fact fact where fact.attempt_id = payment_attempt.id
    and (fact.object_kind, fact.status) in (('intent', 'cancelled'), ('charge', 'succeeded')))))`;

export const attemptsWithoutPage = {
  /** Of a payment without a page. */
  async setIntent(db: Queryable, attemptId: string, intentId: string): Promise<void> {
    const query = db.updateTable('payment_attempt').set({ intent_id: intentId });
    await query.where('id', '=', attemptId).execute();
  },

  async setCaptureBefore(tx: Tx, attemptId: string, captureBefore: Date): Promise<void> {
    const query = tx.updateTable('payment_attempt').set({ capture_before: captureBefore });
    await query.where('id', '=', attemptId).execute();
  },

  /** The same of payments without a page: made since then, or in motion. */
  async intentsSince(db: Queryable, since: Date, withOlder = false): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select intent_id as id from payment_attempt
      where intent_id is not null and (created_at >= ${since} or (${withOlder} and ${isInMotion}))`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Holds whose time is over and of which no end is known. */
  async lapsedHolds(db: Queryable, atMost: number): Promise<Attempt[]> {
    const rows = await db
      .selectFrom('payment_attempt as held')
      .selectAll()
      .where('capture', '=', 'later')
      .where('capture_before', '<', sql<Date>`now()`)
      .where(
        sql<boolean>`not exists (select from payment_fact fact where fact.attempt_id = held.id
          and (fact.object_kind, fact.status) in (('intent', 'cancelled'), ('charge', 'succeeded')))`,
      )
      .orderBy('capture_before', 'desc')
      .limit(atMost)
      .execute();
    return rows.map(attemptOf);
  },
};
