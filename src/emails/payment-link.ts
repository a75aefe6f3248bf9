import type { MailDataOf } from '../messages/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { Letter } from './layout/letter.ts';
import { bookingFacts, foot, helpBlocks, type Pen } from './layout/parts.ts';

/** How to pay for what was agreed at the desk, on one's own phone. */
export function paymentLink(pen: Pen, { to, booking, links }: MailDataOf['payment_link']): Letter {
  const { language, say } = pen;
  const amount = formatMoney(language, booking.quote.totalCents);
  return {
    language,
    subject: say('payment_link.subject', { amount, code: booking.code }),
    preview: say('payment_link.preview'),
    title: say('payment_link.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('payment_link.opening') },
      { kind: 'button', label: say('payment_link.button', { amount }), href: links.pay },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}
