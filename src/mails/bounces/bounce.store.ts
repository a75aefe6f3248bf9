import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';
import { asBounceReason, type Bounce } from './bounce.rules.ts';
import type { BounceReason } from './bounce.shape.ts';

export type StoredBounce = { mailId: string; isHard: boolean; reason: BounceReason; at: Date };
export type OpenBounce = StoredBounce & { kind: string; cause: string; reference: string };
export type ArrivedMail = { kind: string; cause: string; reference: string; sentAt: Date };

export const bounceStore = {
  /** False where this was known: the same bounce again, or a soft one of a mail that is lost for good already. */
  async add(tx: Tx, mailId: string, { isHard, reason, status }: Bounce, at: Date): Promise<boolean> {
    const values = { hard: isHard, reason, status, bounced_at: at };
    const added = await tx
      .insertInto('mail_bounce')
      .values({ mail_id: mailId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('mail_id')
          .doUpdateSet(values)
          .where('mail_bounce.hard', '=', false)
          .where(sql<boolean>`excluded.hard`),
      )
      .returning('mail_id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async byMails(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredBounce>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('mail_bounce').selectAll().where('mail_id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.mail_id, asBounce(row)]));
  },

  /** Of the mails about these bookings that are lost for good and that nobody has mended, the newest first. */
  async openOf(db: Queryable, references: readonly string[]): Promise<OpenBounce[]> {
    const rows = await db
      .selectFrom('mail_bounce')
      .innerJoin('mail', 'mail.id', 'mail_bounce.mail_id')
      .selectAll('mail_bounce')
      .select(['mail.kind', 'mail.cause', 'mail.reference'])
      .where('mail.reference', 'in', references)
      .where('mail_bounce.hard', '=', true)
      .where('mail_bounce.mended_at', 'is', null)
      .orderBy('mail_bounce.bounced_at', 'desc')
      .orderBy('mail.created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      ...asBounce(row),
      kind: row.kind,
      cause: row.cause,
      reference: row.reference,
    }));
  },

  /** What left for good by then, as far as anybody has said. */
  async arrivedOf(db: Queryable, references: readonly string[], by: Date): Promise<ArrivedMail[]> {
    const rows = await db
      .selectFrom('mail')
      .leftJoin('mail_bounce', 'mail_bounce.mail_id', 'mail.id')
      .select(['mail.kind', 'mail.cause', 'mail.reference', 'mail.sent_at'])
      .where('mail.reference', 'in', references)
      .where('mail.state', '=', 'sent')
      .where('mail.sent_at', '<=', by)
      .where('mail_bounce.mail_id', 'is', null)
      .execute();
    return rows.flatMap(({ sent_at: sentAt, ...mail }) => (sentAt ? { ...mail, sentAt } : []));
  },

  async mend(tx: Tx, mailIds: readonly string[], at: Date): Promise<void> {
    if (mailIds.length === 0) return;
    const query = tx.updateTable('mail_bounce').set({ mended_at: at });
    await query.where('mail_id', 'in', mailIds).where('mended_at', 'is', null).execute();
  },

  /** It is tried anew as the mail that it is: what was said of it before is said of it no more. */
  async forget(tx: Tx, mailIds: readonly string[]): Promise<void> {
    if (mailIds.length > 0) await tx.deleteFrom('mail_bounce').where('mail_id', 'in', mailIds).execute();
  },
};
export type BounceStore = typeof bounceStore;

const asBounce = (row: {
  mail_id: string;
  hard: boolean;
  reason: string;
  bounced_at: Date;
}): StoredBounce => ({
  mailId: row.mail_id,
  isHard: row.hard,
  reason: asBounceReason(row.reason),
  at: row.bounced_at,
});
