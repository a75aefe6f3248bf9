import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders of throw-away servers begin. */
export const staleMark = 'costiera-postgres-';

const keeperFile = (folder: string): string => join(folder, 'keeper.pid');

export const writeKeeperMark = (folder: string): void =>
  writeFileSync(keeperFile(folder), String(process.pid));

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
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(staleMark))) {
    const folder = join(tmpdir(), name);
    const keeper = numberIn(keeperFile(folder));
    if (!keeper || isRunning(keeper)) continue;
    stopServerOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
