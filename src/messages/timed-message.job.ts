import type { Job } from '../database/jobs.ts';
import { queueTimedMessages, type TimedMessageDeps } from './queue-timed-messages.ts';

export const timedMessagesJob = (deps: TimedMessageDeps): Job => ({
  name: 'timed-messages',
  rings: 'every minute',
  handle: () => queueTimedMessages(deps),
});
