import { BlockList, isIP } from 'node:net';

/** Which proxies are ours: so many, one behind the other, or those whose addresses lie in these networks. */
export type TrustedProxies = { hops: number } | { networks: readonly Network[] };
type Network = { address: string; bits: number };

/** A request as it arrives: who holds the connection, and what X-Forwarded-For says, if anything. */
export type Arrival = { peer: string | undefined; forwarded: string | undefined };

export const expectedProxies =
  'false, true (one proxy), a number of proxies from 1 to 9, or their networks (10.0.0.0/8,fd00::/8,loopback,private)';

const namedNetworks = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']],
]);

const wordsOfHops = new Map([
  ['false', 0],
  ['no', 0],
  ['0', 0],
  ['true', 1],
  ['yes', 1],
]);

/** What TRUST_PROXY says; null where it says neither of both. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const hops = wordsOfHops.get(text) ?? (/^[1-9]$/.test(text) ? Number(text) : null);
  if (hops !== null) return { hops };
  const networks = text
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => namedNetworks.get(part) ?? [part])
    .map(readNetwork);
  return networks.every((network) => network !== null) ? { networks } : null;
}

/** "10.0.0.0/8", or a single address. A network of everybody is refused: whoever comes could then pretend any address. */
function readNetwork(text: string): Network | null {
  const [, address = '', given] = /^([\d.a-f:]+?)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const bits = given === undefined ? most : Number(given);
  return bits >= 1 && bits <= most ? { address, bits } : null;
}

/** Whether any proxy of ours is expected. */
export const expectsProxy = (proxies: TrustedProxies): boolean => !('hops' in proxies) || proxies.hops > 0;

/**
 * An address as it may stand in the header or at a connection: with a port, brackets, a zone, an IPv4 address written as IPv6. Null where
 * it is none ("unknown", "_hidden", nothing).
 */
export function plainAddress(text: string): string | null {
  const entry = text.trim();
  const [, dotted] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry) ?? [];
  if (isIP(dotted ?? entry) === 4) return dotted ?? entry;
  const address = (bracketed ?? entry).replace(/%[\w.-]+$/, '');
  return isIP(address) === 6 ? shortest(address) : null;
}

function shortest(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join('.');
}

/** What the header names, the nearest first: the right one was written by who holds the connection, each other by the one to its right. */
export const entriesOf = (forwarded: string | undefined): string[] =>
  forwarded === undefined ? [] : forwarded.split(',').toReversed();

export function withinNetworks(networks: readonly Network[]): (address: string | null) => boolean {
  const list = new BlockList();
  for (const { address, bits } of networks)
    list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (address) => address !== null && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const insideNetworks = [...namedNetworks.values()].flat().flatMap((text) => readNetwork(text) ?? []);
/** Of this machine or a network of its own: no visitor of the internet holds such a connection. */
export const isInside = withinNetworks(insideNetworks);

/**
 * Whose request it is. As many entries of the header count as proxies of ours have written, from the right; what stands further left
 * anybody can have sent. Where the chain breaks (no entry, or none that is an address), it is the last address that is sure.
 */
export function createCallerReader(proxies: TrustedProxies): (arrival: Arrival) => string | null {
  const isOurs = 'hops' in proxies ? null : withinNetworks(proxies.networks);
  const most = 'hops' in proxies ? proxies.hops : Infinity;
  return ({ peer, forwarded }) => {
    let caller = peer === undefined ? null : plainAddress(peer);
    for (const entry of entriesOf(most === 0 ? undefined : forwarded).slice(0, most)) {
      if (isOurs && !isOurs(caller)) break;
      const next = plainAddress(entry);
      if (next === null) break;
      caller = next;
    }
    return caller;
  };
}

/** Whether what holds the connection is a proxy of ours, so that its own headers count. */
export function createPeerTrust(proxies: TrustedProxies): (peer: string | undefined) => boolean {
  if ('hops' in proxies) return () => proxies.hops > 0;
  const isOurs = withinNetworks(proxies.networks);
  return (peer) => peer !== undefined && isOurs(plainAddress(peer));
}
