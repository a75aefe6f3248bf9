import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { Clock } from '../basics/clock.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Tx } from '../database/tables.ts';
import type { MailStore } from './mail.store.ts';

export type RetryMailDeps = {
  mails: Pick<MailStore, 'retry'>;
  jobs: Pick<Jobs, 'enqueue'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  clock: Clock;
};

/**
 * A person lets a mail leave that was given up or kept: the same mail, so that pressing twice is once. False where it is in the
 * queue already, or was sent.
 */
export async function retryMail(
  { mails, jobs, tasks, clock }: RetryMailDeps,
  tx: Tx,
  id: string,
): Promise<boolean> {
  if (!(await mails.retry(tx, id, clock.now()))) return false;
  await tasks.closeTasks(tx, { kind: 'mail_given_up', reference: id });
  await jobs.enqueue(tx, 'send-mail', { mailId: id });
  return true;
}
