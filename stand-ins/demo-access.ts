// A demo knows no customers, but its mails hold the links to its desk: who may ask it, and who may read them.
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Of a Host header; null where it is none. */
function hostnameOf(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? withoutBrackets(new URL(url).hostname) : null;
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:(127\.\d+\.\d+\.\d+|7f[\da-f]{2}:[\da-f]{1,4}))$/.test(hostname);

/**
 * A page of somebody else's, whose name they point at this machine (DNS rebinding), is of one origin with the demo for the browser.
 * So the demo answers to its own name, to localhost and to plain addresses, which nobody can point elsewhere.
 */
export function refuseForeignHosts(publicUrl: string): Hono {
  const ownName = new URL(publicUrl).hostname;
  const isOurs = (hostname: string | null) =>
    hostname !== null &&
    (hostname === ownName || hostname.endsWith('.localhost') || isLoopback(hostname) || isIP(hostname) > 0);
  return new Hono().use(async (c, next) => {
    const host = c.req.header('host');
    if (host === undefined || isOurs(hostnameOf(host))) return next();
    return c.text(
      'This demo does not answer to that name. Set PUBLIC_URL to the address it is reached at.',
      421,
    );
  });
}

/** Whether only this machine reaches the demo, as far as its settings say. */
export const isOnlyLocal = (host: string, publicUrl: string): boolean =>
  isLoopback(withoutBrackets(host)) && isLoopback(withoutBrackets(new URL(publicUrl).hostname));

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/** A request from this machine itself, which no proxy passed on. */
export function isLocalRequest(c: Context): boolean {
  const hostname = hostnameOf(c.req.header('host') ?? '');
  const isDirect = proxyHeaders.every((name) => c.req.header(name) === undefined);
  return (
    isDirect && hostname !== null && isLoopback(hostname) && isLoopback(getConnInfo(c).remote.address ?? '')
  );
}
