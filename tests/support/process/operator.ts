import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What the operator of a shop types, as package.json starts it, in an environment that holds nothing of the machine's but PATH and HOME. */
export function runCommand(
  name:
    | 'backup'
    | 'backup-key'
    | 'restore'
    | 'reconcile'
    | 'erase'
    | 'first-owner'
    | 'go-live'
    | 'dkim'
    | 'bounces',
  words: string[],
  env: Record<string, string>,
  /** What comes by its standard input. */
  input?: string,
  /** Reads nothing of what it prints, as `| true` does. */
  readsNothing = false,
): Promise<{ code: number | null; said: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', './needs-node-24.mjs', 'src/costiera.ts', name, ...words],
    {
      cwd: root,
      env: { PATH, HOME, LOG_LEVEL: 'error', ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    },
  );
  child.stdin?.end(input);
  if (readsNothing) child.stdout?.destroy();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
