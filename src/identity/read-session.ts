import type { SignedInStaff } from './authorize.ts';
import { isOver } from './session.rules.ts';
import type { StaffDeps } from './staff-deps.ts';

export type ReadSessionDeps = Pick<StaffDeps, 'database' | 'staff' | 'accounts' | 'clock' | 'limits'>;
export type SessionLookup = { who: SignedInStaff | null; cookies: string[] };

/**
 * Who is asking. A session that has ended, or whose person was blocked, is deleted with its first use after that. `byItself`: the
 * page asks, not the person; that keeps no session alive.
 */
export async function readSession(
  deps: ReadSessionDeps,
  headers: Headers,
  isAutomatic = false,
): Promise<SessionLookup> {
  if (!headers.has('cookie')) return { who: null, cookies: [] };
  const found = await deps.accounts.session(headers, isAutomatic);
  if (!found) return { who: null, cookies: [] };
  const { token, cookies } = found;
  const person = await deps.staff.byId(deps.database, found.staffId);
  if (!person || person.blocked || isOver(found.session, deps.limits, deps.clock.now())) {
    await deps.staff.endSession(deps.database, token);
    return { who: null, cookies: [] };
  }
  const { id: staffId, name, email, role, language, hasSecondFactor } = person;
  return { who: { staffId, name, email, role, language, hasSecondFactor, token }, cookies };
}
