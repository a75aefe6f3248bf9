import { refuse, type Refusal } from '../basics/refusals.ts';
import { knownTowns } from '../place/towns.rules.ts';
import { business } from '../shop/business.rules.ts';
import type { Permit, SignedInStaff } from './authorize.ts';
import { commonPasswords } from './common-passwords.ts';
import { isGuessable } from './password.rules.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { StaffMember } from './staff.store.ts';
import { writeAudit } from './write-audit.ts';

const shopWords = () => [business().name, ...knownTowns().map(({ name }) => name)];

/** A refusal where somebody who knows the shop or the person would soon try it. */
export const whyNotChosen = (
  password: string,
  { name, email }: Pick<StaffMember, 'name' | 'email'>,
): Refusal | null =>
  isGuessable(password, { common: commonPasswords(), own: [...shopWords(), name, email] })
    ? refuse('password_guessable')
    : null;

/** Another password for who knows the old one. The second factor and this session stay; the person's other sessions end. */
export async function changePassword(
  deps: StaffDeps,
  by: Permit<'manage own account'>,
  { staffId, name, email, token }: SignedInStaff,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<'changed' | Refusal> {
  if (!(await deps.accounts.hasPassword(staffId, password))) return refuse('wrong_credentials');
  const why = whyNotChosen(newPassword, { name, email });
  if (why) return why;
  await deps.accounts.setPassword(staffId, newPassword);
  await deps.database.transaction().execute(async (tx) => {
    const sessions = await deps.staff.endSessions(tx, staffId, token);
    const subject = { kind: 'staff', id: staffId } as const;
    await writeAudit(deps, tx, by, { action: 'changed their password', subject, after: { sessions } });
  });
  return 'changed';
}
