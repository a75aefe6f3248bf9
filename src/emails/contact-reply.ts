import { cutText } from '../basics/cut-text.ts';
import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import type { EmailContext } from './layout/email-blocks.ts';

/** Somebody of the shop answers what a visitor wrote; their own words stand below, so that they know what it is about. */
export function contactReply(
  context: EmailContext,
  { to, answered }: MailDataOf['contact_reply'],
): EmailContent {
  const { language, say } = context;
  const lines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');
  return {
    language,
    subject: say('contact_reply.subject', { subject: answered.subject }),
    preview: cutText(answered.text, 120),
    title: answered.subject,
    greeting: say('greeting', { name: to.name }),
    blocks: [
      ...lines(answered.text).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'facts', rows: [{ label: say('contact_reply.yours'), lines: lines(answered.message) }] },
      { kind: 'paragraph', quiet: true, text: say('contact_reply.answer') },
    ],
    footer: [say('contact_reply.foot'), `${business().company}, ${business().registeredOffice}`],
  };
}
