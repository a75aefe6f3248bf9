import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isRefusal, refuse } from '../basics/refusals.ts';
import { answerRefusal } from '../http/api-answers.ts';
import { isFromNoBrowser } from '../http/api-guards.ts';
import { permit, type Permit, type SignedIn } from './gate.ts';
import type { Permission } from './permissions.rules.ts';
import { readSession } from './read-session.ts';
import type { StaffDeps } from './staff-deps.ts';

/** What the page asks by itself, and not the person: it keeps no session alive. */
export const byItselfHeader = 'costiera-by-itself';

type Inside<P extends Permission> = { Variables: { permit: Permit<P>; who: SignedIn } };

/**
 * The door of a call: whoever may not, learns nothing, not even whether what they asked for is there. It stands before the shapes,
 * so that a wrong form tells a stranger no more than a right one.
 */
export const permitted = <P extends Permission>(deps: StaffDeps, permission: P) =>
  createMiddleware<Inside<P>>(async (c, next) => {
    // Without the headers that every browser sends, a cookie gives no right to write.
    const mayUseCookie = c.req.method === 'GET' || !isFromNoBrowser(c);
    const byItself = c.req.header(byItselfHeader) !== undefined;
    const { who, cookies } = mayUseCookie
      ? await readSession(deps, c.req.raw.headers, byItself)
      : { who: null, cookies: [] };
    if (!who) return answerRefusal(c, refuse('sign_in_first'));
    const proof = permit(who, permission, deps);
    if (isRefusal(proof)) return answerRefusal(c, proof);
    c.set('permit', proof);
    c.set('who', who);
    await next();
    setCookies(c, cookies);
    return undefined;
  });

export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
