import type { AppContext } from '../app-context.ts';
import type { EraseExpiredDataDeps } from './erase-expired-data.ts';
import { eraseExpiredDataJob } from './retention.job.ts';
import { retentionStore } from './retention.store.ts';

export type RetentionNeeds = Omit<EraseExpiredDataDeps, 'database' | 'clock' | 'retention'>;

/** One day everything personal is forgotten. */
export function createRetention(context: AppContext, needs: RetentionNeeds) {
  const { database, clock } = context;
  const {
    eraseContract,
    eraseCustomer,
    eraseReview,
    eraseRequests,
    eraseMessages,
    eraseWaits,
    eraseSessions,
  } = needs;
  const deps: EraseExpiredDataDeps = {
    database,
    clock,
    retention: retentionStore,
    eraseContract,
    eraseCustomer,
    eraseReview,
    eraseRequests,
    eraseMessages,
    eraseWaits,
    eraseSessions,
  };
  return { jobs: [eraseExpiredDataJob(deps)] };
}
