import { sql } from 'kysely';
import type { InboxLine, InboxQuery, VisitorMessage } from '../../contact/inbox.shape.ts';
import type { Queryable } from '../../database/tables.ts';
import { isWithinDays } from '../../database/within-days.ts';

type InboxFilter = InboxQuery & { atMost: number };
/** `mail`: the id of the one that carries an answer. */
type StoredReply = Omit<VisitorMessage['replies'][number], 'delivery'> & { mail: string | null };
type StoredMessage = Omit<VisitorMessage, 'replies'> & { replies: StoredReply[] };
type Dated<Row> = Omit<Row, 'at'> & { at: Date };

/** What visitors wrote, and what the desk answered: who, and how its mail stands. */
export const inboxListStore = {
  /** The newest first; what nobody has answered stands above all else. */
  async list(db: Queryable, { state, atMost, ...range }: InboxFilter): Promise<InboxLine[]> {
    const { rows } = await sql<Dated<InboxLine>>`
      select id, state, name, subject, created_at as at from contact_message
      where ${state ? sql`state = ${state}` : sql`true`} and ${isWithinDays(sql`created_at`, range)}
      order by state <> 'new', created_at desc limit ${atMost}`.execute(db);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },

  /** How many nobody has answered or put aside. */
  async countNew(db: Queryable): Promise<number> {
    const query = db.selectFrom('contact_message').select((eb) => eb.fn.countAll<string>().as('waiting'));
    return Number((await query.where('state', '=', 'new').executeTakeFirstOrThrow()).waiting);
  },

  async read(db: Queryable, id: string): Promise<StoredMessage | null> {
    const { rows } = await sql<Dated<Omit<StoredMessage, 'replies'>>>`
      select id, state, name, subject, created_at as at, email, language, message
      from contact_message where id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) return null;
    return { ...row, at: row.at.toISOString(), replies: await inboxListStore.replies(db, id) };
  },

  async replies(db: Queryable, contactId: string): Promise<StoredReply[]> {
    const { rows } = await sql<Dated<StoredReply>>`
      select r.id, coalesce(s.name, '?') as who, r.text, r.created_at as at, m.id as mail
      from contact_reply r left join staff s on s.id = r.staff_id
      left join mail m on m.kind = 'contact_reply' and m.reference = r.id
      where r.contact_id = ${contactId} order by r.created_at`.execute(db);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
};
export type InboxListStore = typeof inboxListStore;
