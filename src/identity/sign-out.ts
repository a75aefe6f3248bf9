import type { Permit, SignedInStaff } from './authorize.ts';
import type { StaffDeps } from './staff-deps.ts';
import { writeAudit } from './write-audit.ts';

/** Ends this session. */
export const signOut = (deps: StaffDeps, headers: Headers): Promise<{ cookies: string[] }> =>
  deps.accounts.signOut(headers);

/** Ends every session of a person, on every device; returns how many there were. */
export const signOutEverywhere = (
  deps: StaffDeps,
  by: Permit<'manage own account'>,
  { staffId }: Pick<SignedInStaff, 'staffId'>,
): Promise<number> =>
  deps.database.transaction().execute(async (tx) => {
    const sessions = await deps.staff.endSessions(tx, staffId);
    const subject = { kind: 'staff', id: staffId } as const;
    await writeAudit(deps, tx, by, { action: 'signed out everywhere', subject, after: { sessions } });
    return sessions;
  });
