import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { Clock } from '../basics/clock.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Tx } from '../database/tables.ts';
import type { BounceStore } from './bounces/bounce.store.ts';
import { causeOfAgain } from './mail.rules.ts';
import type { MailStore } from './mail.store.ts';
import type { QueuedMail } from './queue-mail.ts';

export type RetryMailDeps = {
  mails: Pick<MailStore, 'retry' | 'byIds'>;
  bounces: Pick<BounceStore, 'forget' | 'byMails' | 'mend'>;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  jobs: Pick<Jobs, 'enqueue'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  clock: Clock;
};

/**
 * A person lets a mail leave that was given up or kept: the same mail, so that pressing twice is once. One that left and came back is
 * written anew, once: what is told of the first later on is no news of the second. False where it is in the queue, or has arrived.
 */
export async function retryMail(deps: RetryMailDeps, tx: Tx, id: string): Promise<boolean> {
  const { mails, bounces, jobs, tasks, clock } = deps;
  if (await mails.retry(tx, id, clock.now())) {
    await bounces.forget(tx, [id]);
    await jobs.enqueue(tx, 'send-mail', { mailId: id });
  } else if (!(await writeAnew(deps, tx, id))) return false;
  await tasks.closeTasks(tx, { kind: 'mail_given_up', reference: id });
  return true;
}

async function writeAnew(deps: RetryMailDeps, tx: Tx, id: string): Promise<boolean> {
  const [mail] = await deps.mails.byIds(tx, [id]);
  if (mail?.state !== 'sent' || !(await deps.bounces.byMails(tx, [id])).has(id)) return false;
  const { kind, cause, reference, language } = mail;
  await deps.queueMail(tx, { kind, cause: causeOfAgain(cause, id), reference, language });
  await deps.bounces.mend(tx, [id], deps.clock.now());
  return true;
}
