import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own in memory, so small that a test can fill it. */
export type SmallDisk = {
  folder: string;
  /** Fills it until so many bytes are left. */
  fill(leave: number): void;
  /** Gives the room back. */
  empty(): void;
  freeBytes(): number;
  /** `ro`: it can only be read from now on. */
  remount(how: 'ro' | 'rw'): void;
  remove(): void;
};

const mark = 'costiera-small-disk-';
const isRoot = process.getuid?.() === 0;
/** Root mounts it itself; elsewhere sudo without a password is needed. */
const asRoot = (program: string, ...words: string[]): void => {
  const [command, ...rest] = isRoot ? [program, ...words] : ['sudo', '-n', program, ...words];
  execFileSync(command ?? program, rest, { stdio: 'pipe' });
};

/** Null, with the reason told, where this machine lets nobody mount. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), mark));
  try {
    removeLeftOvers();
    const owner = `mode=700,uid=${process.getuid?.() ?? 0}`;
    asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,${owner}`, `costiera-${process.pid}`, folder);
  } catch (fault) {
    rmSync(folder, { recursive: true });
    process.stderr.write(
      `\n!!! No small disk can be mounted here, its tests are SKIPPED: ${String(fault)}\n\n`,
    );
    return null;
  }
  const filler = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fill: (leave) => fill(filler, () => freeBytes() > leave),
    empty: () => rmSync(filler, { force: true }),
    remount: (how) => asRoot('mount', '-o', `remount,${how}`, folder),
    remove: () => {
      asRoot('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const piece = Buffer.alloc(4096);

function fill(file: string, isRoom: () => boolean): void {
  const opened = openSync(file, 'a');
  while (isRoom()) writeSync(opened, piece);
  closeSync(opened);
}

/** Those of runs that were killed. */
function removeLeftOvers(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [name = '', folder = ''] = line.split(' ');
    const owner = /^costiera-(\d+)$/.exec(name)?.[1];
    if (owner === undefined || !folder.includes(mark) || isAlive(Number(owner))) continue;
    asRoot('umount', '--lazy', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
