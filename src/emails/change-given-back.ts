import type { MailDataOf } from '../messages/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { Letter } from './layout/letter.ts';
import { bookingFacts, foot, helpBlocks, type Pen } from './layout/parts.ts';

type Data = MailDataOf['change_given_back'];

/** Sent when a change was paid that could not be had any more: its money goes back, and the booking is as it was. */
export function changeGivenBack(pen: Pen, { to, booking, links, refundCents }: Data): Letter {
  const { language, say } = pen;
  const amount = formatMoney(language, refundCents);
  return {
    language,
    subject: say('change_given_back.subject', { code: booking.code }),
    preview: say('change_given_back.preview', { amount }),
    title: say('change_given_back.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('change_given_back.opening') },
      { kind: 'paragraph', text: say('booking_cancelled.refund', { amount }) },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'button', label: say('booking.link'), href: links.booking },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}
