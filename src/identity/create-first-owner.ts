import { refuse, type Refusal } from '../basics/refusals.ts';
import type { StaffDeps } from './staff-deps.ts';
import { createStaffLink } from './staff-links.ts';
import { addPerson, type NewPerson } from './manage-team.ts';

export type CreateFirstOwnerDeps = Pick<
  StaffDeps,
  'database' | 'staff' | 'links' | 'chance' | 'clock' | 'audit' | 'auditKey'
>;

/** The first person of a shop, made by a command; gives the token of their invitation. Refused once there is an owner. */
export const createFirstOwner = (
  deps: CreateFirstOwnerDeps,
  person: Omit<NewPerson, 'role'>,
): Promise<{ token: string } | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const everybody = await deps.staff.allLocked(tx);
    if (everybody.some(({ role }) => role === 'owner')) return refuse('already_staff');
    const id = await addPerson(deps, tx, null, { ...person, role: 'owner' });
    if (id === null) return refuse('already_staff');
    return createStaffLink(deps, tx, id, 'invitation');
  });

/** The demo's owner comes in by a link that is printed at the start, and works once. Gives its token. */
export const createDemoOwnerToken = (
  deps: CreateFirstOwnerDeps,
  person: Omit<NewPerson, 'role'>,
): Promise<string> =>
  deps.database.transaction().execute(async (tx) => {
    const everybody = await deps.staff.allLocked(tx);
    const owner = everybody.find(({ role, blocked }) => role === 'owner' && !blocked);
    const id = owner?.id ?? (await addPerson(deps, tx, null, { ...person, role: 'owner' }));
    if (id === null) throw new Error('the demo’s owner has an address of their own');
    return (await createStaffLink(deps, tx, id, 'sign_in')).token;
  });
