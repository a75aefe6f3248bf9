import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { newsletterFoot, type Pen } from './layout/parts.ts';

/** Says that it begins, and how it ends: the link stands here and in the headers (RFC 8058). */
export function newsletterWelcome(
  pen: Pen,
  { links, unsubscribe }: MailDataOf['newsletter_welcome'],
): Letter {
  const { language, say } = pen;
  return {
    language,
    subject: say('newsletter_welcome.subject'),
    preview: say('newsletter_welcome.preview'),
    title: say('newsletter_welcome.title'),
    greeting: say('newsletter_welcome.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('newsletter_welcome.opening') },
      { kind: 'button', label: say('newsletter_welcome.button'), href: links.home },
      { kind: 'link', label: say('newsletter_welcome.unsubscribe'), href: unsubscribe },
    ],
    foot: newsletterFoot(pen, say('newsletter_welcome.foot')),
  };
}
