import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../support/process/shopper.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(tmpdir(), 'costiera-first-start-'));
afterAll(() => rmSync(house, { recursive: true, force: true, maxRetries: 5 }));

/** A checkout in which nothing has been built: the sources copied, so that the build stands beside them, the rest linked. */
function prepare(): void {
  const copied = ['src', 'stand-ins', 'vite.config.ts'];
  for (const name of copied) cpSync(path.join(root, name), path.join(house, name), { recursive: true });
  const left = new Set([...copied, 'dist', 'data', '.git']);
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    symlinkSync(path.join(root, name), path.join(house, name));
}

const startIn = () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: path.join(house, 'data'), NODE_ENV: 'production' };
  return spawn(process.execPath, ['src/start.ts'], { cwd: house, env });
};

/** Everything that a start prints until it has said where its mails are read. */
function outputOfStart(): Promise<string> {
  const child = startIn();
  let output = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/Mails can be read.*\n/.test(output)) child.kill('SIGTERM');
      });
    child.once('exit', () => resolve(output));
  });
}

/** The process that builds for this one; null where there is none. */
function buildOf(pid = 0): string | null {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() || null;
}

beforeAll(prepare);

it.runIf(process.platform === 'linux')(
  'a first start that is ended while it builds takes its build along',
  async () => {
    const child = startIn();
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until(
      'the build to begin',
      () => Promise.resolve(said.includes('Building') && buildOf(child.pid)),
      60,
    );
    const build = buildOf(child.pid);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(existsSync(`/proc/${build}`)).toBe(false);
  },
);

it('a first start prints nothing but the shop’s own lines', { timeout: 300_000 }, async () => {
  const lines = (await outputOfStart()).split('\n').filter((line) => line.trim() !== '');
  expect(lines).toEqual([
    expect.stringMatching(/^Building the site/),
    expect.stringMatching(/^ {2}The shop is open: http/),
    expect.stringMatching(/^ {2}This is a demo/),
    expect.stringMatching(/^ {2}The desk, as its owner, once: http/),
    expect.stringMatching(/^ {2}Mails can be read at http/),
  ]);
});
