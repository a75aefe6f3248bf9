import { deriveKey } from '../basics/tokens.ts';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { type Arrival, createCallerReader, type TrustedProxies } from './forwarded.rules.ts';

/** The caller's network address. X-Forwarded-For counts only as far as proxies of ours have written it: anybody can send it. */
export function createNetworkReader(proxies: TrustedProxies): (c: Context) => string {
  const callerOf = createCallerReader(proxies);
  return (c) => callerOf(arrivalOf(c)) ?? 'unknown';
}

export const arrivalOf = (c: Context): Arrival => ({
  peer: connectionOf(c),
  forwarded: c.req.header('x-forwarded-for'),
});

// Requests that tests hand straight to the app have no connection.
function connectionOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/** The eight groups of an IPv6 address; null where it is none. */
function groupsOf(address: string): string[] | null {
  const bare = address.replace(/^\[/, '').split(/[\]%]/)[0] ?? '';
  if (isIP(bare) !== 6) return null;
  const [before = [], after = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const isMappedIpv4 = (groups: readonly string[]): boolean =>
  groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join('.');

/**
 * Who is counted as one. Of IPv6 everybody has a whole /64, whose addresses they change as they like (RFC 6177), and somebody who
 * rents a line or a server often a /48: that is counted as well, more widely, because phones of many may share one.
 */
export function networksOf(address: string): { network: string; wider: string | null } {
  const groups = groupsOf(address);
  if (!groups) return { network: address.replace(/^([\d.]+):\d+$/, '$1'), wider: null };
  if (isMappedIpv4(groups)) return { network: dotted(groups.slice(6)), wider: null };
  return { network: `${groups.slice(0, 4).join(':')}::/64`, wider: `${groups.slice(0, 3).join(':')}::/48` };
}

/**
 * A pseudonym for limits: the same network gives the same key, and nobody without the secret can turn it back. What has no wider
 * network is its own.
 */
function networkKey(secret: Buffer, address: string, width: 'network' | 'wider' = 'network'): string {
  const { network, wider } = networksOf(address);
  const counted = width === 'wider' ? (wider ?? network) : network;
  return createHmac('sha256', secret).update(counted).digest('base64url').slice(0, 22);
}

/** Pseudonyms under a secret, for one purpose each. */
export const pseudonymsUnder =
  (secret: string): ((purpose: string) => (value: string, width?: 'network' | 'wider') => string) =>
  (purpose) => {
    const key = deriveKey(secret, purpose);
    return (value, width) => networkKey(key, value, width);
  };
