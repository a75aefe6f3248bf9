import { type Context, Hono } from 'hono';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../http/api-answers.ts';
import { networksOf } from '../http/network.ts';
import { createSharedLimiters, type CreateSharedLimiter } from '../http/shared-rate-limiter.ts';
import { rateLimit } from '../http/api-guards.ts';
import { changePassword } from './choose-password.ts';
import { hasPermission, permissions } from './permissions.rules.ts';
import { reportSignInAttempts } from './report-sign-in-attempts.ts';
import { beginSecondFactor, confirmSecondFactor, newBackupCodes } from './second-factor.ts';
import { verifySecondFactor, signIn, type SignInStep } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';
import { requirePermission, setCookies } from './require-permission.api.ts';
import type { StaffDeps } from './staff-deps.ts';
import { acceptInvitation, signInByLink, readStaffLink } from './staff-links.ts';
import {
  ChangePasswordBody,
  CodeBody,
  InvitationBody,
  LanguageBody,
  OwnPasswordBody,
  SignInBody,
  TokenBody,
  type SessionAnswer,
} from './staff.shape.ts';

export type SignInApiDeps = StaffDeps & {
  networkOf(c: Context): string;
  /** For the pseudonyms of what is counted. */
  appSecret: string;
  /** Tries a minute, from one network and for one address. */
  signInsPerMinute: number;
};

type LimitedDeps = SignInApiDeps & { createSharedLimiter: CreateSharedLimiter };

/** How people of the shop come in and go out, and what they do with their own account. */
export function signInApi(deps: SignInApiDeps): Hono {
  const app = new Hono();
  const limited = { ...deps, createSharedLimiter: createSharedLimiters(deps) };
  comeIn(app, limited);
  ownAccount(app, limited);
  return app;
}

/** `onlyWithSecondFactor`: the password is looked at, and opens only what a code must then open as well. */
type AccountTries = { seconds: number; onlyWithSecondFactor: boolean };

/**
 * Passwords of one account. Who guesses is slowed down by account and network together, of IPv6 the wider one, so that none uses up
 * the account's own count, which is there for many networks at once. Where that is used up nobody is kept out who has the password
 * and a second factor (ASVS 5.0 §6.1.1: no lock-out by strangers). Whoever signed in with this browser before is counted alone.
 */
function createAccountLimiter({
  signInsPerMinute,
  networkOf,
  knownBrowsers,
  createSharedLimiter,
}: LimitedDeps) {
  const ofBrowser = createSharedLimiter('sign-ins of a browser', signInsPerMinute);
  const ofPair = createSharedLimiter('sign-ins to an account from a network', signInsPerMinute);
  const ofPairLong = createSharedLimiter(
    'sign-ins to an account from a network in an hour',
    signInsPerMinute * 3,
    60,
  );
  const ofAccount = createSharedLimiter('sign-ins to an account', signInsPerMinute * 2);
  return async (c: Context, email: string): Promise<AccountTries> => {
    const browser = knownBrowsers.idOf(c.req.raw.headers, email);
    if (browser) return { seconds: await ofBrowser(browser), onlyWithSecondFactor: false };
    const { network, wider } = networksOf(networkOf(c));
    const pair = `${email} ${wider ?? network}`;
    const ofNetwork = (await ofPair(pair)) || (await ofPairLong(pair));
    if (ofNetwork > 0) return { seconds: ofNetwork, onlyWithSecondFactor: false };
    const seconds = await ofAccount(email);
    return { seconds, onlyWithSecondFactor: seconds > 0 };
  };
}

