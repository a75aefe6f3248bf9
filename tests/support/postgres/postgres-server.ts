import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A running throw-away server: `url` is its maintenance database, as the superuser. */
export type PostgresServer = { url: string; stop(): Promise<void> };

const keeper = fileURLToPath(new URL('postgres-keeper.ts', import.meta.url));

/** Starts a server of its own in a temporary folder (about a second); it ends with this process, however that ends. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const child = spawn(process.execPath, [keeper, programs], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32', // Ctrl-C must not reach the server before the tests have let go of it
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(Number(JSON.parse(line).port)));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${code})`)));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
