import { sumOfCents } from '../basics/money.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatInstant, formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  scootersIn,
  type EmailContext,
  opening,
} from './layout/email-blocks.ts';

/** What the desk keeps for a customer who is not there: a hold to be paid, or an offer to be accepted, both on their own page. */
export function bookingKept(
  context: EmailContext,
  { to, booking, links, kept }: MailDataOf['booking_kept'],
): EmailContent {
  const { language, say } = context;
  const all = scootersIn(booking);
  const values = {
    amount: formatMoney(language, sumOfCents(all.map(({ quote }) => quote.totalCents))),
    until: formatInstant(language, kept.until, 'weekday'),
    code: booking.code,
    n: all.length,
  };
  const isOffer = kept.as === 'offer';
  return {
    ...opening(context, 'booking_kept', to, values),
    ...(isOffer && {
      subject: say('booking_kept.offer.subject', values),
      preview: say('booking_kept.offer.preview'),
      title: say('booking_kept.offer.title'),
    }),
    blocks: [
      {
        kind: 'paragraph',
        text: say(isOffer ? 'booking_kept.offer.opening' : 'booking_kept.opening', values),
      },
      {
        kind: 'button',
        label: say(isOffer ? 'booking_kept.offer.button' : 'booking_kept.button', values),
        href: links.booking,
      },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      {
        kind: 'paragraph',
        text: say(isOffer ? 'booking_kept.offer.after' : 'booking_kept.after'),
        quiet: true,
      },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
