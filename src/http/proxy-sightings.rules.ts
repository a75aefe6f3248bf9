import {
  type Arrival,
  createCallerReader,
  entriesOf,
  isInside,
  plainAddress,
  type TrustedProxies,
  withinNetworks,
} from './forwarded.rules.ts';

/** What a request says of the proxies before the shop. `longer`: its header names more than ours, as a visitor's own may too. */
export type ProxySign = 'fits' | 'header_not_trusted' | 'fewer_hops' | 'more_hops' | 'longer';

/** How the proxies are others than TRUST_PROXY says. */
export const proxyMismatches = ['header_not_trusted', 'fewer_hops', 'more_hops', 'one_for_all'] as const;
export type ProxyMismatch = (typeof proxyMismatches)[number];

export type SignReader = (arrival: Arrival) => ProxySign;

export function createSignReader(proxies: TrustedProxies): SignReader {
  const callerOf = createCallerReader(proxies);
  return 'hops' in proxies ? signByHops(proxies.hops, callerOf) : signByNetworks(proxies.networks, callerOf);
}

type CallerOf = ReturnType<typeof createCallerReader>;

/** No visitor of the internet has a connection without an address, or one of a network inside. */
const isProxyNear = (peer: string | undefined): boolean => peer === undefined || isInside(plainAddress(peer));

const signByHops =
  (hops: number, callerOf: CallerOf): SignReader =>
  (arrival) => {
    const entries = entriesOf(arrival.forwarded);
    if (hops === 0) return entries.length > 0 && isProxyNear(arrival.peer) ? 'header_not_trusted' : 'fits';
    if (entries.slice(0, hops).filter((entry) => plainAddress(entry) !== null).length < hops)
      return 'fewer_hops';
    if (entries.length === hops) return 'fits';
    return isInside(callerOf(arrival)) ? 'more_hops' : 'longer';
  };

function signByNetworks(
  networks: Extract<TrustedProxies, { networks: unknown }>['networks'],
  callerOf: CallerOf,
): SignReader {
  const isOurs = withinNetworks(networks);
  return (arrival) => {
    const entries = entriesOf(arrival.forwarded);
    if (!isOurs(arrival.peer === undefined ? null : plainAddress(arrival.peer)))
      return entries.length > 0 && isProxyNear(arrival.peer) ? 'header_not_trusted' : 'fewer_hops';
    if (entries.length === 0) return 'fewer_hops';
    const caller = callerOf(arrival);
    const isLast = plainAddress(entries.at(-1) ?? '') === caller;
    return !isLast && isInside(caller) ? 'more_hops' : 'fits';
  };
}

/** What was counted of the requests of a while: no address, only how many drawers were used when each was put into one of a few hundred. */
export type ProxyCounts = {
  requests: number;
  signs: Partial<Record<ProxySign, number>>;
  /** Requests by the drawer of their caller. */
  callers: ReadonlyMap<number, number>;
  /** Drawers of what headers name beside the caller. */
  named: ReadonlySet<number>;
};

/** So many requests must say it, and so great a part of all: a look from the machine itself is no sign. */
const leastRequests = 20;
const clearShare = 0.1;
/** What any visitor can send alike must be in nearly all. */
const nearlyAll = 0.9;
const leastOfOne = 50;
const leastNamed = 10;

export function mismatchIn({ requests, signs, callers, named }: ProxyCounts): ProxyMismatch | null {
  const times = (sign: ProxySign): number => signs[sign] ?? 0;
  const isClear = (sign: ProxySign) => times(sign) >= leastRequests && times(sign) >= clearShare * requests;
  for (const sign of ['header_not_trusted', 'fewer_hops', 'more_hops'] as const)
    if (isClear(sign)) return sign;
  const fromOne = Math.max(0, ...callers.values());
  if (requests >= leastOfOne && fromOne >= nearlyAll * requests && named.size >= leastNamed)
    return 'one_for_all';
  const longer = times('longer');
  return requests >= leastOfOne && longer >= nearlyAll * requests ? 'more_hops' : null;
}
