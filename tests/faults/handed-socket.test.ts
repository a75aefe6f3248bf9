import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { clear, freePort, newDataDir } from '../support/process/server.ts';
import { until } from '../support/process/shopper.ts';
import { holdSocket, type SocketHolder } from '../support/process/socket-holder.ts';

/** Each by a connection of its own, as visitors come. */
const ask = ({ url }: SocketHolder, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url + path, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });

async function aHeldShop() {
  const { PATH = '', HOME = '' } = process.env;
  const dataDir = newDataDir();
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const program = [process.execPath, '--liftoff-only', '--import', './needs-node-24.mjs', 'src/start.ts'];
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const holder = await holdSocket(program, { cwd, env });
  const close = async () => {
    await holder.close();
    clear(dataDir);
  };
  return { holder, ownPort: env.PORT, close };
}

it('F44 a shop on a socket that is handed down drops nobody over a restart: who comes meanwhile waits and is answered', async () => {
  const { holder, ownPort, close } = await aHeldShop();
  const one = await holder.start();
  // Whoever comes before it is open waits too.
  expect(await ask(holder, '/api/destinations')).toBe(200);
  await expect(fetch(`http://127.0.0.1:${ownPort}/healthz`)).rejects.toThrow();

  const answers: Promise<number | undefined>[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = ask(holder, '/api/destinations');
      answers.push(answer);
      await answer;
    }
  });
  await until('visitors to come', () => Promise.resolve(answers.length > 20));
  process.kill(one.pid, 'SIGTERM');
  expect(await one.ended).toBe(0);
  // Nobody runs: these can only wait.
  const waiting = Array.from({ length: 20 }, () => ask(holder, '/it/'));
  const other = await holder.start();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
  const before = answers.length;
  await until('visitors to come again', () => Promise.resolve(answers.length > before + 20));
  isOver = true;
  await Promise.all(visitors);
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(other.pid).not.toBe(one.pid);

  process.kill(other.pid, 'SIGTERM');
  expect(await other.ended).toBe(0);
  expect(holder.output()).not.toMatch(/fault|cannot start/);
  await close();
}, 120_000);
