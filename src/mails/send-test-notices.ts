import type { Database } from '../database/tables.ts';
import { noticeTopics, ruleOf, type NoticeTopic } from '../shop/settings/notices.shape.ts';
import { business } from '../shop/business.rules.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { messageIdOf } from './mail.rules.ts';
import type { TestedNotice } from './delivery.shape.ts';
import type { MailResult } from './mailer.ts';
import type { Recipient } from './mail.shape.ts';
import { distinct, type NoticeRecipientsDeps, recipientsOf } from './notice-recipients.ts';
import type { SendAlarmDirectlyDeps } from './send-alarm-directly.ts';
import { asHtml } from './send-test-mail.ts';

type Sending = Omit<SendAlarmDirectlyDeps, 'renderMail'>;

/** A mail to each who is told of anything, now, and what the server said to each. It names what they are told of. */
export async function sendTestNotices(
  sending: Sending,
  deps: NoticeRecipientsDeps & { database: Database },
): Promise<TestedNotice[]> {
  const topics = noticeTopics.filter((topic) => ruleOf(deps.notices(), topic).way !== 'desk');
  const told = await Promise.all(
    topics.map(async (topic) => ({ topic, to: await recipientsOf(deps, deps.database, topic) })),
  );
  const tested: TestedNotice[] = [];
  for (const to of distinct(told.flatMap((each) => each.to))) {
    const theirs = told.filter((each) => each.to.some(({ email }) => email === to.email));
    const result = await sendTest(sending, to, {
      topics: theirs.map(({ topic }) => topic),
      language: deps.notices().ownerLanguage,
    });
    tested.push({ email: to.email, ...result });
  }
  return tested;
}

function sendTest(
  { mailer, sender, clock, chance, publicUrl }: Sending,
  to: Recipient,
  { topics, language }: { topics: readonly NoticeTopic[]; language: Language },
): Promise<MailResult> {
  const say = sayIn(language, 'mail');
  const names = topics.map((topic) => say(`notice.topic.${topic}`));
  const text = say('notice.test.text', { topics: names.join(', ') });
  return mailer.send({
    ...sender(),
    to: { name: to.name, address: to.email },
    messageId: messageIdOf(chance.uuid(), publicUrl),
    date: clock.now(),
    language,
    subject: say('notice.test.subject', { business: business().name }),
    text,
    html: asHtml(text),
    attachments: [],
  });
}
