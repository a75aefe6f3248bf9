import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scripts: Record<string, string> = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts;

/** The machine's own Node where it is an old one; the project's is first on the PATH. */
function oldNode(): string | null {
  const found = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => majorOf(path) < 24);
  return found[0] ?? null;
}
function majorOf(path: string): number {
  try {
    return Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return Infinity;
  }
}

it.skipIf(oldNode() === null).each(['start', 'dev', 'check', 'test'])(
  '"npm run %s" on an old Node says which one it needs, and nothing else',
  (name) => {
    const [first = ''] = (scripts[name] ?? '').split(' && ');
    const [, ...words] = first.replace('exec ', '').split(' ');
    const said = spawnSync(oldNode() ?? '', words, { cwd: root, encoding: 'utf8', timeout: 20_000 });
    expect(said.stderr).toMatch(
      /^Costiera needs Node 24 or newer; this is Node \d+\.\d+\.\d+\.\nInstall it from/,
    );
    expect(said.stdout).toBe('');
    expect(said.status).toBe(1);
  },
);
