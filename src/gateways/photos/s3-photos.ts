import { s3Store, type S3Settings } from '../s3-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** In any store that speaks S3. */
export function s3Photos(settings: S3Settings): PhotoStore {
  const { put, get, remove, namesIn } = s3Store(settings);
  return {
    put,
    get,
    remove,
    async removeFolder(folder) {
      // The first thousand; then it is asked again.
      for (let names = await namesIn(folder); names.length > 0; names = await namesIn(folder))
        for (const name of names) await remove(name);
    },
  };
}
