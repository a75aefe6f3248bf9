import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../messages/mail.shape.ts';
import { languageOptions } from '../translations/languages.ts';
import type { Letter } from './layout/letter.ts';
import type { Pen } from './layout/parts.ts';

/** To the shop: what a visitor wrote through the contact form. An answer to this mail goes to them. */
export function contactMessage(pen: Pen, { contact }: MailDataOf['contact_message']): Letter {
  const { language, say } = pen;
  const spoken = languageOptions[contact.language].name;
  return {
    language,
    subject: say('contact_message.subject', { subject: contact.subject }),
    preview: contact.message.slice(0, 120),
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
    foot: [say('contact_message.foot'), `${business.company}, ${business.registeredOffice}`],
  };
}
