import { cutList } from '../../basics/cut-list.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { sentAgain } from '../../basics/sent-again.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { InboxAnswer, InboxQuery, VisitorMessage } from '../../contact/inbox.shape.ts';
import type { Inbox } from '../../contact/contact.ts';
import type { InboxListStore } from './inbox-list.store.ts';
import type { Tx } from '../../database/tables.ts';
import type { ReadDeliveries } from '../../mails/read-deliveries.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type InboxDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock' | 'queueMail'> & {
  inbox: Inbox;
  inboxList: InboxListStore;
  readDeliveries: ReadDeliveries;
  /** Lets one leave that was given up, kept, or came back. */
  mending: { retryMail(tx: Tx, id: string): Promise<boolean> };
};
type InboxPermit = Permit<'answer visitors'>;

const onePage = 100;

export async function readInbox(
  { database, inboxList }: InboxDeps,
  _by: InboxPermit,
  wanted: InboxQuery,
): Promise<InboxAnswer> {
  const found = await inboxList.list(database, { ...wanted, atMost: onePage + 1 });
  const { listed: lines, more } = cutList(found, onePage);
  return { lines, more };
}

/** With each answer, and how its mail fared. */
export async function readMessage(
  { database, inboxList, readDeliveries }: InboxDeps,
  _by: InboxPermit,
  id: string,
): Promise<VisitorMessage | Refusal> {
  const message = await inboxList.read(database, id);
  if (!message) return refuse('not_found');
  const deliveries = await readDeliveries(
    database,
    message.replies.flatMap(({ mail }) => mail ?? []),
  );
  const replies = message.replies.map(({ mail, ...reply }) => ({
    ...reply,
    delivery: deliveries.get(mail ?? '') ?? null,
  }));
  return { ...message, replies };
}

type Reply = { id: string; replyId: string; text: string };

/** Kept and mailed in the visitor's language: both or neither, and once. The log has its length, not its words. Refusals: not_found, key_reused. */
export const answerVisitor = (
  deps: InboxDeps,
  by: InboxPermit,
  { id, replyId, text }: Reply,
): Promise<'answered' | Refusal> =>
  deps.database.transaction().execute(async (tx): Promise<'answered' | Refusal> => {
    const message = await deps.inbox.locked(tx, id);
    if (!message) return refuse('not_found');
    const reply = { id: replyId, contactId: id, staffId: by.staffId, text, at: deps.clock.now() };
    if (!(await deps.inbox.reply(tx, reply)))
      return sentAgain(await deps.inbox.replyById(tx, replyId), { contactId: id, text }, 'answered');
    await deps.inbox.setState(tx, id, 'answered');
    const cause = `contact_reply:${replyId}`;
    await deps.queueMail(tx, {
      kind: 'contact_reply',
      cause,
      reference: replyId,
      language: message.language,
    });
    await writeAudit(deps, tx, by, {
      action: 'answered a visitor',
      subject: { kind: 'contact', id },
      before: { state: message.state },
      after: { state: 'answered', noteLength: text.length },
    });
    return 'answered';
  });

/** An answer that was given up or kept leaves after all, once however often it is pressed. */
export const resendReply = (
  deps: InboxDeps,
  by: InboxPermit,
  { id, reply }: { id: string; reply: string },
): Promise<'queued' | Refusal> =>
  deps.database.transaction().execute(async (tx): Promise<'queued' | Refusal> => {
    const found = (await deps.inboxList.replies(tx, id)).find((each) => each.id === reply);
    if (!found?.mail) return refuse('not_found');
    if (!(await deps.mending.retryMail(tx, found.mail))) return 'queued';
    await writeAudit(deps, tx, by, {
      action: 'sent a mail again',
      subject: { kind: 'contact', id },
      after: { mail: 'contact_reply' },
    });
    return 'queued';
  });

/** Nothing more is to be done, or something is after all. */
export const setMessageState = (
  deps: InboxDeps,
  by: InboxPermit,
  id: string,
  wanted: 'new' | 'put_away',
): Promise<'sorted' | Refusal> =>
  deps.database.transaction().execute(async (tx): Promise<'sorted' | Refusal> => {
    const message = await deps.inbox.locked(tx, id);
    if (!message) return refuse('not_found');
    const state = wanted === 'new' && (await deps.inbox.isAnswered(tx, id)) ? 'answered' : wanted;
    if (state === message.state) return 'sorted';
    await deps.inbox.setState(tx, id, state);
    const subject = { kind: 'contact', id } as const;
    const change = { before: { state: message.state }, after: { state } };
    await writeAudit(deps, tx, by, { action: 'sorted a message', subject, ...change });
    return 'sorted';
  });
