import { addHours } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Tx } from '../database/tables.ts';
import { whyNotChosen } from './choose-password.ts';
import { startSession, type SignInStep } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { LinkPurpose, StaffLink } from './staff.store.ts';

const hours = (): Record<LinkPurpose, number> => ({
  invitation: policy().staffInvitationDays * 24,
  sign_in: 24,
});

/** The token of a link, made again for a mail; the database keeps its fingerprint alone. */
export const staffLinkToken = ({ links }: Pick<StaffDeps, 'links'>, linkId: string): string =>
  links.tokenFor('staff', linkId, 1);

/** A link that opens the desk to one person once; it ends their earlier ones. */
export async function createStaffLink(
  deps: Pick<StaffDeps, 'links' | 'chance' | 'clock' | 'staff'>,
  tx: Tx,
  staffId: string,
  purpose: LinkPurpose,
): Promise<{ linkId: string; token: string }> {
  const id = deps.chance.uuid();
  const token = staffLinkToken(deps, id);
  const expiresAt = addHours(deps.clock.now(), hours()[purpose]);
  const tokenSha256 = deps.links.fingerprint(token);
  await deps.staff.addLink(tx, { id, staffId, purpose, tokenSha256, expiresAt });
  return { linkId: id, token };
}

export type LinkView = { purpose: LinkPurpose; name: string; email: string };

/** Whom a link is for; looking at it uses nothing up (mail scanners open every link). */
export async function readStaffLink(deps: StaffDeps, token: string): Promise<LinkView | Refusal> {
  const found = await deps.staff.openLink(deps.database, deps.links.fingerprint(token), deps.clock.now());
  const person = found && (await deps.staff.byId(deps.database, found.staffId));
  if (!person || person.blocked) return refuse('link_over');
  return { purpose: found.purpose, name: person.name, email: person.email };
}

/** In by a link, once. */
export async function signInByLink(
  deps: StaffDeps,
  headers: Headers,
  token: string,
): Promise<SignInStep | Refusal> {
  const link = await consumeLink(deps, token, 'sign_in');
  if (!link) return refuse('link_over');
  return startSession(deps, headers, await deps.accounts.enter(link.staffId), {
    way: 'link',
    otherwise: 'link_over',
  });
}

/**
 * An invited person chooses a password and is signed in. Earlier sessions are gone, and the second factor, which they
 * set up again (the owner sends such a link to someone who lost a phone, too).
 */
export async function acceptInvitation(
  deps: StaffDeps,
  headers: Headers,
  { token, password }: { token: string; password: string },
): Promise<SignInStep | Refusal> {
  const view = await readStaffLink(deps, token);
  // Before the link is used up: they choose another password and press again.
  const why = isRefusal(view) ? view : whyNotChosen(password, view);
  if (why) return why;
  const link = await consumeLink(deps, token, 'invitation');
  if (!link) return refuse('link_over');
  await deps.accounts.setPassword(link.staffId, password);
  return startSession(deps, headers, await deps.accounts.enter(link.staffId), {
    way: 'invitation',
    otherwise: 'link_over',
  });
}

const consumeLink = (deps: StaffDeps, token: string, purpose: LinkPurpose): Promise<StaffLink | null> =>
  deps.database.transaction().execute(async (tx) => {
    const fingerprint = deps.links.fingerprint(token);
    const link = await deps.staff.openLink(tx, fingerprint, deps.clock.now(), 'lock');
    if (link?.purpose !== purpose) return null;
    await deps.staff.consumeLink(tx, link.id);
    if (purpose === 'invitation') {
      await deps.staff.endSessions(tx, link.staffId);
      await deps.staff.removeSecondFactor(tx, link.staffId);
    }
    return link;
  });
