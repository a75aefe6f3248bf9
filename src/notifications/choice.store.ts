import { sql } from 'kysely';
import type { QuietHours } from '../basics/quiet-hours.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { DigestReader } from './digest-reader.type.ts';

/** What somebody wants of their own: hours of quiet, and the hour of the digest. Times of Rome's clock, `HH:MM`. */
export type NotificationChoice = {
  quiet: QuietHours | null;
  digestAt: string | null;
};

export const choiceStore = {
  async read(db: Queryable, staffId: string): Promise<NotificationChoice> {
    const row = await db
      .selectFrom('notification_choice')
      .selectAll()
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    const quiet =
      row?.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : null;
    return { quiet, digestAt: row?.digest_at ?? null };
  },

  /** The hour of the digest counts from now on where it is another one. */
  async put(tx: Tx, staffId: string, { quiet, digestAt }: NotificationChoice, now: Date): Promise<void> {
    await sql`
      insert into notification_choice (staff_id, quiet_from, quiet_until, digest_at, digest_since)
      values (${staffId}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${digestAt}, ${digestAt === null ? null : now})
      on conflict (staff_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
        digest_at = excluded.digest_at,
        digest_since = case when notification_choice.digest_at = excluded.digest_at then notification_choice.digest_since
          else excluded.digest_since end`.execute(tx);
  },

  async digestReaders(db: Queryable): Promise<DigestReader[]> {
    const { rows } = await sql<DigestReader>`
      select s.id as "staffId", s.name, s.email, s.role, s.language, s.two_factor_enabled as "hasSecondFactor",
        c.digest_at as "digestAt", c.digest_since as "digestSince"
      from notification_choice c join staff s on s.id = c.staff_id
      where c.digest_at is not null and s.blocked_at is null order by s.id`.execute(db);
    return rows;
  },
};
