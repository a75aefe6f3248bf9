import type { Job } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import type { WatchStore } from './watch.store.ts';

type HeartbeatDeps = { database: Database; watch: Pick<WatchStore, 'recordHeartbeat'> };

/** A recurring job that writes a heartbeat when it has finished. A run for one row (with a payload) leaves none. */
export const withHeartbeat =
  ({ database, watch }: HeartbeatDeps) =>
  (job: Job<never>): Job<never> => ({
    ...job,
    handle: async (payload) => {
      await job.handle(payload);
      if (job.schedule && Object.keys(payload).length === 0) await watch.recordHeartbeat(database, job.name);
    },
  });
