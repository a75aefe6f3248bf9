import { createHmac } from 'node:crypto';
import type { Clock } from '../basics/clock.ts';
import { deriveKey } from '../basics/tokens.ts';
import { countInWindow, deleteClosedWindows, widerTimes } from '../database/rate-counts.ts';
import type { Database } from '../database/tables.ts';
import type { RateLimiter } from './api-guards.ts';
import { networksOf } from './network.ts';

/** A limit that all copies of the shop count together; each purpose has its own counts. Addresses are kept as pseudonyms. */
export type CreateSharedLimiter = (purpose: string, atMost: number, minutes?: number) => RateLimiter;

type SharedLimiterDeps = { database: Database; clock: Clock; appSecret: string };

/** For what matters to others than the asking one: passwords, bookings, mails to strangers. */
export function createSharedLimiters({ database, clock, appSecret }: SharedLimiterDeps): CreateSharedLimiter {
  const secret = deriveKey(appSecret, 'rate limits');
  let sweptUntil = 0;
  return (purpose, atMost, minutes = 1) => {
    const windowMs = minutes * 60_000;
    const keyOf = (text: string) =>
      createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
    return async (address) => {
      const now = clock.now();
      const until = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
      if (now.getTime() >= sweptUntil) {
        sweptUntil = now.getTime() + 60_000;
        await deleteClosedWindows(database, now);
      }
      const isIn = async (text: string, most: number) =>
        (await countInWindow(database, { key: keyOf(text), now, until })) <= most;
      const { network, wider } = networksOf(address);
      // What was refused does not count against its neighbours.
      const allowed = (await isIn(network, atMost)) && (!wider || (await isIn(wider, atMost * widerTimes)));
      return allowed ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000);
    };
  };
}
