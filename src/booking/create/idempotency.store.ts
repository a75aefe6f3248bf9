import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';

/** What a key says when a request comes with it. */
export type IdempotencyClaim =
  /** Ours to work on. `bookingId` is set where an earlier try got as far as the hold before it died. */
  | { kind: 'claimed'; bookingId: string | null }
  | { kind: 'answered'; status: number; answer: unknown }
  | { kind: 'in progress' }
  | { kind: 'other body' };

// Longer than any try can take (the provider's time-out is 10 s, once repeated): a claim this old is of a dead process.
const claimLasts = sql`interval '60 seconds'`;
const keyLasts = sql`interval '24 hours'`;

/** The first answer to each Idempotency-Key, for 24 hours; times are the database's. */
export const idempotencyStore = {
  async claim(db: Queryable, key: string, bodySha256: string): Promise<IdempotencyClaim> {
    const { rows } = await sql<{ bookingId: string | null }>`
      insert into idempotency (key, body_sha256) values (${key}, ${bodySha256})
      on conflict (key) do update set claimed_at = now(),
        body_sha256 = excluded.body_sha256,
        booking_id = case when idempotency.created_at < now() - ${keyLasts} then null else idempotency.booking_id end,
        answer = null, answer_status = null,
        created_at = case when idempotency.created_at < now() - ${keyLasts} then now() else idempotency.created_at end
      where idempotency.created_at < now() - ${keyLasts}
        or (idempotency.body_sha256 = excluded.body_sha256 and idempotency.answer_status is null
          and idempotency.claimed_at < now() - ${claimLasts})
      returning booking_id as "bookingId"`.execute(db);
    if (rows[0]) return { kind: 'claimed', bookingId: rows[0].bookingId };
    return existingClaim(db, key, bodySha256);
  },

  async answer(db: Queryable, key: string, status: number, answer: unknown): Promise<void> {
    const set = { answer_status: status, answer: JSON.stringify(answer) };
    await db.updateTable('idempotency').set(set).where('key', '=', key).execute();
  },

  /** Gives the key free at once, so that the same request may be tried again. What was held stays named. */
  async releaseClaim(db: Queryable, key: string): Promise<void> {
    await db
      .updateTable('idempotency')
      .set({ claimed_at: sql<Date>`now() - interval '1 hour'` })
      .where('key', '=', key)
      .where('answer_status', 'is', null)
      .execute();
  },

  async deleteExpired(db: Queryable): Promise<void> {
    await db
      .deleteFrom('idempotency')
      .where('created_at', '<', sql<Date>`now() - ${keyLasts}`)
      .execute();
  },
};
export type IdempotencyStore = typeof idempotencyStore;

async function existingClaim(db: Queryable, key: string, bodySha256: string): Promise<IdempotencyClaim> {
  const row = await db.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirst();
  if (row && row.body_sha256 !== bodySha256) return { kind: 'other body' };
  if (row?.answer_status == null) return { kind: 'in progress' };
  return { kind: 'answered', status: row.answer_status, answer: row.answer };
}
