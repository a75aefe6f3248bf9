import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../basics/clock.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import { storedFiles } from '../database/stored-files.ts';
import type { Queryable } from '../database/tables.ts';
import { formerFolder } from './photos/former-folder.ts';
import { withFormer, type FormerStore, type PhotoStore } from './photos/photo-store.ts';
import { s3Photos } from './photos/s3-photos.ts';
import { erasureFile, sharedErasures, type ErasureList } from './erasure-list.ts';
import { s3Erasures } from './s3-erasures.ts';
import { googlePlaces } from './places/google-places.ts';
import { nominatim } from './places/nominatim.ts';
export { pushService } from './push/push-service.ts';
import { trustpilotReviews } from './trustpilot/trustpilot-reviews.ts';
import { emptyReviewSummary } from '../reviews/review.shape.ts';
import { InvalidSettings, type Settings } from '../settings.ts';

/** Who else may be asked, where the shop has a key for it; without one it does without. */
export function createExternalServices(
  { outside: { trustpilot, places }, streetMap }: Pick<Settings, 'outside' | 'streetMap'>,
  publicUrl: string,
) {
  return {
    reviews: trustpilot ? { source: trustpilotReviews(trustpilot), fallback: emptyReviewSummary } : undefined,
    places: {
      addresses: places ? googlePlaces(places) : undefined,
      // Who shows another's map has not chosen to ask OpenStreetMap.
      points: streetMap.tiles.includes('openstreetmap.org/') ? nominatim({ publicUrl }) : undefined,
    },
  };
}

type Where = Pick<Settings, 's3' | 'dataDir'>;

/** Where photos of scooters and of evidence lie: in a store that speaks S3, else in the database. And where they may have lain before. */
export function photoStores(
  { s3, dataDir }: Where,
  db: Queryable,
): { now: PhotoStore; before: FormerStore[] } {
  const folder = formerFolder(path.join(dataDir, 'photos'));
  const inDatabase = storedFiles(db);
  return s3 ? { now: s3Photos(s3), before: [inDatabase, folder] } : { now: inDatabase, before: [folder] };
}

export function createPhotoStore(where: Where, db: Queryable): PhotoStore {
  const { now, before } = photoStores(where, db);
  return withFormer(now, before);
}

/** Whose rows were erased, kept outside of the database: in each copy's folder, and in the store that all share where there is one. */
export const createErasureList = ({ s3, dataDir }: Where): ErasureList =>
  s3 ? sharedErasures(erasureFile(dataDir), s3Erasures(s3)) : erasureFile(dataDir);

/** Where pictures of models and papers of units lie; null: in the database. */
export const createFileStore = ({ s3 }: Pick<Where, 's3'>): PhotoStore | null => (s3 ? s3Photos(s3) : null);

type Parts = { clock: Clock; chance: Pick<RandomSource, 'bytes'> };

/**
 * What closes the files of signed contracts: the operator's certificate, a time stamp, both, or nothing. A certificate that cannot be
 * used stops the start with its name (F53); the service that stamps is asked only when there is something to stamp. What they are
 * made with is loaded where one is set.
 */
export async function createFileSeal(
  { sealing }: Pick<Settings, 'sealing'>,
  parts: Parts,
): Promise<FileSeal | null> {
  const { timeStampUrl: url, certificate } = sealing;
  const stamps = url
    ? (await import('./timestamp/time-stamps.ts')).timeStamps({ url, chance: parts.chance })
    : null;
  if (!certificate) return stamps && (await import('./timestamp/time-stamp-seal.ts')).timeStampSeal(stamps);
  const { path, passphrase } = certificate;
  const { BadCertificate, readCertificateFile } = await import('./certificate/certificate-file.ts');
  const { certificateSeal } = await import('./certificate/certificate-seal.ts');
  try {
    const file = await readCertificateFile(await readFile(path), passphrase);
    return await certificateSeal({ file, clock: parts.clock, timeStamps: stamps });
  } catch (fault) {
    const why = fault instanceof BadCertificate ? `: ${fault.message}` : '';
    throw new InvalidSettings(`cannot start: SEAL_CERTIFICATE or SEAL_PASSPHRASE is not valid${why}`, {
      cause: fault,
    });
  }
}
