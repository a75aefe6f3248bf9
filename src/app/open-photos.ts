import path from 'node:path';
import { folderPhotos } from '../gateways/photos/folder-photos.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import { s3Photos } from '../gateways/photos/s3-photos.ts';
import { erasureFile } from '../gateways/erasure-file.ts';
import type { Tx } from '../database/tables.ts';
import { ownReviewStore } from '../reviews/own-review.store.ts';
import { reportStore } from '../handover/report.store.ts';
import type { Settings } from '../settings.ts';

type Where = Pick<Settings, 's3' | 'dataDir'>;

/** Where photos of scooters lie. */
export const openPhotos = ({ s3, dataDir }: Where): PhotoStore =>
  s3 ? s3Photos(s3) : folderPhotos(path.join(dataDir, 'photos'));

/** What forgetting the person of a contract reaches beside the contract itself. */
export const beyondContract = (where: Where) => ({
  erasureFile: erasureFile(where.dataDir),
  alsoForget: async (tx: Tx, contractId: string): Promise<void> => {
    await reportStore.forget(tx, contractId);
    await ownReviewStore.forgetOfContract(tx, contractId);
  },
  photos: openPhotos(where),
});
