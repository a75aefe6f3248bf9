import type { AppContext } from '../app-context.ts';
import type { EraseContractDeps } from '../contract/keys/erase-contract.ts';
import type { EraseExpiredDataDeps } from './erase-expired-data.ts';
import { eraseExpiredDataJob } from './retention.job.ts';
import { retentionStore } from './retention.store.ts';

export type RetentionNeeds = Pick<EraseExpiredDataDeps, 'waits'> & { contract: { deps: EraseContractDeps } };

/** One day everything personal is forgotten. */
export function createRetention(context: AppContext, needs: RetentionNeeds) {
  const { database, clock } = context;
  const { contracts, erasureFile, eraseRelatedData, photos } = needs.contract.deps;
  const deps: EraseExpiredDataDeps = {
    database,
    clock,
    retention: retentionStore,
    contracts,
    erasureFile,
    eraseRelatedData,
    photos,
    waits: needs.waits,
  };
  return { jobs: [eraseExpiredDataJob(deps)] };
}
