import { messageSwitches } from '../messages/message-switch.store.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import { timedMessagesJob } from '../messages/timed-message.job.ts';
import { timedMessageStore } from '../messages/timed-message.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { createErasureDeps } from './open-photos.ts';
import { eraseExpiredDataJob } from '../retention/retention.job.ts';
import { retentionStore } from '../retention/retention.store.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';

type Beside = { common: AppContext; contracts: ContractDeps; mailQueue: QueueMailDeps };

/** What follows a booking by itself: messages at their time, and one day its forgetting. */
export function createAftercare(
  { settings, failpoint }: AppAdapters,
  { common, contracts, mailQueue }: Beside,
) {
  const messages = timedMessagesJob({
    ...common,
    timed: timedMessageStore,
    switches: messageSwitches,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
    failpoint,
  });
  const forgetting = eraseExpiredDataJob({
    ...common,
    contracts: contracts.contracts,
    ...createErasureDeps(settings),
    retention: retentionStore,
  });
  return { jobs: [messages, forgetting] };
}
