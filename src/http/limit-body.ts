import type { Context, MiddlewareHandler } from 'hono';

type Limit = { longest: number; tooLong(c: Context): Response | Promise<Response> };

/**
 * Refuses bodies that are too long. One that comes in pieces says no length before (some proxies and mail programs send such, and
 * an empty one too): it is read here, and no further than the limit. Hono's own limit does that with a kind of request that
 * our server does not hand it.
 */
export const limitBody =
  ({ longest, tooLong }: Limit): MiddlewareHandler =>
  async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const said = headers.has('transfer-encoding') ? null : headers.get('content-length');
    if (said !== null) return Number(said) > longest ? tooLong(c) : next();
    const read = await readAtMost(body, longest);
    if (!read) return tooLong(c);
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: read });
    return next();
  };

async function readAtMost(body: ReadableStream<Uint8Array>, longest: number): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Left open where it is too long: a client that still writes must not find it closed.
  for await (const part of body.values({ preventCancel: true })) {
    length += part.length;
    if (length > longest) return null;
    parts.push(new Uint8Array(part));
  }
  return new Blob(parts);
}
