import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../basics/clock.ts';
import { createRateLimiter, rateLimit } from '../../http/api-guards.ts';
import type { SignedInStaff } from '../../identity/authorize.ts';

const perMinute = 5;

/** Test mails leave at once, past the queue: only so many for whoever presses. */
export function limitTestMails(clock: Clock) {
  const wait = createRateLimiter(perMinute, clock);
  return createMiddleware<{ Variables: { who: SignedInStaff } }>((c, next) =>
    rateLimit(wait, () => c.var.who.staffId)(c, next),
  );
}
