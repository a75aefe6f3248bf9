import { bindTo } from '../basics/bind-to.ts';
import { deleteUnusedPictures, type UnusedPicturesDeps } from './delete-unused-pictures.ts';
import type { EraseExpiredDataDeps } from './erase-expired-data.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureDeps } from './erasure-deps.type.ts';
import { replayErasures } from './replay-erasures.ts';
import { eraseExpiredDataJob } from './retention.job.ts';
import { retentionStore } from './retention.store.ts';

/** Erasing a person on demand; commands do it too, without the rest of the shop. */
export function createErasure(deps: ErasureDeps) {
  const bound = bindTo(deps);
  return { deps, erasePerson: bound(erasePerson), replayErasures: bound(replayErasures) };
}
export type Erasure = ReturnType<typeof createErasure>;

export type RetentionNeeds = Omit<EraseExpiredDataDeps, 'erasure' | 'retention' | 'deleteUnusedPictures'> & {
  erasure: Erasure;
  pictures: UnusedPicturesDeps['pictures'];
};

/** One day everything personal is erased. */
export function createRetention({
  erasure,
  eraseMessages,
  eraseWaits,
  eraseSessions,
  eraseLicencePhotos,
  pictures,
}: RetentionNeeds) {
  const deps: EraseExpiredDataDeps = {
    erasure: erasure.deps,
    retention: retentionStore,
    eraseMessages,
    eraseWaits,
    eraseSessions,
    eraseLicencePhotos,
    deleteUnusedPictures: () =>
      deleteUnusedPictures({ database: erasure.deps.database, clock: erasure.deps.clock, pictures }),
  };
  return { jobs: [eraseExpiredDataJob(deps)] };
}
