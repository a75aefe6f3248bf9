import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { describeCall } from './api-answers.ts';
import { type ByteRange, requestedRange } from './byte-range.ts';
import { contentTypeOf } from './files.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Asset = { file: string; type: string; tag: string; size: number; brotli: Bytes | null };

/** A film is heavy and hardly ever drawn again; pictures are asked for again after an hour, and come only if they changed. */
const cacheSecondsFor = (type: string): number => (type.startsWith('video/') ? 7 * 24 * 3600 : 3600);

const compress = promisify(brotliCompress);

/**
 * The pictures and the film of docs/product.md §7. What is said of one is kept from when it is first asked for, of a drawing what is sent too; the
 * others are read again, which the system does from its own memory: ten megabytes of them need not lie in ours as well.
 */
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

async function answerAsset(c: Context, asset: Asset): Promise<Response> {
  const { type, tag, brotli } = asset;
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
  return answerBytes(c, asset, etag);
}

/** Whole or in the part that is asked for; a part of what has changed since is of no use (If-Range). */
async function answerBytes(c: Context, { file, size }: Asset, etag: string): Promise<Response> {
  c.header('accept-ranges', 'bytes');
  const since = c.req.header('if-range');
  const range = since && since !== etag ? undefined : requestedRange(c.req.header('range'), size);
  if (!range) return c.body(new Uint8Array(await readFile(file)));
  c.header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return c.body(await readPart(file, range), 206);
}

async function readPart(file: string, { first, last }: ByteRange): Promise<Bytes> {
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read(new Uint8Array(last - first + 1), { position: first });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** Also those in folders, as `posters/positano-800.avif`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

async function readAsset(file: string): Promise<Asset> {
  const raw = await readFile(file);
  const isText = file.endsWith('.svg');
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 16);
  const brotli = isText ? new Uint8Array(await compress(raw)) : null;
  return { file, type: contentTypeOf(file), tag, size: raw.length, brotli };
}
