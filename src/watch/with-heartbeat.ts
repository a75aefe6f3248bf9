import { unfinished } from '../basics/each-alone.ts';
import type { Job } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import type { WatchStore } from './watch.store.ts';

type HeartbeatDeps = { database: Database; watch: Pick<WatchStore, 'recordHeartbeat'> };

/** A recurring job that writes a heartbeat when it has finished all there was to do. A run for one row (with a payload) leaves none. */
export const withHeartbeat =
  ({ database, watch }: HeartbeatDeps) =>
  (job: Job<never>): Job<never> => ({
    ...job,
    handle: async (payload) => {
      const outcome = await job.handle(payload);
      if (outcome === unfinished) return;
      if (job.schedule && Object.keys(payload).length === 0) await watch.recordHeartbeat(database, job.name);
    },
  });
