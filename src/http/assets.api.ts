import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { describeCall } from './api-answers.ts';
import { requestedRange } from './byte-range.ts';
import { contentTypeOf } from './files.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Asset = { type: string; tag: string; raw: Bytes; brotli: Bytes | null };

/** A film is heavy and hardly ever drawn again; pictures are asked for again after an hour, and come only if they changed. */
const cacheSecondsFor = (type: string): number => (type.startsWith('video/') ? 7 * 24 * 3600 : 3600);

const compress = promisify(brotliCompress);

/** The pictures and the film of docs/product.md §7: read when first asked for and kept, the drawings compressed. */
export function assetsApi(folder: string): Hono {
  const files = new Set(filesIn(folder));
  const kept = new Map<string, Promise<Asset>>();
  const asked = (file: string): Promise<Asset> => {
    const asset = kept.get(file) ?? readAsset(path.join(folder, file));
    kept.set(file, asset);
    return asset;
  };
  return new Hono().get(
    '/assets/:file{.+}',
    describeCall({ summary: 'A picture or a film', tag: 'offer', refusals: ['not_found'] }),
    async (c, next) => {
      const file = c.req.param('file');
      // Pictures of articles are answered after this one (newsroom/article-pictures.api.ts); an unknown one gets its 404 there.
      if (!files.has(file)) return next();
      return answerAsset(c, await asked(file));
    },
  );
}

function answerAsset(c: Context, { type, tag, raw, brotli }: Asset): Response {
  const packed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? brotli : null;
  const etag = `"${tag}${packed ? '-br' : ''}"`;
  c.header('vary', 'accept-encoding');
  c.header('cache-control', `public, max-age=${cacheSecondsFor(type)}`);
  c.header('etag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('content-type', type);
  if (packed) {
    c.header('content-encoding', 'br');
    return c.body(packed);
  }
  return answerBytes(c, raw, etag);
}

/** Whole or in the part that is asked for; a part of what has changed since is of no use (If-Range). */
function answerBytes(c: Context, raw: Bytes, etag: string): Response {
  c.header('accept-ranges', 'bytes');
  const since = c.req.header('if-range');
  const range = since && since !== etag ? undefined : requestedRange(c.req.header('range'), raw.length);
  if (!range) return c.body(raw);
  c.header('content-range', `bytes ${range.first}-${range.last}/${raw.length}`);
  return c.body(raw.subarray(range.first, range.last + 1), 206);
}

/** Also those in folders, as `posters/positano-800.avif`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

async function readAsset(file: string): Promise<Asset> {
  const raw = new Uint8Array(await readFile(file));
  const isText = file.endsWith('.svg');
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 16);
  const brotli = isText ? new Uint8Array(await compress(raw)) : null;
  return { type: contentTypeOf(file), tag, raw, brotli };
}
