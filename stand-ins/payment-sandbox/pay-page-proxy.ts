import { Hono } from 'hono';

/** What the pay page needs of a request. No cookie: the page is the provider's, and the shop's are none of its business. */
const forwardedRequestHeaders = ['content-type', 'accept-language'];
const forwardedResponseHeaders = [
  'content-type',
  'content-security-policy',
  'location',
  'cache-control',
  'referrer-policy',
  'x-content-type-options',
  'x-robots-tag',
];

/**
 * Shows the sandbox's pay pages under the site's own address. Their headers stay, the policy among them. Posts are taken from any
 * origin, `null` too: the page's address is its secret, and its forms need no other right.
 */
export function payPageProxy(sandboxUrl: string): Hono {
  return new Hono().on(['GET', 'POST'], '/demo/pay/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const body = c.req.method === 'POST' ? await c.req.arrayBuffer() : null;
    try {
      const answer = await fetch(`${sandboxUrl}${pathname}${search}`, {
        method: c.req.method,
        headers: only(forwardedRequestHeaders, c.req.raw.headers),
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      return new Response(answer.body, {
        status: answer.status,
        headers: only(forwardedResponseHeaders, answer.headers),
      });
    } catch {
      // It is coming back: see start-sandbox.ts. What was paid before is in its file.
      return c.text('The payment sandbox does not answer. Please try again in a moment.', 503, {
        'retry-after': '2',
      });
    }
  });
}

const only = (names: readonly string[], headers: Headers): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
