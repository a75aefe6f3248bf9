import type { Clock } from '../basics/clock.ts';
import type { Job } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { MoneyRequestStore } from './money-request.store.ts';

export type TellEndedRequestsDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'endedUnpaid'>;
  tasks: Pick<StaffTasks, 'syncTasks'>;
  clock: Clock;
};

/** Nothing is chased: a person decides whether to ask again, or to withdraw it. */
async function tellEndedRequests(deps: TellEndedRequestsDeps): Promise<void> {
  const { database, requests, tasks, clock } = deps;
  await tasks.syncTasks(database, 'money_request_ended', await requests.endedUnpaid(database, clock.now()));
}

export const tellEndedRequestsJob = (deps: TellEndedRequestsDeps): Job => ({
  name: 'tell-ended-requests',
  handle: () => tellEndedRequests(deps),
  schedule: 'every minute',
});
