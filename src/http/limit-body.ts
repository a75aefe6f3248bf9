import type { Context, MiddlewareHandler } from 'hono';

type Limit = { longest: number; tooLong(c: Context): Response | Promise<Response> };

/**
 * Reads a body before anybody else does, and refuses one that is too long. One that comes in pieces says no length before (some
 * proxies and mail programs send such, and an empty one too): it is read no further than the limit. Hono's own limit does that
 * with a kind of request that our server does not hand it. Whoever hangs up half-way is no fault of ours: it ends here.
 */
export const limitBody =
  ({ longest, tooLong }: Limit): MiddlewareHandler =>
  async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    if (Number(headers.get('content-length') ?? 0) > longest) return closing(await tooLong(c));
    const read = await readAtMost(body, longest).catch(() => 'hung up' as const);
    if (read === 'hung up') return c.body(null, 400);
    if (!read) return closing(await tooLong(c));
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: read });
    return next();
  };

/** The rest of the body is still on its way: what is asked next on this connection would be lost in it. */
export function closing(answer: Response): Response {
  answer.headers.set('connection', 'close');
  return answer;
}

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
