// What the shop asks of better-auth, in its own words.
import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import {
  digits,
  createAuthLibrary,
  secondsPerStep,
  type AccountParts,
  type AuthLibrary,
} from './better-auth.store.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Session } from './session.rules.ts';

/** Cookies that the answer must set, as they stand in its header. */
type CookieResult = { cookies: string[] };
export type NewSession = CookieResult & { staffId: string; token: string };

/** Made when somebody first needs it: visitors of the site never wait for it. */
export function createAccounts(parts: AccountParts) {
  let opened: AuthLibrary | undefined;
  const library = () => (opened ??= createAuthLibrary(parts));
  return { ...signInCalls(library), ...sessions(library), ...keys(library, parts.secret) };
}
export type Accounts = ReturnType<typeof createAccounts>;

type Ask = () => AuthLibrary;
type User = { user: { id: string }; token: string };

/** Null where the library says no. */
async function read<Body>(answer: Promise<Response>): Promise<(CookieResult & { body: Body }) | null> {
  const response = await answer;
  if (!response.ok) return null;
  return { cookies: response.headers.getSetCookie(), body: (await response.json()) as Body }; // the library's own shapes
}

async function entered(answer: Promise<Response>): Promise<NewSession | null> {
  const said = await read<User>(answer);
  if (!said) return null;
  const { cookies, body } = said;
  // Setting up a second factor begins a new session and still names the one before it.
  const [fresh] = cookies.flatMap((cookie) => cookie.match(sessionCookie)?.[1] ?? []);
  return { cookies, staffId: body.user.id, token: fresh ?? body.token };
}
const sessionCookie = /^(?:__Host-)?costiera-staff=([^.;]+)/;

const signInCalls = (library: Ask) => ({
  /** With a right password: in, or asked for the second factor. */
  async signIn(headers: Headers, body: { email: string; password: string }) {
    type SignInAnswer = (User & { twoFactorRedirect?: never }) | { twoFactorRedirect: true };
    const said = await read<SignInAnswer>(library().api.signInEmail({ body, headers, asResponse: true }));
    if (!said) return null;
    const { cookies, body: user } = said;
    if (user.twoFactorRedirect) return { kind: 'second factor' as const, cookies };
    return { kind: 'entered' as const, cookies, staffId: user.user.id, token: user.token };
  },

  /** A code of the authenticator app, after a password or, for someone who is in already, to set it up. */
  verifyCode: (headers: Headers, code: string) =>
    entered(library().api.verifyTOTP({ body: { code }, headers, asResponse: true })),

  /** Whose code is waited for after a right password; null: nobody's. */
  whoseCode: async (headers: Headers): Promise<string | null> =>
    (await library().api.whoseCode({ headers })).staffId,

  verifyBackupCode: (headers: Headers, code: string) =>
    entered(library().api.verifyBackupCode({ body: { code }, headers, asResponse: true })),

  async enter(staffId: string): Promise<NewSession> {
    const { headers, response } = await library().api.enterByLink({ body: { staffId }, returnHeaders: true });
    return { ...response, cookies: headers.getSetCookie() };
  },
});

const sessions = (library: Ask) => ({
  /** Whose session the cookies name. `byItself`: the page asks, not the person, so it does not count as use. */
  async session(headers: Headers, byItself: boolean) {
    const query = { disableRefresh: byItself };
    const { response, headers: said } = await library().api.getSession({
      headers,
      query,
      returnHeaders: true,
    });
    if (!response) return null;
    const { userId: staffId, token, createdAt, updatedAt } = response.session;
    const session: Session = { beganAt: createdAt, usedAt: updatedAt };
    return { staffId, token, session, cookies: said.getSetCookie() };
  },

  async signOut(headers: Headers): Promise<CookieResult> {
    const response = await library().api.signOut({ headers, asResponse: true });
    return { cookies: response.headers.getSetCookie() };
  },
});

const keys = (library: Ask, key: string) => ({
  async setPassword(staffId: string, password: string): Promise<void> {
    const { internalAdapter } = await library().$context;
    const hash = await hashPassword(password);
    const account = { userId: staffId, providerId: 'credential', accountId: staffId, password: hash };
    if ((await internalAdapter.findAccounts(staffId)).length === 0)
      await internalAdapter.linkAccount(account);
    else await internalAdapter.updatePassword(staffId, hash);
  },

  /** False also for somebody who has none yet. */
  async hasPassword(staffId: string, password: string): Promise<boolean> {
    const { internalAdapter } = await library().$context;
    const [account] = await internalAdapter.findAccounts(staffId);
    return !!account?.password && isPassword(account.password, password);
  },

  /** A new secret and new backup codes; counts once a code of it was confirmed. */
  async beginSecondFactor(headers: Headers, password: string | undefined) {
    const body = password === undefined ? {} : { password };
    const said = await read<{ totpURI: string; backupCodes: string[] }>(
      library().api.enableTwoFactor({ body, headers, asResponse: true }),
    );
    return said && { uri: said.body.totpURI, backupCodes: said.body.backupCodes };
  },

  async newBackupCodes(headers: Headers, password: string | undefined): Promise<string[] | null> {
    const body = password === undefined ? {} : { password };
    const said = await read<{ backupCodes: string[] }>(
      library().api.generateBackupCodes({ body, headers, asResponse: true }),
    );
    return said && said.body.backupCodes;
  },

  /** The step of time that a right code belongs to; null where it belongs to none that is near. */
  async stepOf(encryptedSecret: string, code: string): Promise<number | null> {
    const data = await symmetricDecrypt({ key, data: encryptedSecret });
    const otp = createOTP(data, { digits, period: secondsPerStep });
    // The library, too, goes by the machine's clock.
    const now = Math.floor(Date.now() / 1000 / secondsPerStep);
    for (const step of [now - 1, now, now + 1]) if ((await otp.hotp(step)) === code) return step;
    return null;
  },
});
