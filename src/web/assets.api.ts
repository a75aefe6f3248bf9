import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { refuse } from '../basics/refusals.ts';
import { answerRefusal, described } from './api-answers.ts';
import { contentTypeOf } from './files.ts';

type Asset = { type: string; raw: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | null };

/** The pictures of docs/product.md §7: read once at start, the drawings compressed. */
export function assetsApi(folder: string): Hono {
  const assets = new Map(filesIn(folder).map((file) => [file, readAsset(path.join(folder, file))]));
  return new Hono().get(
    '/assets/:file{.+}',
    described({ summary: 'A picture', tag: 'offer', refusals: ['not_found'] }),
    (c) => {
      const asset = assets.get(c.req.param('file'));
      if (!asset) return answerRefusal(c, refuse('not_found'));
      const packed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? asset.brotli : null;
      c.header('vary', 'accept-encoding');
      c.header('cache-control', 'public, max-age=3600');
      c.header('content-type', asset.type);
      if (packed) c.header('content-encoding', 'br');
      return c.body(packed ?? asset.raw);
    },
  );
}

/** Also those in folders, as `posters/positano-800.avif`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

function readAsset(file: string): Asset {
  const raw = new Uint8Array(readFileSync(file));
  const isText = file.endsWith('.svg');
  return { type: contentTypeOf(file), raw, brotli: isText ? new Uint8Array(brotliCompressSync(raw)) : null };
}
