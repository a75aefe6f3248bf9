import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import type { InboxLine, InboxState, VisitorMessage } from './inbox.shape.ts';

type InboxFilter = { state?: InboxState | undefined; atMost: number };
type Dated<Row> = Omit<Row, 'at'> & { at: Date };
type NewReply = { id: string; contactId: string; staffId: string; text: string; at: Date };

/** What is answered: to whom, and what they wrote. */
export type ReplyContent = {
  to: { name: string; email: string };
  subject: string;
  message: string;
  text: string;
};

/** What visitors wrote, and what the desk answered. */
export const inboxStore = {
  /** The newest first; what nobody has answered stands above all else. */
  async list(db: Queryable, { state, atMost }: InboxFilter): Promise<InboxLine[]> {
    const { rows } = await sql<Dated<InboxLine>>`
      select id, state, name, subject, created_at as at from contact_message
      where ${state ? sql`state = ${state}` : sql`true`}
      order by state <> 'new', created_at desc limit ${atMost}`.execute(db);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },

  async read(db: Queryable, id: string): Promise<VisitorMessage | null> {
    const { rows } = await sql<Dated<Omit<VisitorMessage, 'replies'>>>`
      select id, state, name, subject, created_at as at, email, language, message
      from contact_message where id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) return null;
    return { ...row, at: row.at.toISOString(), replies: await inboxStore.replies(db, id) };
  },

  async replies(db: Queryable, contactId: string): Promise<VisitorMessage['replies']> {
    const { rows } = await sql<Dated<VisitorMessage['replies'][number]>>`
      select r.id, coalesce(s.name, '?') as who, r.text, r.created_at as at, coalesce(m.state, 'queued') as mail
      from contact_reply r left join staff s on s.id = r.staff_id
      left join mail m on m.kind = 'contact_reply' and m.reference = r.id
      where r.contact_id = ${contactId} order by r.created_at`.execute(db);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },

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
