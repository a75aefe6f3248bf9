import { messageSwitches } from '../messages/message-switch.store.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import { timedMessagesJob } from '../messages/timed-message.job.ts';
import { timedMessageStore } from '../messages/timed-message.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { beyondContract } from './open-photos.ts';
import { forgetOldJob } from '../retention/retention.job.ts';
import { retentionStore } from '../retention/retention.store.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';

type Beside = { common: CommonDeps; contracts: ContractDeps; mailQueue: QueueMailDeps };

/** What follows a booking by itself: messages at their time, and one day its forgetting. */
export function openAftercare({ settings, failpoint }: ShopParts, { common, contracts, mailQueue }: Beside) {
  const messages = timedMessagesJob({
    ...common,
    timed: timedMessageStore,
    switches: messageSwitches,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
    failpoint,
  });
  const forgetting = forgetOldJob({
    ...common,
    contracts: contracts.contracts,
    ...beyondContract(settings),
    retention: retentionStore,
  });
  return { jobs: [messages, forgetting] };
}
