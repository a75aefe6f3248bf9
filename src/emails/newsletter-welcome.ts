import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { footer, type EmailContext } from './layout/email-blocks.ts';

/** Says that it begins, and how it ends: the link stands here and in the headers (RFC 8058). */
export function newsletterWelcome(
  context: EmailContext,
  { links, unsubscribe }: MailDataOf['newsletter_welcome'],
): EmailContent {
  const { language, say } = context;
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
    footer: footer(context, say('newsletter_welcome.foot')),
  };
}
