import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerFrom, compressPage, encodingFor, PageCache } from './page-cache.ts';

const page = compressPage('<h1>Costiera</h1>', { 'cache-control': 'no-cache' });
const ask = (acceptEncoding?: string, ifNoneMatch?: string) =>
  answerFrom(page, { acceptEncoding, ifNoneMatch });

describe('a kept page', () => {
  test('is sent as brotli, gzip or plain, whichever the browser takes', () => {
    expect(brotliDecompressSync(ask('gzip, deflate, br').bytes ?? '').toString()).toBe('<h1>Costiera</h1>');
    expect(gunzipSync(ask('gzip').bytes ?? '').toString()).toBe('<h1>Costiera</h1>');
    expect(ask().bytes?.toString()).toBe('<h1>Costiera</h1>');
    expect(ask().headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test('has a strong tag of its own for each encoding', () => {
    const tags = ['br', 'gzip', undefined].map((encoding) => ask(encoding).headers['etag']);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('is not sent again to who has it: 304, without a body or its length', () => {
    const tag = ask('br').headers['etag'];
    const again = ask('br', `"other", ${tag}`);
    expect(again).toMatchObject({ status: 304, bytes: null });
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' });
    expect(again.headers).not.toHaveProperty('content-length');
    expect(ask('gzip', tag).status).toBe(200);
  });

  test('that says 404 says so again, whatever the browser has', () => {
    const missing = compressPage('gone', {}, 404);
    const tag = answerFrom(missing, { acceptEncoding: 'br', ifNoneMatch: undefined }).headers['etag'];
    expect(answerFrom(missing, { acceptEncoding: 'br', ifNoneMatch: tag }).status).toBe(404);
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.4', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'raw'],
  ['identity', 'raw'],
  ['brotli', 'raw'],
  ['', 'raw'],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

const now = new Date('2026-07-01T10:00:00Z');

test('a page is forgotten when its content changes; the others stay', () => {
  const memory = new PageCache({ now: () => now });
  memory.store('/it/', compressPage('old', {}));
  memory.store('/it/vehicles', page);
  memory.invalidate((address) => address === '/it/');
  expect(memory.find('/it/')).toBeUndefined();
  expect(memory.find('/it/vehicles')).toBe(page);
  memory.store('/it/', compressPage('new', {}));
  const old = answerFrom(compressPage('old', {}), { acceptEncoding: 'br', ifNoneMatch: undefined }).headers[
    'etag'
  ];
  const renewed = memory.find('/it/');
  expect(renewed && answerFrom(renewed, { acceptEncoding: 'br', ifNoneMatch: old }).status).toBe(200);
});

test('a page whose content is fresh until a moment is drawn again from then on', () => {
  let time = now;
  const memory = new PageCache({ now: () => time });
  memory.store('/it/', page, new Date('2026-07-01T10:30:00Z'));
  time = new Date('2026-07-01T10:29:59Z');
  expect(memory.find('/it/')).toBe(page);
  time = new Date('2026-07-01T10:30:00Z');
  expect(memory.find('/it/')).toBeUndefined();
});
