import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import type { InboxState } from './inbox.shape.ts';

type NewReply = { id: string; contactId: string; staffId: string; text: string; at: Date };

/** What is answered: to whom, and what they wrote. */
export type ReplyContent = {
  to: { name: string; email: string };
  subject: string;
  message: string;
  text: string;
};

/** What becomes of visitors' messages: answered, sorted, answered by mail. */
export const inboxStore = {
  /** Answering locks the message first: another answer at the same moment waits. */
  async locked(tx: Tx, id: string): Promise<{ state: InboxState; language: Language } | null> {
    const query = tx.selectFrom('contact_message').select(['state', 'language']).where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirst();
    return row ? { state: row.state, language: row.language as Language } : null; // contact.store.ts wrote it
  },

  /** False where it stands there already. */
  async reply(tx: Tx, { id, contactId, staffId, text, at }: NewReply): Promise<boolean> {
    const added = await tx
      .insertInto('contact_reply')
      .values({ id, contact_id: contactId, staff_id: staffId, text, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async replyById(db: Queryable, id: string): Promise<{ contactId: string; text: string } | null> {
    const query = db.selectFrom('contact_reply').select(['contact_id as contactId', 'text']);
    return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
  },

  async setState(tx: Tx, id: string, state: InboxState): Promise<void> {
    await tx.updateTable('contact_message').set({ state }).where('id', '=', id).execute();
  },

  async isAnswered(db: Queryable, id: string): Promise<boolean> {
    const query = db.selectFrom('contact_reply').select('id').where('contact_id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  },

  /** For the mail; null where it was forgotten meanwhile. */
  async replyContent(db: Queryable, replyId: string): Promise<ReplyContent | null> {
    const { rows } = await sql<Omit<ReplyContent, 'to'> & ReplyContent['to']>`
      select c.name, c.email, c.subject, c.message, r.text
      from contact_reply r join contact_message c on c.id = r.contact_id where r.id = ${replyId}`.execute(db);
    const [row] = rows;
    if (!row) return null;
    const { name, email, ...said } = row;
    return { to: { name, email }, ...said };
  },
};
export type InboxStore = typeof inboxStore;
