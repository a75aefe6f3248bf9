import { business } from '../shop/business.rules.ts';
import type { MailDataOf, Recipient } from '../mails/mail.shape.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { footer, opening, type EmailContext } from './layout/email-blocks.ts';

const shop = () => ({ business: business().name });

/** The link opens the desk once, to choose a password. */
export const staffInvitation = (
  context: EmailContext,
  { to, links }: MailDataOf['staff_invitation'],
): EmailContent =>
  staffEmail(context, 'staff_invitation', to, [
    { kind: 'button', label: context.say('staff_invitation.button'), href: links.invitation },
    { kind: 'paragraph', text: context.say('staff_invitation.ignore'), quiet: true },
  ]);

/** Somebody tries passwords. Without a link: the mail that a thief would imitate has none to press. */
export const signInAttempts = (context: EmailContext, { to }: MailDataOf['sign_in_attempts']): EmailContent =>
  staffEmail(context, 'sign_in_attempts', to, [
    { kind: 'paragraph', text: context.say('sign_in_attempts.advice') },
  ]);

/** To somebody of the desk, about the account; `blocks` follow the opening. */
function staffEmail(
  context: EmailContext,
  kind: 'staff_invitation' | 'sign_in_attempts',
  to: Recipient,
  blocks: Block[],
): EmailContent {
  const { say } = context;
  return {
    ...opening(context, kind, to, shop()),
    blocks: [{ kind: 'paragraph', text: say(`${kind}.opening`, shop()) }, ...blocks],
    footer: footer(context, say(`${kind}.foot`, shop())),
  };
}
