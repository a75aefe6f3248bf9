import { cutText } from '../basics/cut-text.ts';
import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { languageOptions } from '../translations/language-options.ts';
import type { EmailContent } from './layout/email-content.ts';
import type { EmailContext } from './layout/email-blocks.ts';

/** To the shop: what a visitor wrote through the contact form. An answer to this mail goes to them. */
export function contactMessage(
  context: EmailContext,
  { contact }: MailDataOf['contact_message'],
): EmailContent {
  const { language, say } = context;
  const spoken = languageOptions[contact.language].name;
  return {
    language,
    subject: say('contact_message.subject', { subject: contact.subject }),
    preview: cutText(contact.message, 120),
    title: contact.subject,
    greeting: say('contact_message.opening', { name: contact.name }),
    blocks: [
      ...contact.message.split(/\n+/).map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'facts',
        rows: [
          { label: say('contact_message.from'), lines: [contact.name, contact.email] },
          { label: say('contact_message.language'), lines: [spoken] },
        ],
      },
      { kind: 'paragraph', quiet: true, text: say('contact_message.answer') },
    ],
    footer: [say('contact_message.foot'), `${business().company}, ${business().registeredOffice}`],
  };
}
