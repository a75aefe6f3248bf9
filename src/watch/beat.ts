import type { Job } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import type { WatchStore } from './watch.store.ts';

type BeatDeps = { database: Database; watch: Pick<WatchStore, 'beat'> };

/** A recurring job that leaves a sign of life when it has come to its end. A run for one row (with a payload) leaves none. */
export const beating =
  ({ database, watch }: BeatDeps) =>
  (job: Job<never>): Job<never> => ({
    ...job,
    handle: async (payload) => {
      await job.handle(payload);
      if (job.rings && Object.keys(payload).length === 0) await watch.beat(database, job.name);
    },
  });
