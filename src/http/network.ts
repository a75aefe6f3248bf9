import { createHmac } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The caller's network address. X-Forwarded-For counts only where a proxy of ours is configured: anybody can send it. */
export function createNetworkReader(trustProxy: boolean): (c: Context) => string {
  return (c) => {
    const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    return forwarded ?? connectionOf(c) ?? 'unknown';
  };
}

// Requests that tests hand straight to the app have no connection.
function connectionOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/** A pseudonym for limits: the same address gives the same key, and nobody without the secret can turn it back. */
export const networkKey = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);
