import type { Job } from '../database/jobs.ts';
import { queueTimedMails, type QueueTimedMailsDeps } from './queue-timed-mails.ts';

export const timedMailsJob = (deps: QueueTimedMailsDeps): Job => ({
  name: 'timed-messages',
  schedule: 'every minute',
  handle: () => queueTimedMails(deps),
});
