import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const found = (): string | null => {
  if (process.platform !== 'linux') return null;
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'faketime/libfaketime.so.1'));
  return ['/usr/lib/faketime/libfaketime.so.1', ...folders].find((file) => existsSync(file)) ?? null;
};

/** The library that gives a whole process another time; installed where that is allowed, null (and said) where not. */
export function findFaketime(): string | null {
  const here = found();
  if (here) return here;
  try {
    if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Error('no libfaketime');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime'];
    for (const words of [['update', '-qq'], install]) execFileSync('apt-get', words, { stdio: 'pipe', env });
  } catch (fault) {
    process.stderr.write(
      `\n!!! Tests of a clock that steps need libfaketime and are SKIPPED: ${String(fault)}\n\n`,
    );
  }
  return found();
}

/** For a process whose time is as far from the true one as the file says (`+3h`), from one look to the next. */
export const fakedBy = (library: string, file: string): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  // No step of a machine's clock changes how its even one goes on.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
