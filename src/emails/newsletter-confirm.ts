import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { newsletterFoot, type Pen } from './layout/parts.ts';

/** The first half of the double opt-in: without this button nothing more is ever sent. */
export function newsletterConfirm(pen: Pen, { links }: MailDataOf['newsletter_confirm']): Letter {
  const { language, say } = pen;
  return {
    language,
    subject: say('newsletter_confirm.subject', { business: business.name }),
    preview: say('newsletter_confirm.preview'),
    title: say('newsletter_confirm.title'),
    greeting: say('newsletter_confirm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('newsletter_confirm.opening') },
      { kind: 'button', label: say('newsletter_confirm.button'), href: links.confirm },
      { kind: 'paragraph', text: say('newsletter_confirm.ignore'), quiet: true },
    ],
    foot: newsletterFoot(pen, say('newsletter_confirm.foot')),
  };
}