function comeIn(app: Hono, deps: LimitedDeps): void {
  const { signInsPerMinute, networkOf, createSharedLimiter } = deps;
  const tries = rateLimit(createSharedLimiter('sign-ins', signInsPerMinute), networkOf);
  const triesOf = createAccountLimiter(deps);
  app.post('/staff/sign-in', tries, validate('json', SignInBody), async (c) => {
    const body = c.req.valid('json');
    const email = body.email.toLowerCase();
    const { seconds, onlyWithSecondFactor } = await triesOf(c, email);
    const isTried = seconds === 0 || onlyWithSecondFactor;
    const step = isTried
      ? await signIn(deps, c.req.raw.headers, body, { onlyWithSecondFactor })
      : refuse('too_many_requests');
    if (seconds === 0 || !isRefusal(step)) return answerStep(c, step);
    await reportSignInAttempts(deps, email);
    c.header('retry-after', String(seconds));
    return answerRefusal(c, refuse('too_many_requests'));
  });
  app.post('/staff/second-factor', tries, validate('json', CodeBody), async (c) =>
    answerStep(c, await verifySecondFactor(deps, c.req.raw.headers, c.req.valid('json').code)),
  );
  app.post('/staff/link', tries, validate('json', TokenBody), async (c) => {
    const view = await readStaffLink(deps, c.req.valid('json').token);
    return isRefusal(view) ? answerRefusal(c, view) : c.json(view);
  });
  app.post('/staff/enter', tries, validate('json', TokenBody), async (c) =>
    answerStep(c, await signInByLink(deps, c.req.raw.headers, c.req.valid('json').token)),
  );
  app.post('/staff/invitation', tries, validate('json', InvitationBody), async (c) =>
    answerStep(c, await acceptInvitation(deps, c.req.raw.headers, c.req.valid('json'))),
  );
  app.post('/staff/sign-out', async (c) => {
    setCookies(c, (await signOut(deps, c.req.raw.headers)).cookies);
    return c.body(null, 204);
  });
}

function ownAccount(app: Hono, deps: LimitedDeps): void {
  const own = requirePermission(deps, 'manage own account');
  const tries = rateLimit(deps.createSharedLimiter('own account', deps.signInsPerMinute), deps.networkOf);
  app.get('/staff/session', own, (c) => {
    const { token: _, staffId: __, ...who } = c.var.who;
    const may = permissions.filter((permission) => hasPermission(who.role, permission));
    const { secondFactorRequired } = deps;
    return c.json({ ...who, secondFactorRequired, may } satisfies SessionAnswer);
  });
  app.put('/staff/session/language', own, validate('json', LanguageBody), async (c) => {
    const { staffId } = c.var.permit;
    const change = c.req.valid('json');
    await deps.database.transaction().execute((tx) => deps.staff.change(tx, staffId, change));
    return c.body(null, 204);
  });
  app.put('/staff/session/password', own, tries, validate('json', ChangePasswordBody), async (c) => {
    const changed = await changePassword(deps, c.var.permit, c.var.who, c.req.valid('json'));
    return answerDone(c, changed);
  });
  app.post('/staff/sign-out-everywhere', own, async (c) => {
    await signOutEverywhere(deps, c.var.permit, c.var.who);
    setCookies(c, (await signOut(deps, c.req.raw.headers)).cookies);
    return c.body(null, 204);
  });
  app.post('/staff/second-factor/set-up', own, tries, validate('json', OwnPasswordBody), async (c) => {
    const begun = await beginSecondFactor(deps, c.req.raw.headers, c.req.valid('json').password);
    return isRefusal(begun) ? answerRefusal(c, begun) : c.json(begun);
  });
  app.post('/staff/second-factor/confirm', own, tries, validate('json', CodeBody), async (c) => {
    const { code } = c.req.valid('json');
    const confirmed = await confirmSecondFactor(deps, c.var.permit, c.req.raw.headers, code);
    if (isRefusal(confirmed)) return answerRefusal(c, confirmed);
    setCookies(c, confirmed.cookies);
    return c.body(null, 204);
  });
  app.post('/staff/second-factor/backup-codes', own, tries, validate('json', OwnPasswordBody), async (c) => {
    const { password } = c.req.valid('json');
    const codes = await newBackupCodes(deps, c.var.permit, c.req.raw.headers, password);
    return isRefusal(codes) ? answerRefusal(c, codes) : c.json({ backupCodes: codes });
  });
}

function answerStep(c: Context, step: SignInStep | Refusal): Response {
  if (isRefusal(step)) return answerRefusal(c, step);
  setCookies(c, step.cookies);
  return c.json({ next: step.next });
}
