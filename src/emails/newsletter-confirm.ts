import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { footer, type EmailContext } from './layout/email-blocks.ts';

/** The first half of the double opt-in: without this button nothing more is ever sent. */
export function newsletterConfirm(
  context: EmailContext,
  { links }: MailDataOf['newsletter_confirm'],
): EmailContent {
  const { language, say } = context;
  return {
    language,
    subject: say('newsletter_confirm.subject', { business: business().name }),
    preview: say('newsletter_confirm.preview'),
    title: say('newsletter_confirm.title'),
    greeting: say('newsletter_confirm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('newsletter_confirm.opening') },
      { kind: 'button', label: say('newsletter_confirm.button'), href: links.confirm },
      { kind: 'paragraph', text: say('newsletter_confirm.ignore'), quiet: true },
    ],
    footer: footer(context, say('newsletter_confirm.foot')),
  };
}
