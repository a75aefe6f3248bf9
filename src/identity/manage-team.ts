import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Tx } from '../database/tables.ts';
import type { Permit } from './authorize.ts';
import type { Role } from './permissions.rules.ts';
import type { StaffDeps } from './staff-deps.ts';
import { createStaffLink } from './staff-links.ts';
import type { DeskLanguage } from '../translations/languages.ts';
import type { StaffMember } from './staff.store.ts';
import { writeAudit, type Actor } from './write-audit.ts';

type TeamPermit = Permit<'manage the team'>;
export type NewPerson = { name: string; email: string; role: Role; language: DeskLanguage };

const subjectOf = (id: string) => ({ kind: 'staff', id }) as const;

/** Somebody new, who gets a link by mail. */
export const inviteStaff = (
  deps: StaffDeps,
  by: TeamPermit,
  person: NewPerson,
): Promise<{ id: string } | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const id = await addPerson(deps, tx, by, person);
    if (id === null) return refuse('already_staff');
    await sendInvitation(deps, tx, { id, language: person.language });
    return { id };
  });

/** Null where the address is somebody's already. */
export async function addPerson(
  deps: Pick<StaffDeps, 'staff' | 'chance' | 'audit' | 'auditKey' | 'clock'>,
  tx: Tx,
  actor: Actor,
  { email, ...person }: NewPerson,
): Promise<string | null> {
  const id = deps.chance.uuid();
  if (!(await deps.staff.add(tx, { id, email: email.toLowerCase(), ...person }))) return null;
  const after = { role: person.role, language: person.language };
  await writeAudit(deps, tx, actor, { action: 'added somebody', subject: subjectOf(id), after });
  return id;
}

async function sendInvitation(
  deps: StaffDeps,
  tx: Tx,
  { id, language }: Pick<StaffMember, 'id' | 'language'>,
) {
  const { linkId } = await createStaffLink(deps, tx, id, 'invitation');
  await deps.queueMail(tx, {
    kind: 'staff_invitation',
    cause: `staff_invitation:${linkId}`,
    reference: linkId,
    language,
  });
}

/** A new invitation for someone who lost theirs, their password or their phone. Nothing changes for them before they use it. */
export const resendInvitation = (
  deps: StaffDeps,
  by: TeamPermit,
  staffId: string,
): Promise<'sent' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const person = await deps.staff.byId(tx, staffId);
    if (!person || person.blocked) return refuse('not_found');
    await sendInvitation(deps, tx, person);
    await writeAudit(deps, tx, by, { action: 'sent an invitation', subject: subjectOf(staffId) });
    return 'sent';
  });

export type Change = { role?: Role | undefined; blocked?: boolean | undefined };

/** Another role, or no access any more. The last owner who can sign in stays one: otherwise nobody could invite anybody. */
export const changeStaff = (
  deps: StaffDeps,
  by: TeamPermit,
  staffId: string,
  { role, blocked }: Change,
): Promise<'changed' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const everybody = await deps.staff.allLocked(tx);
    const before = everybody.find(({ id }) => id === staffId);
    if (!before) return refuse('not_found');
    const after = { role: role ?? before.role, blocked: blocked ?? before.blocked };
    const others = everybody.filter((other) => other.id !== staffId && isAtWork(other));
    if (!isAtWork(after) && !others.some(isAtWork)) return refuse('last_owner');
    await deps.staff.change(tx, staffId, after);
    // A session never outlives the right that it was made with.
    if (after.blocked || after.role !== before.role) await deps.staff.endSessions(tx, staffId);
    await writeAudit(deps, tx, by, {
      action: 'changed somebody',
      subject: subjectOf(staffId),
      before: { role: before.role, blocked: before.blocked },
      after,
    });
    return 'changed';
  });

const isAtWork = ({ role, blocked }: { role: Role; blocked: boolean }): boolean =>
  role === 'owner' && !blocked;
