import type { Job } from '../database/jobs.ts';
import { queueTimedMessages, type QueueTimedMessagesDeps } from './queue-timed-messages.ts';

export const timedMessagesJob = (deps: QueueTimedMessagesDeps): Job => ({
  name: 'timed-messages',
  schedule: 'every minute',
  handle: () => queueTimedMessages(deps),
});
