import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../basics/clock.ts';
import { refuse } from '../basics/refusals.ts';
import { widerTimes } from '../database/rate-counts.ts';
import { answerRefusal } from './api-answers.ts';
import { limitBody } from './limit-body.ts';
import { networksOf } from './network.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const limitTo = (longest: number) =>
  limitBody({ longest, tooLong: (c) => answerRefusal(c, refuse('too_large')) });
const limitUsual = limitTo(1_000_000);
const limitPaper = limitTo(4_200_000);
const paperCall =
  /^\/api\/staff\/(units\/\d+\/documents\/[a-z]+\/file|bookings\/[0-9A-Z-]+\/charges\/[0-9a-f-]+\/files\/[0-9a-f-]+)$/;

/** The largest body that a call of ours needs is a signature drawn at three times its size; papers of scooters and receipts are scanned elsewhere. */
export const limitApiBody: MiddlewareHandler = (c, next) =>
  (paperCall.test(c.req.path) ? limitPaper : limitUsual)(c, next);

/** /api speaks JSON alone: no form of a foreign page can reach it without a preflight. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (writes.has(c.req.method) && type !== 'application/json') return answerRefusal(c, refuse('json_only'));
  return next();
};

type OriginCheck = (origin: string) => boolean;

/**
 * Refuses writes that a foreign page made. With neither Origin nor Sec-Fetch-Site it is no browser; then a cookie must not give
 * the right, which the cookie's own readers see to through `isNonBrowserRequest`.
 */
export const requireOwnOrigin =
  (isOurs: OriginCheck): MiddlewareHandler =>
  async (c, next) => {
    if (writes.has(c.req.method) && isForeignOrigin(c, isOurs))
      return answerRefusal(c, refuse('foreign_origin'));
    return next();
  };

export function isForeignOrigin(c: Context, isOurs: OriginCheck): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  // A page with `no-referrer` posts `Origin: null`; the browser itself still says same-origin.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
  return !isOurs(origin);
}

export const isNonBrowserRequest = (c: Context): boolean =>
  c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined;

/** PUBLIC_URL; in the demo also loopback hosts on our own port. */
export function ownOrigins(publicUrl: string, demoPort: number | null): OriginCheck {
  const loopback =
    demoPort === null ? [] : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${demoPort}`);
  const ours = new Set([publicUrl, ...loopback]);
  return (origin) => ours.has(origin);
}

/** How many seconds whoever asks once more has to wait; 0: none. */
export type RateLimiter = (address: string) => number | Promise<number>;

/**
 * How long a network has to wait that asks once more: 0 while it asked at most `perMinute` times in this minute. Per copy of the
 * shop and in memory: a limit is a courtesy to the others, not a record.
 */
export function createRateLimiter(perMinute: number, clock: Clock): (address: string) => number {
  let minute = 0;
  let seen = new Map<string, number>();
  const count = (key: string, atMost: number): boolean => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times <= atMost;
  };
  return (address) => {
    const now = clock.now().getTime();
    const nowMinute = Math.floor(now / 60_000);
    if (nowMinute !== minute) [minute, seen] = [nowMinute, new Map()];
    const { network, wider } = networksOf(address);
    // What was refused does not count against its neighbours.
    const isIn = count(network, perMinute) && (!wider || count(wider, perMinute * widerTimes));
    return isIn ? 0 : 60 - Math.floor((now % 60_000) / 1000);
  };
}

/** Refuses what comes too often from one network. */
export function rateLimit(wait: RateLimiter, networkOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const seconds = await wait(networkOf(c));
    if (seconds === 0) return next();
    c.header('retry-after', String(seconds));
    return answerRefusal(c, refuse('too_many_requests'));
  };
}
