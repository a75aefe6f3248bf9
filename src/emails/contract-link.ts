import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { asWords, bookingFacts, foot, helpBlocks, type Pen } from './layout/parts.ts';

/** The link to a contract once more, for who asked for it. */
export function contractLink(pen: Pen, { to, booking, links }: MailDataOf['contract_link']): Letter {
  const { language, say } = pen;
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
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      { kind: 'paragraph', text: say('contract_link.ignore'), quiet: true },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}

/** Before the pickup, to who has not signed yet. */
export function contractReminder(pen: Pen, { to, booking, links }: MailDataOf['contract_reminder']): Letter {
  const { language, say } = pen;
  const pickup = asWords(pen, booking.start);
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
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}
