import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FormerStore } from './photo-store.ts';

/** The folder of this machine in which versions before kept photos. */
export function formerFolder(root: string): FormerStore {
  const placeOf = (name: string) => path.join(root, ...name.split('/'));
  const entriesIn = (folder: string) => readdir(folder, { withFileTypes: true }).catch(noneWhereNone([]));
  return {
    get: (name) => readFile(placeOf(name)).catch(noneWhereNone(null)),
    remove: (name) => rm(placeOf(name), { force: true }),
    removeFolder: (folder) => rm(placeOf(folder), { recursive: true, force: true }),
    async someNames() {
      for (const folder of await entriesIn(root)) {
        const files = await entriesIn(path.join(root, folder.name));
        const whole = files.filter((file) => file.isFile() && !file.name.endsWith('.half'));
        if (whole.length > 0) return whole.map((file) => `${folder.name}/${file.name}`);
      }
      return [];
    },
  };
}

const noneWhereNone =
  <None>(none: None) =>
  (fault: unknown): None => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return none;
    throw fault;
  };
