import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The real server in a process of its own. `url` has no slash at its end. */
export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends the signal (SIGTERM unless said) and waits for the end; gives the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
};

export type ServerOptions = {
  /** Added to an environment that holds nothing of the machine's but PATH and HOME. */
  env?: Record<string, string>;
  /** A folder to start on again; without it a new one, removed by `clear`. */
  dataDir?: string;
  /** Where somebody else must find it; without it any free one. */
  port?: number;
  /** The folder of a release, which is started instead of the project. */
  released?: string;
  /** By npm, in a group of its own, as in a terminal. */
  npm?: true;
  /** For one that soon ends: the embedded database is not compiled a second time for speed, which costs a start a second. */
  shortLived?: true;
};

/** The server ended before it answered. */
export class StartFailure extends Error {
  override name = 'DidNotStart';
  readonly code: number | null;
  readonly output: string;
  constructor(code: number | null, output: string) {
    super(`the server ended with ${code}:\n${output}`);
    this.code = code;
    this.output = output;
  }
}

// None outlives the tests, however they end.
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const root = fileURLToPath(new URL('../../../', import.meta.url));
const startSeconds = 120; // a first start builds the site

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'costiera-data-'));
export const clear = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    // Below those that the system gives to whoever connects: nobody takes it between now and the start.
    const port = randomInt(10_000, 32_000);
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });

/**
 * Waits until the shop is open; a shop that ends before that did not start. One that is to die at a failpoint may do so before
 * anybody asked: its own jobs bring it there.
 */
async function opened(
  child: ChildProcess,
  url: string,
  output: () => string,
  isToDie: boolean,
): Promise<void> {
  const late = Date.now() + startSeconds * 1000;
  let isClosed = false; // ended, and all that it said is read
  child.once('close', () => (isClosed = true));
  while (Date.now() < late) {
    if (isClosed && isToDie && output().includes('The shop is open')) return;
    if (isClosed) throw new StartFailure(child.exitCode, output());
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`after ${startSeconds} seconds it is not open and has not ended. It said:\n${output()}`);
}

/** Starts the shop as `npm start` does, on a free port, and waits until it answers. */
export async function startServer({
  env = {},
  dataDir = newDataDir(),
  port: wished,
  released,
  npm,
  shortLived,
}: ServerOptions = {}): Promise<RunningServer> {
  const { PATH = '', HOME = '' } = process.env;
  const port = wished ?? (await freePort());
  const flags = shortLived ? ['--liftoff-only'] : [];
  const node = [process.execPath, ...flags, '--import', './needs-node-24.mjs', 'src/start.ts'];
  const started = npm ? ['npm', 'start'] : node;
  const [program = '', ...words] = released ? [`${released}/costiera`] : started;
  const child = spawn(program, words, {
    detached: npm === true,
    cwd: released ? tmpdir() : root,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RIDERS: '60', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const output = () => said;
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  try {
    await opened(child, url, output, env['FAILPOINT'] !== undefined);
    return { url, dataDir, pid: child.pid ?? 0, output, stop, ended };
  } catch (fault) {
    await stop('SIGKILL');
    throw fault;
  }
}
