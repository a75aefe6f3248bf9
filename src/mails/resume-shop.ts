import type { Clock } from '../basics/clock.ts';
import { findPause, markResumed } from '../database/pause.ts';
import type { Database } from '../database/tables.ts';
import type { StaffTask } from '../tasks/staff-task.shape.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { MailStore } from './mail.store.ts';
import { type NoticeSummaryDeps, queueNoticeSummary } from './send-notice-summary.ts';

export type ResumeShopDeps = {
  database: Database;
  /** The payment room: what it deferred is decided now. */
  decideDeferred(isResuming: true): Promise<void>;
  /** The booking room: of several that pay apart all are looked at together. */
  decidePots(isResuming: true): Promise<unknown>;
  mails: Pick<MailStore, 'keepQueued' | 'releaseKept'>;
  summary: NoticeSummaryDeps;
  tasks: Pick<StaffTasks, 'openTask' | 'closeTasks'>;
};

export type SendKeptMailsDeps = Omit<ResumeShopDeps, 'decideDeferred' | 'decidePots' | 'summary'> & {
  clock: Clock;
};

/** What becomes of mails that wait from before a restore. Kept ones can still be sent, sent ones cannot be called back. */
export type OldMailPolicy = 'keep' | 'send';

export type ResumeResult = { kind: 'thawed'; keptMails: number } | { kind: 'not frozen' | 'not compared' };

const keptTask: StaffTask = { kind: 'mails_kept', reference: 'restore' };

/**
 * Lets a restored shop go on, once everything has been compared: decides what was deferred, which queues mails and asks for
 * refunds, holds back the mails of before, and only then ends the pause. If it dies half-way it is simply run again.
 */
export async function resumeShop(
  { database, decideDeferred, decidePots, mails, summary, tasks }: ResumeShopDeps,
  oldMails: OldMailPolicy,
): Promise<ResumeResult> {
  const pause = await findPause(database);
  if (!pause) return { kind: 'not frozen' };
  const { asOf, comparedAt } = pause;
  if (!comparedAt) return { kind: 'not compared' };
  await decideDeferred(true);
  await decidePots(true);
  return database.transaction().execute(async (tx): Promise<ResumeResult> => {
    // The lost shop may have sent that summary; what came since the backup waits for the next one.
    if (oldMails === 'keep') await queueNoticeSummary(summary, tx, asOf);
    const keptMails = oldMails === 'keep' ? await mails.keepQueued(tx, comparedAt) : 0;
    if (keptMails > 0) await tasks.openTask(tx, { ...keptTask, detail: { keptMails } });
    await markResumed(tx);
    return { kind: 'thawed', keptMails };
  });
}

/** A person decided that what was kept back shall go out: it may arrive twice, under the same Message-ID. */
export async function sendKeptMails({ database, clock, mails, tasks }: SendKeptMailsDeps): Promise<number> {
  const sent = await mails.releaseKept(database, clock.now());
  await tasks.closeTasks(database, keptTask);
  return sent;
}
