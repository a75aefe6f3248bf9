import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoStore } from './photo-store.ts';

/** In a folder of this machine. A file is there whole or not at all, whenever the power goes. */
export function folderPhotos(root: string): PhotoStore {
  const placeOf = (name: string) => path.join(root, ...name.split('/'));
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Two may write the same at once, each its own half.
      const half = `${place}.${randomUUID()}.half`;
      try {
        const file = await open(half, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, place);
      } catch (fault) {
        await rm(half, { force: true });
        throw fault;
      }
    },
    get: (name) => readFile(placeOf(name)).catch(nullWhereNone),
    remove: (name) => rm(placeOf(name), { force: true }),
    removeFolder: (folder) => rm(placeOf(folder), { recursive: true, force: true }),
  };
}

function nullWhereNone(fault: unknown): null {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
  throw fault;
}
