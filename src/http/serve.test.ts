import { Agent, createServer, get } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './serve.ts';

it('F44 a browser that keeps its connection open after the last answer does not keep the server from ending', async () => {
  const server = createServer();
  const served = await listen(server, { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) =>
    served.setHandler((_, response) => {
      finish = () => void response.end('done');
      resolve();
    }),
  );
  const answered = new Promise<number | undefined>((resolve) => {
    get({ agent, port: served.port, host: '127.0.0.1' }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
  });
  await begun;
  const drained = served.drain();
  finish();
  expect(await answered).toBe(200);
  await drained; // with the connection still in the agent's hands
  agent.destroy();
}, 4000);

it('F44 a connection that a browser opened ahead of need, and never used, does not keep the server from ending', async () => {
  const server = createServer();
  const served = await listen(server, { host: '127.0.0.1', port: 0 });
  const arrived = once(server, 'connection');
  const ahead = connect(served.port, '127.0.0.1');
  await arrived;
  await expect(served.drain()).resolves.toBeUndefined();
  ahead.destroy();
}, 4000);

it('F44 still takes requests for a while when it is to end, and asks who is answered to come by another connection', async () => {
  const served = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) =>
    served.setHandler(({ url }, response) => {
      if (url !== '/slow') return void response.end('done');
      finish = () => void response.end('done');
      resolve();
    }),
  );
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ agent, port: served.port, host: '127.0.0.1', path }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers.connection));
      }).once('error', reject);
    });
  expect(await ask('/')).toBe('keep-alive');
  const slow = ask('/slow');
  await begun;
  expect(served.isStopping()).toBe(false);
  const hurry = new AbortController();
  const drained = served.drain({ noticeMs: 60_000, hurry: hurry.signal });
  expect(served.isStopping()).toBe(true);
  expect(await ask('/')).toBe('close');
  finish();
  expect(await slow).toBe('close');
  hurry.abort(); // else it would take its minute
  await drained;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
}, 4000);

it('is alive and asks to come again until the shop is open', async () => {
  const served = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${served.port}${path}`)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/it/')]).toEqual([
    200, 503, 503,
  ]);
  await served.drain();
});
