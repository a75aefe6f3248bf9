import { today } from '../basics/rome-time.ts';
import type { Job } from '../database/jobs.ts';
import type { FineDeps } from './fine-deps.type.ts';
import { dueTaskOf } from './fine.rules.ts';

type DeadlineDeps = Pick<FineDeps, 'database' | 'clock' | 'fines' | 'tasks'>;

/** Fines that must be answered soon, and those whose last day is over. */
async function remindOfFines({ database, clock, fines, tasks }: DeadlineDeps): Promise<void> {
  const day = today(clock.now());
  const open = await fines.unanswered(database);
  for (const kind of ['fine_due', 'fine_overdue'] as const) {
    const due = open.filter(
      ({ state, notified_on: notifiedOn }) => dueTaskOf({ state, notifiedOn }, day) === kind,
    );
    await tasks.syncTasks(
      database,
      kind,
      due.map(({ id }) => id),
    );
  }
}

export const fineDeadlinesJob = (deps: DeadlineDeps): Job => ({
  name: 'fine-deadlines',
  schedule: 'every morning',
  handle: () => remindOfFines(deps),
});
