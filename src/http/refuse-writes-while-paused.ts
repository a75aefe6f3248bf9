import { Hono } from 'hono';
import { refuse } from '../basics/refusals.ts';
import { answerRefusal } from './api-answers.ts';

/** What changes nothing though it is posted, and the provider's word, which is only written down. */
const always = new Set([
  '/api/quotes',
  '/api/places/autocomplete',
  '/api/contracts/verify',
  '/api/payments/webhook',
  // People who look after a paused shop may sign in.
  '/api/staff/sign-in',
  '/api/staff/second-factor',
  '/api/staff/enter',
  '/api/staff/sign-out',
]);
const askAgainSeconds = '300';

/** While the shop is frozen visitors may look at everything and change nothing: what they signed or paid since may be lost here. */
export const refuseWritesWhilePaused = (isPaused: () => Promise<boolean>) =>
  new Hono().use(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD' || always.has(c.req.path);
    if (reads || !(await isPaused())) return next();
    c.header('retry-after', askAgainSeconds);
    return answerRefusal(c, refuse('paused'));
  });
