import path from 'node:path';
import { folderPhotos } from '../gateways/photos/folder-photos.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import { s3Photos } from '../gateways/photos/s3-photos.ts';
import { erasureFile } from '../gateways/erasure-file.ts';
import type { Tx } from '../database/tables.ts';
import { customerReviewStore } from '../reviews/customer-review.store.ts';
import { reportStore } from '../handover/report.store.ts';
import type { Settings } from '../settings.ts';

type Where = Pick<Settings, 's3' | 'dataDir'>;

/** Where photos of scooters lie. */
export const createPhotoStore = ({ s3, dataDir }: Where): PhotoStore =>
  s3 ? s3Photos(s3) : folderPhotos(path.join(dataDir, 'photos'));

/** What forgetting the person of a contract reaches beside the contract itself. */
export const createErasureDeps = (where: Where) => ({
  erasureFile: erasureFile(where.dataDir),
  eraseRelatedData: async (tx: Tx, contractId: string): Promise<void> => {
    await reportStore.erase(tx, contractId);
    await customerReviewStore.forgetOfContract(tx, contractId);
  },
  photos: createPhotoStore(where),
});
