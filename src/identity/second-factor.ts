import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Permit } from './authorize.ts';
import { consumeCode } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import { writeAudit } from './write-audit.ts';

type AccountPermit = Permit<'manage own account'>;

/** What an authenticator app needs, and the codes for a lost phone, shown this once. It counts when a code of it was confirmed. */
export async function beginSecondFactor(
  deps: StaffDeps,
  headers: Headers,
  password: string | undefined,
): Promise<{ uri: string; backupCodes: string[] } | Refusal> {
  return (await deps.accounts.beginSecondFactor(headers, password)) ?? refuse('wrong_credentials');
}

/** The session begins anew with it; the others of this person, made with less, end. */
export async function confirmSecondFactor(
  deps: StaffDeps,
  by: AccountPermit,
  headers: Headers,
  code: string,
): Promise<{ cookies: string[] } | Refusal> {
  const entered = await deps.accounts.verifyCode(headers, code);
  if (!entered || !(await consumeCode(deps, by.staffId, code))) return refuse('wrong_code');
  await deps.database.transaction().execute(async (tx) => {
    await deps.staff.endSessions(tx, by.staffId, entered.token);
    const subject = { kind: 'staff', id: by.staffId } as const;
    const change = { before: { secondFactor: false }, after: { secondFactor: true } };
    await writeAudit(deps, tx, by, { action: 'second factor', subject, ...change });
  });
  return { cookies: entered.cookies };
}

/** The codes of before work no longer. */
export async function newBackupCodes(
  deps: StaffDeps,
  by: AccountPermit,
  headers: Headers,
  password: string | undefined,
): Promise<string[] | Refusal> {
  const codes = await deps.accounts.newBackupCodes(headers, password);
  if (!codes) return refuse('wrong_credentials');
  const subject = { kind: 'staff', id: by.staffId } as const;
  await deps.database
    .transaction()
    .execute((tx) => writeAudit(deps, tx, by, { action: 'new backup codes', subject }));
  return codes;
}
