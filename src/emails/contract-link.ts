import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { dateAndTime, bookingFacts, footer, helpBlocks, type EmailContext } from './layout/email-blocks.ts';

/** The link to a contract once more, for someone who asked for it. */
export function contractLink(
  context: EmailContext,
  { to, booking, links }: MailDataOf['contract_link'],
): EmailContent {
  const { language, say } = context;
  return {
    language,
    subject: say('contract_link.subject', { code: booking.code }),
    preview: say('contract_link.preview'),
    title: say('contract_link.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('contract_link.opening') },
      { kind: 'button', label: say('contract_link.button'), href: links.contract },
      { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      { kind: 'paragraph', text: say('contract_link.ignore'), quiet: true },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** Before the pickup, to someone who has not signed yet. */
export function contractReminder(
  context: EmailContext,
  { to, booking, links }: MailDataOf['contract_reminder'],
): EmailContent {
  const { language, say } = context;
  const pickup = dateAndTime(context, booking.start);
  return {
    language,
    subject: say('contract_reminder.subject', { code: booking.code }),
    preview: say('contract_reminder.preview', { town: booking.town, ...pickup }),
    title: say('contract_reminder.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('contract_reminder.opening', pickup) },
      { kind: 'paragraph', text: say('booking_confirmed.contract.text') },
      { kind: 'button', label: say('booking_confirmed.contract.button'), href: links.contract },
      { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
