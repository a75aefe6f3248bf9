import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  dateAndTime,
  footer,
  helpBlocks,
  opening,
  scooterAndRider,
  type EmailContext,
} from './layout/email-blocks.ts';

/** To the rider of a scooter that somebody else has ordered and paid for: what is theirs to do, and of the money what they have paid themselves. */
export function riderLink(
  context: EmailContext,
  { to, booking, customer, paidCents, isOpen, links }: MailDataOf['rider_link'],
): EmailContent {
  const { language, say } = context;
  const scooter = scooterAndRider(context, booking);
  const { code, town, start } = booking;
  const when = dateAndTime(context, start);
  return {
    ...opening(context, 'rider_link', to, { code, customer, town, ...when }),
    blocks: [
      {
        kind: 'paragraph',
        text: paidCents
          ? say('rider_link.share', { customer, scooter, amount: formatMoney(language, paidCents) })
          : say('rider_link.opening', { customer, scooter, paid: isOpen ? 'none' : 'all' }),
      },
      { kind: 'paragraph', text: say('rider_link.todo') },
      { kind: 'button', label: say('rider_link.button'), href: links.booking },
      { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context, say('rider_link.why', { customer })),
  };
}
