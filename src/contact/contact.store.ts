import { sql } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { ContactInMail } from '../mails/mail.shape.ts';
import type { Language } from '../translations/languages.ts';

export type NewContact = ContactInMail & { id: string; sha256: string; now: Date };

/** How long the same text is the same message. */
const sameForMinutes = 10;

/** What visitors wrote through the contact form. */
export const contactStore = {
  /** False where the same was written moments ago: a double click, or a form that was sent again after a lost answer. */
  async add(tx: Queryable, { id, sha256, now, ...contact }: NewContact): Promise<boolean> {
    const during = sql<string>`tstzrange(${now}, ${now}::timestamptz + ${sameForMinutes} * interval '1 minute')`;
    const added = await tx
      .insertInto('contact_message')
      .values({ id, ...contact, sha256, same_during: during, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async byId(db: Queryable, id: string): Promise<ContactInMail | null> {
    const row = await db
      .selectFrom('contact_message')
      .select(['name', 'email', 'subject', 'message', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...row, language: row.language as Language } : null; // written by `add` only
  },

  async idsOf(db: Queryable, email: string): Promise<string[]> {
    const query = db.selectFrom('contact_message').select('id');
    return (await query.where(sql`lower(btrim(email))`, '=', email).execute()).map(({ id }) => id);
  },

  /** Which of these are still there. */
  async existing(db: Queryable, ids: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('contact_message').select('id');
    return (await query.where(isAmong(ids)).execute()).map(({ id }) => id);
  },

  /** With its answers, whose ids mails are about; null where there was none. */
  async erase(tx: Tx, id: string): Promise<string[] | null> {
    const replies = await tx.selectFrom('contact_reply').select('id').where('contact_id', '=', id).execute();
    const { numDeletedRows } = await tx.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n ? replies.map((reply) => reply.id) : null;
  },

  /** Messages of visitors, with their answers. */
  async eraseBefore(db: Queryable, before: Date): Promise<void> {
    await db.deleteFrom('contact_message').where('created_at', '<', before).execute();
  },
};

export type ContactStore = typeof contactStore;
