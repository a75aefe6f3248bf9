// The built files, compressed by the build (compress.ts), read once at start.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { encodingFor } from '../pages/page-cache.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
};
export const contentTypeOf = (name: string): string =>
  types[path.extname(name).slice(1)] ?? 'application/octet-stream';

export const compressible = /\.(js|css|json|webmanifest|txt|svg|ico)$/;

type BuiltFile = { tag: string; headers: Record<string, string>; raw: Buffer; br?: Buffer; gzip?: Buffer };

function readBuilt(root: string, security: Record<string, string>): Map<string, BuiltFile> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = found
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => !name.includes('/.vite/'));
  const all = new Set(names);
  const read = (name: string) => (all.has(name) ? readFileSync(name) : undefined);
  const files = names.filter((name) => !/\.(br|gz|map)$/.test(name));
  return new Map(
    files.map((name) => {
      const address = `/${path.relative(root, name).split(path.sep).join('/')}`;
      const built = describe(address, readFileSync(name), security);
      return [
        address,
        { ...built, ...optional('br', read(`${name}.br`)), ...optional('gzip', read(`${name}.gz`)) },
      ];
    }),
  );
}

const optional = (coding: 'br' | 'gzip', bytes: Buffer | undefined) => (bytes ? { [coding]: bytes } : {});

function describe(address: string, raw: Buffer, security: Record<string, string>): BuiltFile {
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 16);
  const type = contentTypeOf(address);
  // Built files have the hash of their content in their name.
  const cache = /^\/(assets|admin\/files)\//.test(address)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
  return {
    tag,
    raw,
    headers: { ...security, 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' },
  };
}

/** Answers a request for a built file, or says that it is none. */
export function serveFiles(root: string, security: Record<string, string> = {}) {
  const files = readBuilt(root, security);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const coding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    const packed = coding === 'raw' ? undefined : file[coding];
    const etag = `"${file.tag}-${packed ? coding : 'raw'}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ...file.headers, etag }).end();
      return true;
    }
    const bytes = packed ?? file.raw;
    const encoded = packed ? { 'content-encoding': coding } : {};
    response.writeHead(200, { ...file.headers, ...encoded, etag, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}
