import type { Database } from '../database/tables.ts';
import type { MailData } from '../mails/mail.shape.ts';
import type { InboxStore } from './inbox.store.ts';

type ContactMailDeps = {
  database: Database;
  inbox: Pick<InboxStore, 'replyContent'>;
  /** Where visitors' answers are read. */
};

/** What the desk answered to a visitor's message. */
export const contactMailData = ({ database, inbox }: ContactMailDeps): Pick<MailData, 'contact_reply'> => ({
  async contact_reply(replyId) {
    const answer = await inbox.replyContent(database, replyId);
    if (!answer) return 'erased';
    const { to, ...answered } = answer;
    return { to, answered };
  },
});
