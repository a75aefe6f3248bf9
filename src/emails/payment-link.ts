import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { sumOfCents } from '../basics/money.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  ifNotReturned,
  howMany,
  scootersIn,
  type EmailContext,
  opening,
} from './layout/email-blocks.ts';

/** How to pay for what was agreed at the desk, on one's own phone. */
export function paymentLink(
  context: EmailContext,
  { to, booking, links }: MailDataOf['payment_link'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, sumOfCents(scootersIn(booking).map(({ quote }) => quote.totalCents)));
  const { n, isSeveral } = howMany(booking);
  const { code } = booking;
  return {
    ...opening(context, 'payment_link', to, { amount, code }),
    ...(isSeveral && {
      subject: say('payment_link.subjectSeveral', { amount, code, n }),
      preview: say('payment_link.previewSeveral'),
      title: say('payment_link.titleSeveral'),
    }),
    blocks: [
      { kind: 'paragraph', text: say(isSeveral ? 'payment_link.openingSeveral' : 'payment_link.opening') },
      { kind: 'button', label: say('payment_link.button', { amount }), href: links.pay },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...ifNotReturned(context, booking),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
