import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { bookingFacts, foot, helpBlocks, type Pen } from './layout/parts.ts';

type Data = MailDataOf['booking_link'];

/** Sent to who lost the link of their booking's page and asked for it. */
export function bookingLink(pen: Pen, { to, booking, links }: Data): Letter {
  const { language, say } = pen;
  return {
    language,
    subject: say('booking_link.subject', { code: booking.code }),
    preview: say('booking_link.preview'),
    title: say('booking_link.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('booking_link.opening') },
      { kind: 'button', label: say('booking.link'), href: links.booking },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'paragraph', text: say('booking_link.ignore'), quiet: true },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}
