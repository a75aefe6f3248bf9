import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Hono } from 'hono';
import { refuse } from '../basics/refusals.ts';
import { answerRefusal, described } from './api-answers.ts';
import { contentTypeOf } from './files.ts';

type Asset = { type: string; raw: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | null };

const compress = promisify(brotliCompress);

/** The pictures of docs/product.md §7: read when first asked for and kept, the drawings compressed. */
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
    described({ summary: 'A picture', tag: 'offer', refusals: ['not_found'] }),
    async (c) => {
      const file = c.req.param('file');
      if (!files.has(file)) return answerRefusal(c, refuse('not_found'));
      const asset = await asked(file);
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

async function readAsset(file: string): Promise<Asset> {
  const raw = new Uint8Array(await readFile(file));
  const isText = file.endsWith('.svg');
  return { type: contentTypeOf(file), raw, brotli: isText ? new Uint8Array(await compress(raw)) : null };
}
