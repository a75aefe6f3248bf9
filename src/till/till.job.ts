import { today } from '../basics/rome-time.ts';
import type { Job } from '../database/jobs.ts';
import type { TillDeps } from './till-deps.type.ts';
import { leftOpenTask } from './till.rules.ts';

async function remindOfTill({ database, clock, till, tasks }: TillDeps): Promise<void> {
  const open = await till.openDay(database);
  const isLeft = open !== null && open.day < today(clock.now());
  await tasks.syncTasks(database, 'till_left_open', isLeft ? [leftOpenTask(open.number).reference] : []);
}

export const remindOfTillJob = (deps: TillDeps): Job => ({
  name: 'remind-of-till',
  handle: () => remindOfTill(deps),
  schedule: 'every morning',
});
