import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { newsletterFooter, type EmailContext } from './layout/email-blocks.ts';

/** Somebody tries passwords. Without a link: the mail that a thief would imitate has none to press. */
export function signInAttempts(context: EmailContext, { to }: MailDataOf['sign_in_attempts']): EmailContent {
  const { language, say } = context;
  const shop = { business: business.name };
  return {
    language,
    subject: say('sign_in_attempts.subject', shop),
    preview: say('sign_in_attempts.preview'),
    title: say('sign_in_attempts.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('sign_in_attempts.opening', shop) },
      { kind: 'paragraph', text: say('sign_in_attempts.advice') },
    ],
    footer: newsletterFooter(context, say('sign_in_attempts.foot', shop)),
  };
}
