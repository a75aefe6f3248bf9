import { messageSwitches } from './messages/message-switch.store.ts';
import { queueMail, type QueueMailDeps } from './messages/queue-mail.ts';
import { timedMessagesJob } from './messages/timed-message.job.ts';
import { timedMessageStore } from './messages/timed-message.store.ts';
import type { CommonDeps } from './shop-parts.ts';

type Beside = { common: CommonDeps; mailQueue: QueueMailDeps };

/** What follows a booking by itself: messages at their time. */
export function openAftercare({ common, mailQueue }: Beside) {
  const messages = timedMessagesJob({
    ...common,
    timed: timedMessageStore,
    switches: messageSwitches,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
  });
  return { jobs: [messages] };
}
