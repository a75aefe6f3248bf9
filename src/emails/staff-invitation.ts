import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { newsletterFooter, type EmailContext } from './layout/email-blocks.ts';

/** The link opens the desk once, to choose a password. */
export function staffInvitation(
  context: EmailContext,
  { to, links }: MailDataOf['staff_invitation'],
): EmailContent {
  const { language, say } = context;
  const shop = { business: business.name };
  return {
    language,
    subject: say('staff_invitation.subject', shop),
    preview: say('staff_invitation.preview'),
    title: say('staff_invitation.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('staff_invitation.opening', shop) },
      { kind: 'button', label: say('staff_invitation.button'), href: links.invitation },
      { kind: 'paragraph', text: say('staff_invitation.ignore'), quiet: true },
    ],
    footer: newsletterFooter(context, say('staff_invitation.foot', shop)),
  };
}
