import type { Queryable, Tx } from '../database/tables.ts';
import type { NoticeRule, NoticeTopic } from '../shop/settings/notices.shape.ts';
import type { MailKind, Recipient } from './mail.shape.ts';

export type Notice = { topic: NoticeTopic; kind: MailKind; reference: string; cause: string };
type NewNotice = Notice & { id: string; mailGroup: string | null; now: Date };

/** What the shop's people are told of, as facts: those without a group wait for the next summary. */
export const noticeStore = {
  /** False where this fact stands already. */
  async add(
    tx: Queryable,
    { id, topic, kind, cause, reference, mailGroup, now }: NewNotice,
  ): Promise<boolean> {
    const added = await tx
      .insertInto('notice')
      .values({ id, topic, kind, cause, reference, mail_group: mailGroup, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Takes what waits since before a moment into one group, and says of which topics it is. Of two that take at once one has each row. */
  async takeWaiting(tx: Tx, mailGroup: string, before: Date): Promise<NoticeTopic[]> {
    const taken = await tx
      .updateTable('notice')
      .set({ mail_group: mailGroup })
      .where('mail_group', 'is', null)
      .where('created_at', '<=', before)
      .returning('topic')
      .execute();
    return [...new Set(taken.map(({ topic }) => topic as NoticeTopic))]; // written by `add` only
  },

  async ofGroup(db: Queryable, mailGroup: string): Promise<Notice[]> {
    const query = db.selectFrom('notice').select(['topic', 'kind', 'reference', 'cause']);
    const rows = await query.where('mail_group', '=', mailGroup).orderBy('created_at').execute();
    return rows as Notice[]; // written by `add` only
  },

  /** What was told long ago. */
  async forget(tx: Tx, before: Date): Promise<void> {
    await tx
      .deleteFrom('notice')
      .where('mail_group', 'is not', null)
      .where('created_at', '<', before)
      .execute();
  },

  /** Who may enter the desk in one of these roles, in an order that stays. */
  async accountsWith(db: Queryable, roles: NoticeRule['roles']): Promise<Recipient[]> {
    const query = db.selectFrom('staff').select(['name', 'email']).where('role', 'in', roles);
    return query.where('blocked_at', 'is', null).orderBy('created_at').orderBy('id').execute();
  },
};
export type NoticeStore = typeof noticeStore;
