import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { Clock } from '../basics/clock.ts';
import type { RandomSource } from '../basics/random-source.ts';
import {
  type Arrival,
  createCallerReader,
  entriesOf,
  expectsProxy,
  plainAddress,
  type TrustedProxies,
} from './forwarded.rules.ts';
import { arrivalOf } from './network.ts';
import {
  createSignReader,
  mismatchIn,
  type ProxyCounts,
  type ProxyMismatch,
  type ProxySign,
} from './proxy-sightings.rules.ts';

export type ProxySightings = {
  /** Whether a proxy should stand before the shop. */
  expected: boolean;
  /** Counts a request; says whether it came through a proxy, as far as that is sure. */
  see(c: Context): 'proxy header' | 'no proxy header';
  /** How what was seen in the last hour differs from what is set, and since when. */
  mismatches(): { subject: ProxyMismatch; since: Date }[];
};

const halfMs = 30 * 60_000;

type Half = ProxyCounts & {
  began: number;
  signs: Partial<Record<ProxySign, number>>;
  callers: Map<number, number>;
  named: Set<number>;
};
const empty = (began: number): Half => ({
  began,
  requests: 0,
  signs: {},
  callers: new Map(),
  named: new Set(),
});

/** Each process counts for itself, in memory: after a start with another setting everything is seen anew. */
export function createProxySightings(
  proxies: TrustedProxies,
  { clock, chance }: { clock: Clock; chance: RandomSource },
): ProxySightings {
  const signOf = createSignReader(proxies);
  const callerOf = createCallerReader(proxies);
  const drawerOf = drawersUnder(chance.bytes(32));
  let halves: Half[] = [];
  let since: { subject: ProxyMismatch; since: Date } | null = null;

  const currentHalf = (now: number): Half => {
    halves = halves.filter(({ began }) => now - began < 2 * halfMs);
    const last = halves.at(-1);
    if (last && now - last.began < halfMs) return last;
    const next = empty(now);
    halves.push(next);
    return next;
  };
  const count = (half: Half, arrival: Arrival): void => {
    const sign = signOf(arrival);
    const caller = callerOf(arrival);
    const drawer = drawerOf(caller ?? '');
    half.requests += 1;
    half.signs[sign] = (half.signs[sign] ?? 0) + 1;
    half.callers.set(drawer, (half.callers.get(drawer) ?? 0) + 1);
    const first = plainAddress(entriesOf(arrival.forwarded).at(-1) ?? '');
    if (first !== null && first !== caller) half.named.add(drawerOf(first));
  };
  return {
    expected: expectsProxy(proxies),
    see: (c) => {
      const arrival = arrivalOf(c);
      count(currentHalf(clock.now().getTime()), arrival);
      return arrival.forwarded === undefined ? 'no proxy header' : 'proxy header';
    },
    mismatches: () => {
      const now = clock.now();
      currentHalf(now.getTime());
      const subject = mismatchIn(together(halves));
      if (subject === null) since = null;
      else if (since?.subject !== subject) since = { subject, since: now };
      return since ? [since] : [];
    },
  };
}

/** Which of 256 drawers an address falls into: hundreds of others fall into the same, and after a start into another. */
function drawersUnder(salt: Uint8Array): (address: string) => number {
  return (address) => createHmac('sha256', salt).update(address).digest()[0] ?? 0;
}

function together(halves: readonly Half[]): ProxyCounts {
  const all = empty(0);
  for (const half of halves) {
    all.requests += half.requests;
    for (const [sign, times] of Object.entries(half.signs) as [ProxySign, number][])
      // entries forget the keys' type
      all.signs[sign] = (all.signs[sign] ?? 0) + times;
    for (const [drawer, times] of half.callers)
      all.callers.set(drawer, (all.callers.get(drawer) ?? 0) + times);
    for (const drawer of half.named) all.named.add(drawer);
  }
  return all;
}
