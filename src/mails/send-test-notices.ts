import type { Database } from '../database/tables.ts';
import { noticeTopics, ruleOf } from '../shop/settings/notices.shape.ts';
import { business } from '../shop/business.rules.ts';
import { sayIn } from '../translations/words.ts';
import type { TestedNotice } from './delivery.shape.ts';
import { type NoticeRecipientsDeps, recipientsOfAny } from './notice-recipients.ts';
import { sendPlainMail, type SendPlainMailDeps } from './send-test-mail.ts';

/** A mail to each who is told of anything, now, and what the server said to each. It names what they are told of. */
export async function sendTestNotices(
  sending: SendPlainMailDeps,
  deps: NoticeRecipientsDeps & { database: Database },
): Promise<TestedNotice[]> {
  const topics = noticeTopics.filter((topic) => ruleOf(deps.notices(), topic).way !== 'desk');
  const language = deps.notices().ownerLanguage;
  const say = sayIn(language, 'mail');
  const tested: TestedNotice[] = [];
  for (const told of await recipientsOfAny(deps, deps.database, topics)) {
    const names = told.topics.map((topic) => say(`notice.topic.${topic}`));
    const result = await sendPlainMail(sending, {
      to: told.to,
      language,
      subject: say('notice.test.subject', { business: business().name }),
      text: say('notice.test.text', { topics: names.join(', ') }),
    });
    tested.push({ email: told.to.email, ...result });
  }
  return tested;
}
