import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { limitBody } from './limit-body.ts';
import { listen } from './serve.ts';

/** Says back what it was sent, ten letters at most, over a real connection. */
async function anEcho() {
  const app = new Hono();
  app.use(limitBody({ longest: 10, tooLong: (c) => c.text('too long', 413) }));
  app.post('/', async (c) => c.text(`${c.req.header('content-type')}: ${await c.req.text()}`));
  const ask = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const site = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  site.setHandler((request, response) => void ask(request, response));
  onTestFinished(() => site.drain());
  return async (...sent: string[]) => {
    const socket = connect(site.port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\n';
    socket.write(head + sent.join('\r\n'));
    const [, status, body] = /^HTTP\/1.1 (\d+)[\s\S]*\r\n\r\n([\s\S]*)$/.exec(await text(socket)) ?? [];
    return [Number(status), body?.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '')];
  };
}

it('a body is read whole, whether it says its length, comes in pieces or is none', async () => {
  const send = await anEcho();
  expect(await send('content-length: 5', '', 'limon')).toEqual([200, 'text/plain: limon']);
  const pieces = ['3', 'lim', '2', 'on', '0', '', ''];
  expect(await send('transfer-encoding: chunked', '', ...pieces)).toEqual([200, 'text/plain: limon']);
  expect(await send('', '')).toEqual([200, 'text/plain: ']);
});

it('one that is too long is refused, in pieces too', async () => {
  const send = await anEcho();
  expect(await send('content-length: 11', '', 'limonilimon')).toEqual([413, 'too long']);
  const pieces = ['6', 'limoni', '5', 'limon', '0', '', ''];
  expect(await send('transfer-encoding: chunked', '', ...pieces)).toEqual([413, 'too long']);
});
