import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { newsletterFoot, type Pen } from './layout/parts.ts';

/** The link opens the desk once, to choose a password. */
export function staffInvitation(pen: Pen, { to, links }: MailDataOf['staff_invitation']): Letter {
  const { language, say } = pen;
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
    foot: newsletterFoot(pen, say('staff_invitation.foot', shop)),
  };
}
