import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createCauses } from '../gateways/telemetry/causes.ts';
import { lineOf, requestIdIn, spanNameIn, type AnsweredRequest } from './request-id.rules.ts';
import { readTrustedProxies } from './forwarded.rules.ts';
import { listen } from './serve.ts';
import { watchRequests } from './watch-requests.ts';

const made = '0b5e7a52-31a6-4d5e-9f0c-000000000001';

async function aSite(trusted: string) {
  const lines: object[] = [];
  const answered: AnsweredRequest[] = [];
  const causes = createCauses();
  const log = (fields: object) => void lines.push(fields);
  const requests = watchRequests({
    trustProxy: readTrustedProxies(trusted) ?? { hops: 0 },
    chance: { uuid: () => made },
    causes,
    traces: null,
    log: { info: log, warn: log },
    answered: (request) => void answered.push(request),
  });
  const app = new Hono()
    .route('/', requests.routed)
    .get('/api/bookings/by-token/:token', (c) => c.text('fault', 500))
    .get('/cause', async (c) => c.json(await Promise.resolve().then(causes.current)));
  const ask = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const site = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  site.setHandler(
    requests.around((request, response) => {
      // As one who goes away while it is still said.
      if (request.url === '/cut') response.write('half', () => request.socket.destroy());
      else void ask(request, response);
    }),
  );
  onTestFinished(() => site.drain());
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${address}`, {
      headers: { connection: 'close', ...headers },
    });
    return { name: answer.headers.get('x-request-id'), text: await answer.text() };
  };
  return { get, lines, answered };
}

it('a request has a name, which its answer bears and what is done for it knows', async () => {
  const { get } = await aSite('false');
  expect(await get('/cause')).toEqual({ name: made, text: JSON.stringify({ requestId: made }) });
});

it('a file of a page is sent without it: a page asks for twenty', async () => {
  const { get } = await aSite('false');
  expect((await get('/assets/site-4f3a.js')).name).toBeNull();
});

it('the name that a proxy of ours gave it is kept, and nobody else’s is', async () => {
  const named = { 'x-request-id': '3f9d2c41b7e84a0f9c5d6e7f80912a3b' };
  for (const [trusted, expected] of [
    ['false', made],
    ['1', named['x-request-id']],
    ['loopback', named['x-request-id']],
    ['10.0.0.0/8', made],
  ] as const)
    expect([trusted, (await (await aSite(trusted)).get('/cause', named)).name]).toEqual([trusted, expected]);
});

it('a name that is none is not kept, whoever gave it', async () => {
  const { get } = await aSite('1');
  for (const name of [
    'anna@example.org',
    'short',
    'a"b,"level":"fatal',
    'x'.repeat(65),
    'one1one1, two2two2',
  ])
    expect((await get('/cause', { 'x-request-id': name })).name).toBe(made);
  expect(requestIdIn(['12345678', '12345678'])).toBeNull();
  expect(requestIdIn(undefined)).toBeNull();
});

it('the log names a request by its route, never by its address, and all that failed', async () => {
  const { get, lines } = await aSite('false');
  await get('/api/bookings/by-token/tokenOfSomebody?email=anna@example.org');
  expect(lines).toEqual([
    {
      requestId: made,
      method: 'GET',
      route: '/api/bookings/by-token/:token',
      status: 500,
      ms: expect.any(Number),
    },
  ]);
});

it('whoever goes away before the end is counted apart', async () => {
  const { get, answered } = await aSite('false');
  await expect(get('/cut')).rejects.toThrow();
  expect(answered).toMatchObject([{ status: 200, isCut: true }]);
});

const usual: AnsweredRequest = {
  requestId: made,
  method: 'GET',
  route: '/api/scooters',
  status: 200,
  seconds: 0.1,
  isCut: false,
};

it('all that failed or was slow has a line, of the rest one in twenty, and of a balancer’s questions none', () => {
  expect(lineOf({ ...usual, status: 500 })).toBe('warn');
  expect(lineOf({ ...usual, status: 503, route: '/readyz' })).toBe('warn');
  expect(lineOf({ ...usual, seconds: 1 })).toBe('warn');
  const chosen = Array.from({ length: 20_000 }, () => lineOf({ ...usual, requestId: crypto.randomUUID() }));
  const share = chosen.filter((line) => line === 'info').length / chosen.length;
  expect(share).toBeGreaterThan(0.04);
  expect(share).toBeLessThan(0.06);
  const probed = Array.from({ length: 100 }, () =>
    lineOf({ ...usual, route: '/readyz', requestId: crypto.randomUUID() }),
  );
  expect(probed.every((line) => line === null)).toBe(true);
});

it('a span before ours is read as the standard writes it, and nothing else is', () => {
  const header = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect(spanNameIn(header)).toEqual({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    traceFlags: 1,
  });
  for (const wrong of [
    undefined,
    'x',
    header.replace('0af7', '0AF7'),
    header.replace(/-[^-]+-01/, `-${'0'.repeat(16)}-01`),
  ])
    expect(spanNameIn(wrong)).toBeUndefined();
});
