import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isRefusal, refuse } from '../basics/refusals.ts';
import { answerRefusal } from '../http/api-answers.ts';
import { isNonBrowserRequest } from '../http/api-guards.ts';
import { authorize, type Permit, type SignedInStaff } from './authorize.ts';
import type { Permission } from './permissions.rules.ts';
import { publishedShop, shopVersionHeader } from '../shop/published-shop.rules.ts';
import { readSession } from './read-session.ts';
import type { StaffDeps } from './staff-deps.ts';

/** What the page asks by itself, and not the person: it keeps no session alive. */
const automaticRequestHeader = 'costiera-by-itself';

type PermitEnv<P extends Permission> = { Variables: { permit: Permit<P>; who: SignedInStaff } };

/**
 * Guards a call: without the permission the answer says nothing, not even whether the thing exists. It stands before the shapes,
 * so that a stranger learns no more from a wrong form than from a right one.
 */
export const requirePermission = <P extends Permission>(deps: StaffDeps, permission: P) =>
  createMiddleware<PermitEnv<P>>(async (c, next) => {
    // Without the headers that every browser sends, a cookie gives no right to write.
    const mayUseCookie = c.req.method === 'GET' || !isNonBrowserRequest(c);
    const byItself = c.req.header(automaticRequestHeader) !== undefined;
    const { who, cookies } = mayUseCookie
      ? await readSession(deps, c.req.raw.headers, byItself)
      : { who: null, cookies: [] };
    if (!who) return answerRefusal(c, refuse('sign_in_first'));
    const proof = authorize(who, permission, deps);
    if (isRefusal(proof)) return answerRefusal(c, proof);
    c.set('permit', proof);
    c.set('who', who);
    await next();
    setCookies(c, cookies);
    c.header(shopVersionHeader, String(publishedShop().version));
    return undefined;
  });

export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
