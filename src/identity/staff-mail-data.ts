import type { Database } from '../database/tables.ts';
import type { MailData } from '../mails/mail.shape.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { staffLinkToken } from './staff-links.ts';
import type { StaffStore } from './staff.store.ts';

export type StaffMailDeps = {
  database: Database;
  links: LinkTokens;
  staff: Pick<StaffStore, 'invitation' | 'byId' | 'digest'>;
  /** The desk's page that takes an invitation; a whole address. */
  invitationPage(token: string): string;
  deskAddress: string;
};

/** What their mails show. An invitation that was used, or replaced, before it was sent is not sent. */
export const staffMailData = (
  deps: StaffMailDeps,
): Pick<MailData, 'staff_invitation' | 'sign_in_attempts' | 'staff_digest'> => ({
  async staff_invitation(linkId) {
    const person = await deps.staff.invitation(deps.database, linkId);
    if (!person) return 'link_used';
    const { name, email } = person;
    return { to: { name, email }, links: { invitation: deps.invitationPage(staffLinkToken(deps, linkId)) } };
  },
  async sign_in_attempts(staffId) {
    const person = await deps.staff.byId(deps.database, staffId);
    if (!person || person.blocked) return person ? 'blocked' : 'erased';
    return { to: { name: person.name, email: person.email } };
  },
  /** Of what they may still see: who has another role by now gets the next one. */
  async staff_digest(id) {
    const digest = await deps.staff.digest(deps.database, id);
    const person = digest && (await deps.staff.byId(deps.database, digest.staffId));
    if (!digest || !person) return 'erased';
    if (person.blocked) return 'blocked';
    const { name, email } = person;
    return {
      to: { name, email },
      figures: digest.figures,
      madeAt: digest.madeAt,
      links: { desk: deps.deskAddress },
    };
  },
});
