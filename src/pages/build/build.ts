import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const stamp = path.join(root, 'dist/built-from');
const sources = ['src', 'stand-ins/gallery', 'public', 'vite.config.ts', 'package-lock.json'];

/** Builds the site where there is no build, or one of other sources. Says so, because it takes a while. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  say('Building the site, about half a minute …');
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  writeFileSync(stamp, fingerprint);
}

/** Names, sizes and times: enough to see that something was edited, and quick. */
function fingerprintOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesBelow).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(name: string): string[] {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
