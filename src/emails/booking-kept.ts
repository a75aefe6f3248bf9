import { sumOfCents } from '../basics/money.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatDeadline, formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  ifNotReturned,
  scootersIn,
  type EmailContext,
  opening,
} from './layout/email-blocks.ts';

/** What the desk keeps for a customer who is not there: a hold to be paid, an offer, or what is paid at the pickup: each answered on their own page. */
export function bookingKept(
  context: EmailContext,
  { to, booking, links, kept }: MailDataOf['booking_kept'],
): EmailContent {
  const { language, say } = context;
  const all = scootersIn(booking);
  const values = {
    amount: formatMoney(language, sumOfCents(all.map(({ quote }) => quote.totalCents))),
    until: formatDeadline(language, kept.until, 'weekday'),
    code: booking.code,
    n: all.length,
  };
  const told = kept.as === 'hold' ? 'booking_kept' : (`booking_kept.${kept.as}` as const);
  return {
    ...opening(context, told, to, values),
    blocks: [
      {
        kind: 'paragraph',
        text: say(`${told}.opening`, values),
      },
      {
        kind: 'button',
        label: say(`${told}.button`, values),
        href: links.booking,
      },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...ifNotReturned(context, booking),
      {
        kind: 'paragraph',
        text: say(`${told}.after`),
        quiet: true,
      },
      ...helpBlocks(context),
    ],
    // Nothing is booked yet.
    footer: footer(context, say('booking_kept.why')),
  };
}
