import { createMiddleware } from 'hono/factory';
import type { Clock } from '../basics/clock.ts';
import { createRateLimiter, rateLimit } from '../http/api-guards.ts';
import type { SignedInStaff } from './authorize.ts';

/** What leaves the shop at once, at a press: only so many for whoever presses. */
export function limitPresses(clock: Clock, perMinute: number) {
  const wait = createRateLimiter(perMinute, clock);
  return createMiddleware<{ Variables: { who: SignedInStaff } }>((c, next) =>
    rateLimit(wait, () => c.var.who.staffId)(c, next),
  );
}
