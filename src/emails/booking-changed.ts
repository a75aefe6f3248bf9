import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Block, Letter } from './layout/letter.ts';
import { bookingFacts, foot, helpBlocks, type Pen, priceBlocks } from './layout/parts.ts';

type Data = MailDataOf['booking_changed'];

/** Sent after a booking was changed: what is agreed from now on. */
export function bookingChanged(pen: Pen, { to, booking, links }: Data): Letter {
  const { language, say } = pen;
  return {
    language,
    subject: say('booking_changed.subject', { code: booking.code }),
    preview: say('booking_changed.preview'),
    title: say('booking_changed.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('booking_changed.opening') },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...contractBlocks(pen, links.contract),
      ...priceBlocks(pen, booking),
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}

const contractBlocks = ({ say }: Pen, href: string | null): Block[] =>
  href === null
    ? []
    : [
        { kind: 'paragraph', text: say('booking_changed.contract') },
        { kind: 'button', label: say('booking_confirmed.contract.button'), href },
      ];
