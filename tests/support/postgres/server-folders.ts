import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders of throw-away servers begin. */
const folderMark = 'costiera-postgres-';
const memory = '/dev/shm';
const roomNeeded = 2 ** 30;

/** Where a folder lies in memory, a database is made and dropped for a third of the work; null where there is no room. */
export function memoryFolder(): string | null {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded ? memory : null;
  } catch {
    return null;
  }
}

const created: string[] = [];

/** A folder that the server's account may enter, known as this process's. */
export function createServerFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, folderMark));
  created.push(folder);
  writeFileSync(keeperFile(folder), String(process.pid));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeServerFolders(): void {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
}

const keeperFile = (folder: string): string => join(folder, 'keeper.pid');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'; // it exists and belongs to another account
  }
}

const numberIn = (path: string): number | null => {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || null;
  } catch {
    return null;
  }
};

/** Only a process that names the folder in its own command line is that folder's server; a number may have been used again. */
function stopServerOf(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('server-'))) {
    const data = join(folder, name, 'data');
    const pid = numberIn(join(data, 'postmaster.pid'));
    if (!pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) process.kill(pid, 'SIGQUIT');
    } catch {
      // Gone already, or a system without /proc: the folder alone is removed.
    }
  }
}

/** For the one case that no pipe covers: the keeper itself was killed. Its server and folder go at the next start. */
export function removeStaleServers(): void {
  for (const folder of [tmpdir(), memory].flatMap(serverFoldersIn)) {
    const keeper = numberIn(keeperFile(folder));
    if (!keeper || isRunning(keeper)) continue;
    stopServerOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function serverFoldersIn(parent: string): string[] {
  try {
    const names = readdirSync(parent).filter((name) => name.startsWith(folderMark));
    return names.map((name) => join(parent, name));
  } catch {
    return []; // no such folder on this system
  }
}
