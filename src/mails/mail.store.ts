import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import { hasMoneySince } from '../payment/payment-parts.store.ts';
import type { Language } from '../translations/languages.ts';
import { ownAnswers } from './mail.rules.ts';
import type { MailKind } from './mail.shape.ts';

export type Mail = {
  id: string;
  kind: MailKind;
  cause: string;
  reference: string;
  language: Language;
  state: 'queued' | 'sent' | 'given_up' | 'kept';
  tries: number;
  nextTryAt: Date;
  /** Somebody has it until `nextTryAt`. */
  isClaimed: boolean;
  messageId: string;
  lastAnswer: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

export type NewMail = Pick<Mail, 'id' | 'kind' | 'cause' | 'reference' | 'language' | 'messageId'> & {
  now: Date;
  /** It is held back until then. */
  notBefore?: Date | null;
};

/** The queue of mails in SQL. `next_try_at` is also the lease: claiming a mail moves it ahead, and it names the claim. */
export const mailStore = {
  /** What was written about a booking, and when it went; for someone who asks what is stored about them. */
  async mailsOf(
    db: Queryable,
    reference: string,
  ): Promise<{ kind: string; createdAt: Date; sentAt: Date | null }[]> {
    const query = db.selectFrom('mail').select(['kind', 'created_at as createdAt', 'sent_at as sentAt']);
    return query.where('reference', '=', reference).orderBy('created_at').execute();
  },

  /** False where a mail with this cause stands already. */
  async add(
    tx: Queryable,
    { id, kind, cause, reference, language, messageId, now, notBefore = null }: NewMail,
  ): Promise<boolean> {
    const added = await tx
      .insertInto('mail')
      .values({
        id,
        kind,
        cause,
        reference,
        language,
        message_id: messageId,
        next_try_at: notBefore ?? now,
        not_before: notBefore,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Takes one due mail until `until`: that one, or the one that waits longest. Two that ask at once get different ones. */
  async claim(db: Queryable, ask: { now: Date; until: Date; id?: string }): Promise<Mail | null> {
    const named = ask.id === undefined ? sql`true` : sql`id = ${ask.id}`;
    const { rows } = await sql<Selectable<Tables['mail']>>`
      update mail set tries = tries + 1, next_try_at = ${ask.until}, is_claimed = true
      where id = (
        select id from mail where state = 'queued' and next_try_at <= ${ask.now} and ${named}
        order by next_try_at limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0] ? asMail(rows[0]) : null;
  },

  /** Sent is sent, even when the lease ran out meanwhile; false where that was known already. */
  async recordSent(
    db: Queryable,
    mail: Mail,
    { at, answer }: { at: Date; answer: string },
  ): Promise<boolean> {
    const sent = await db
      .updateTable('mail')
      .set({ state: 'sent', sent_at: at, last_answer: answer })
      .where('id', '=', mail.id)
      .where('state', '<>', 'sent')
      .returning('id')
      .executeTakeFirst();
    return sent !== undefined;
  },

  /** `notBefore`: that it waits until then is no delay, and alarms nobody. */
  async scheduleRetry(
    db: Queryable,
    mail: Mail,
    next: { until: Date; answer: string | null; countsAsTry: boolean; notBefore?: Date },
  ): Promise<void> {
    await db
      .updateTable('mail')
      .set({
        next_try_at: next.until,
        is_claimed: false,
        last_answer: next.answer,
        tries: next.countsAsTry ? mail.tries : mail.tries - 1,
        ...(next.notBefore && { not_before: next.notBefore }),
      })
      .where('id', '=', mail.id)
      .where('state', '=', 'queued')
      .where('next_try_at', '=', mail.nextTryAt)
      .execute();
  },

  /** True where this claim still held. */
  async giveUp(tx: Queryable, mail: Mail, answer: string): Promise<boolean> {
    const given = await tx
      .updateTable('mail')
      .set({ state: 'given_up', last_answer: answer })
      .where('id', '=', mail.id)
      .where('state', '=', 'queued')
      .where('next_try_at', '=', mail.nextTryAt)
      .returning('id')
      .executeTakeFirst();
    return given !== undefined;
  },

  /**
   * Holds back what is queued in a restored shop: it was most likely sent after the backup. Not what follows from money that nobody
   * can have been notified of before the restore: it was first seen when everything had been compared once.
   */
  async keepQueued(tx: Queryable, comparedAt: Date): Promise<number> {
    const { numAffectedRows } = await sql`
      update mail set state = 'kept', last_answer = ${ownAnswers.kept} where state = 'queued' and kind <> 'alarm'
        and not ${hasMoneySince(sql`mail.reference`, comparedAt)}`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },

  /** What was kept back goes out after all, each under the Message-ID that it always had. */
  async releaseKept(db: Queryable, now: Date): Promise<number> {
    const release = db.updateTable('mail').set({ state: 'queued', next_try_at: now, is_claimed: false });
    const { numUpdatedRows } = await release.where('state', '=', 'kept').executeTakeFirst();
    return Number(numUpdatedRows);
  },

  async byIds(db: Queryable, ids: readonly string[]): Promise<Mail[]> {
    if (ids.length === 0) return [];
    return (await db.selectFrom('mail').selectAll().where('id', 'in', ids).execute()).map(asMail);
  },

  /** By the name that it bears outside. */
  async idByMessageId(db: Queryable, messageId: string): Promise<string | null> {
    const query = db.selectFrom('mail').select('id').where('message_id', '=', messageId);
    return (await query.executeTakeFirst())?.id ?? null;
  },

  /** Back into the queue as the mail that it is, with all its tries, and what was answered before is no answer to them; false where it is there already, or was sent. */
  async retry(tx: Tx, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('mail')
      .set({ state: 'queued', tries: 0, next_try_at: now, is_claimed: false, last_answer: null })
      .where('id', '=', id)
      .where('state', 'in', ['given_up', 'kept'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};

export type MailStore = typeof mailStore;

const asMail = (row: Selectable<Tables['mail']>): Mail => ({
  id: row.id,
  kind: row.kind as MailKind, // written by `add` only
  cause: row.cause,
  reference: row.reference,
  language: row.language as Language, // written by `add` only
  state: row.state,
  tries: row.tries,
  nextTryAt: row.next_try_at,
  isClaimed: row.is_claimed,
  messageId: row.message_id,
  lastAnswer: row.last_answer,
  createdAt: row.created_at,
  sentAt: row.sent_at,
});
