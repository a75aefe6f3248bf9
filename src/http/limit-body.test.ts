import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limitBody } from './limit-body.ts';
import { listen } from './serve.ts';

/** Says back what it was sent, ten letters at most, over a real connection. */
async function anEcho() {
  const faults: unknown[] = [];
  const answered: Promise<unknown>[] = [];
  const app = new Hono();
  app.onError((fault, c) => {
    faults.push(fault);
    return c.text('fault', 500);
  });
  app.use(limitBody({ longest: 10, tooLong: (c) => c.text('too long', 413) }));
  app.post('/', async (c) => c.text(`${c.req.header('content-type')}: ${await c.req.text()}`));
  const ask = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const site = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  site.setHandler((request, response) => void answered.push(Promise.resolve(ask(request, response))));
  onTestFinished(() => site.drain());
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n';
  /** Leaves before the body is there, and waits until the server is done with it. */
  const leave = async (...sent: string[]) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(head + sent.join('\r\n'));
    await vi.waitUntil(() => answered.length > 0);
    socket.destroy();
    await Promise.all(answered);
    return faults;
  };
  const send = async (...sent: string[]) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`${head}connection: close\r\n${sent.join('\r\n')}`);
    const [, status, body] = /^HTTP\/1.1 (\d+)[\s\S]*\r\n\r\n([\s\S]*)$/.exec(await text(socket)) ?? [];
    return [Number(status), body?.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '')];
  };
  /** What is answered on a connection that would go on. */
  const keepOn = async (...sent: string[]) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(head + sent.join('\r\n'));
    return (await text(socket)).toLowerCase();
  };
  return { send, leave, keepOn };
}

it('a body is read whole, whether it says its length, comes in pieces or is none', async () => {
  const { send } = await anEcho();
  expect(await send('content-length: 5', '', 'limon')).toEqual([200, 'text/plain: limon']);
  const pieces = ['3', 'lim', '2', 'on', '0', '', ''];
  expect(await send('transfer-encoding: chunked', '', ...pieces)).toEqual([200, 'text/plain: limon']);
  expect(await send('', '')).toEqual([200, 'text/plain: ']);
});

it('one that is too long is refused, in pieces too', async () => {
  const { send } = await anEcho();
  expect(await send('content-length: 11', '', 'limonilimon')).toEqual([413, 'too long']);
  const pieces = ['6', 'limoni', '5', 'limon', '0', '', ''];
  expect(await send('transfer-encoding: chunked', '', ...pieces)).toEqual([413, 'too long']);
});

it('after a refusal the connection is closed, and says so: the rest of that body is still on its way', async () => {
  const { keepOn } = await anEcho();
  expect(await keepOn('content-length: 11', '', 'limonilimon')).toContain('connection: close');
});

it.each([
  ['that said its length', ['content-length: 5', '', 'li']],
  ['that comes in pieces', ['transfer-encoding: chunked', '', '3', 'lim', '']],
])('whoever hangs up in a body %s is no fault of the shop', async (_, sent) => {
  const { leave } = await anEcho();
  expect(await leave(...sent)).toEqual([]);
});
