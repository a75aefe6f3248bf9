import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from './backup-store.type.ts';

/** In a folder, which must be there: one that is missing is a disk that was not mounted. */
export function folderBackups(folder: string): BackupStore {
  const at = (name: string) => path.join(folder, name);
  return {
    describe: at,
    names: () => readdir(folder),
    async write(name, bytes) {
      const file = createWriteStream(at(name), { mode: 0o600, flags: 'wx', flush: true });
      await pipeline(Readable.from(bytes, { objectMode: false }), file);
      return (await stat(at(name))).size;
    },
    read: (name) => createReadStream(at(name)),
    async rename(from, to) {
      await rename(at(from), at(to));
      await flushFolder(folder);
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

// On some systems a folder cannot be opened; there the name is kept by other means.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
