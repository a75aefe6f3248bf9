import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const pack = promisify(gzip);
/** Below this, packing saves nothing that a phone would feel. */
const worthPacking = 4000;

/** The page asks every few seconds, and keeps the last answer itself, in its memory alone: the same again costs a line. */
export async function answerIfChanged(c: Context, answer: object): Promise<Response> {
  const text = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag: tag, 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
  const type = { 'content-type': 'application/json' };
  const wantsPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (!wantsPacked || text.length < worthPacking) return c.body(text, 200, { ...headers, ...type });
  const packed = new Uint8Array(await pack(text));
  return c.body(packed, 200, { ...headers, ...type, 'content-encoding': 'gzip' });
}
