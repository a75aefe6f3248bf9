import { statfsSync } from 'node:fs';

export class DiskFull extends Error {
  override name = 'NoRoomOnDisk';
  readonly code = 'ENOSPC';
  constructor(folder: string) {
    super(`less than ${leastMegabytes} MB are free for the folder ${folder}`);
  }
}

// The embedded database adds 16 MB to its log at once. Without that room it does not fail: it loops for ever, and
// our process with it (docs/decisions/002-two-engines.md). Others write to the disk too, so there is some to spare.
const leastMegabytes = 64;

/** Throws NoRoomOnDisk where the embedded database must not be asked to write. */
export function createDiskSpaceCheck(folder: string): () => void {
  return () => {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < leastMegabytes * 1_000_000) throw new DiskFull(folder);
  };
}
