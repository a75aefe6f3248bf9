import { bindTo } from '../basics/bind-to.ts';
import type { EraseExpiredDataDeps } from './erase-expired-data.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureDeps } from './erasure-deps.type.ts';
import { erasureListStore } from './erasure-list.store.ts';
import { replayErasures } from './replay-erasures.ts';
import { eraseExpiredDataJob } from './retention.job.ts';
import { retentionStore } from './retention.store.ts';

export type ErasureNeeds = Omit<ErasureDeps, 'list'>;
export type RetentionNeeds = Omit<EraseExpiredDataDeps, 'retention' | keyof ErasureDeps>;

/** Erasing a person on demand; commands do it too, without the rest of the shop. */
export function createErasure(needs: ErasureNeeds) {
  const deps: ErasureDeps = { ...needs, list: erasureListStore };
  const bound = bindTo(deps);
  return { deps, erasePerson: bound(erasePerson), replayErasures: bound(replayErasures) };
}
export type Erasure = ReturnType<typeof createErasure>;

/** One day everything personal is erased. */
export function createRetention(erasure: Erasure, needs: RetentionNeeds) {
  return { jobs: [eraseExpiredDataJob({ ...erasure.deps, ...needs, retention: retentionStore })] };
}
