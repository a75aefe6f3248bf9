import { refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import type { NewSession } from './accounts.store.ts';
import { readSession } from './read-session.ts';
import type { StaffDeps } from './staff-deps.ts';
import { writeAudit } from './write-audit.ts';

/** `cookies` are for the answer. */
export type SignInStep = { next: 'inside' | 'second factor'; cookies: string[] };
export type Credentials = { email: string; password: string };

/**
 * With a second factor a right password is only the first step. An address that nobody has, a wrong password and a blocked
 * person get the same answer, after the same work.
 */
export async function signIn(
  deps: StaffDeps,
  headers: Headers,
  { email, password }: Credentials,
  { onlyWithSecondFactor = false } = {},
): Promise<SignInStep | Refusal> {
  const said = await deps.accounts.signIn(headers, { email: email.toLowerCase(), password });
  if (!said) return refuse('wrong_credentials');
  if (said.kind === 'second factor') {
    // The library takes the old session's cookie away now, so the second step would not find it.
    await endSessionBefore(deps, headers);
    return { next: 'second factor', cookies: said.cookies };
  }
  if (onlyWithSecondFactor) {
    await deps.staff.endSession(deps.database, said.token);
    return refuse('wrong_credentials');
  }
  return startSession(deps, headers, said, { way: 'password', otherwise: 'wrong_credentials' });
}

/** The second half: a code of the app, which counts once (RFC 6238 §5.2), or one of the codes kept for a lost phone. */
export async function verifySecondFactor(
  deps: StaffDeps,
  headers: Headers,
  code: string,
): Promise<SignInStep | Refusal> {
  const isBackup = !/^\d{6}$/.test(code);
  // Before the library is asked, which would end this sign-in with it: then the next code, that they wait for, opened nothing.
  if (!isBackup && (await isCodeUsed(deps, headers, code))) return refuse('wrong_code');
  const entered = isBackup
    ? await deps.accounts.verifyBackupCode(headers, code)
    : await deps.accounts.verifyCode(headers, code);
  if (!entered) return refuse('wrong_code');
  if (!isBackup && !(await consumeCode(deps, entered.staffId, code))) {
    // This session was not sent to any browser yet: its cookies stay here.
    await deps.staff.endSession(deps.database, entered.token);
    return refuse('wrong_code');
  }
  const way = isBackup ? 'backup code' : 'second factor';
  return startSession(deps, headers, entered, { way, otherwise: 'wrong_code' });
}

/** Whether the code is one that was used before, or an earlier one. */
async function isCodeUsed(deps: StaffDeps, headers: Headers, code: string): Promise<boolean> {
  const staffId = await deps.accounts.whoseCode(headers);
  const secret = staffId && (await deps.staff.secret(deps.database, staffId));
  if (!secret) return false;
  const step = await deps.accounts.stepOf(secret, code);
  const last = await deps.staff.lastStep(deps.database, staffId);
  return step !== null && last !== null && step <= last;
}

/** False where the code, or a later one, was used before. */
export async function consumeCode(deps: StaffDeps, staffId: string, code: string): Promise<boolean> {
  const secret = await deps.staff.secret(deps.database, staffId);
  const step = secret === null ? null : await deps.accounts.stepOf(secret, code);
  return step !== null && deps.staff.claimStep(deps.database, staffId, step);
}

async function endSessionBefore(deps: StaffDeps, headers: Headers, fresh?: string): Promise<void> {
  const { who: before } = await readSession(deps, headers, true);
  if (before && before.token !== fresh) await deps.staff.endSession(deps.database, before.token);
}

type SignInMethod = {
  way: 'password' | 'second factor' | 'backup code' | 'link' | 'invitation';
  /** The answer to a blocked person. */
  otherwise: RefusalCode;
};

/** The session that the browser had before ends, so that a planted one shares nothing with the new one. */
export async function startSession(
  deps: StaffDeps,
  headers: Headers,
  { staffId, token, cookies }: NewSession,
  { way, otherwise }: SignInMethod,
): Promise<SignInStep | Refusal> {
  const { database, staff } = deps;
  const person = await staff.byId(database, staffId);
  if (!person || person.blocked) {
    await staff.endSession(database, token);
    return refuse(otherwise);
  }
  await endSessionBefore(deps, headers, token);
  await database
    .transaction()
    .execute((tx) =>
      writeAudit(
        deps,
        tx,
        { staffId, role: person.role },
        { action: 'signed in', subject: { kind: 'staff', id: staffId }, after: { way } },
      ),
    );
  return { next: 'inside', cookies: [...cookies, deps.knownBrowsers.cookieFor(person.email)] };
}
