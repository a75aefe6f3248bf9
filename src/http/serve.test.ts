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
