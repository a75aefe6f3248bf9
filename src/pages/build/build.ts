import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../basics/project-folder.ts';

const root = path.resolve(inProject(''));
const stamp = path.join(root, 'dist/built-from');
const sources = ['src', 'stand-ins', 'public', 'vite.config.ts', 'package-lock.json'];

/** Whether what lies in dist was built of the sources as they stand. */
export const isBuilt = (): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(sources);

/** Builds the site and its server where there is no build, or one of other sources. Says so, because it takes a while. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  say('Building the site, about half a minute …');
  await buildApart();
}

/** In a process of its own: what a build takes (more than half a gigabyte) would stay with a shop that built within. */
function buildApart(): Promise<void> {
  const program = path.join(root, 'src/pages/build/build-now.ts');
  // What ends the one that waits ends the build too, be it in the very moment in which that begins.
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, passOn);
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      if (code === 0) resolve();
      else if (signal) process.kill(process.pid, signal);
      else reject(new Error(`the build ended with ${code}`));
    });
  });
}

export async function build(): Promise<void> {
  const fingerprint = fingerprintOf(sources);
  rmSync(stamp, { force: true }); // one that dies half-way is none
  // Whoever builds: Vite takes what stands there for what is wanted, and tests of it say `test`.
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
  writeFileSync(stamp, fingerprint);
}

/** Names, sizes and times: enough to see that something was edited, and quick. */
function fingerprintOf(names: readonly string[]): string {
  const lines = names.flatMap(filesBelow).map((file) => {
    const { size, mtimeMs } = statSync(`${root}/${file}`);
    return `${file} ${size} ${mtimeMs}\n`;
  });
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

function filesBelow(name: string): string[] {
  const full = `${root}/${name}`;
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesBelow(`${name}/${entry.name}`);
    return entry.isFile() && !entry.name.endsWith('.test.ts') ? [`${name}/${entry.name}`] : [];
  });
}
