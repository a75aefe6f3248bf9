import type { AppContext } from '../app-context.ts';
import type { EraseContractDeps } from '../contract/keys/erase-contract.ts';
import type { EraseExpiredDataDeps } from './erase-expired-data.ts';
import { eraseExpiredDataJob } from './retention.job.ts';
import { retentionStore } from './retention.store.ts';

export type RetentionNeeds = Omit<EraseExpiredDataDeps, keyof EraseContractDeps | 'clock' | 'retention'> & {
  contract: { deps: EraseContractDeps };
};

/** One day everything personal is forgotten. */
export function createRetention(context: AppContext, needs: RetentionNeeds) {
  const { database, clock } = context;
  const { contracts, erasureFile, eraseRelatedData, photos } = needs.contract.deps;
  const { waits, bookings, changes, reviews, eraseRequests, eraseMessages, eraseSessions } = needs;
  const deps: EraseExpiredDataDeps = {
    database,
    clock,
    retention: retentionStore,
    contracts,
    erasureFile,
    eraseRelatedData,
    photos,
    waits,
    bookings,
    changes,
    reviews,
    eraseRequests,
    eraseMessages,
    eraseSessions,
  };
  return { jobs: [eraseExpiredDataJob(deps)] };
}
