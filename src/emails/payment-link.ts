import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, type EmailContext, opening } from './layout/email-blocks.ts';

/** How to pay for what was agreed at the desk, on one's own phone. */
export function paymentLink(
  context: EmailContext,
  { to, booking, links }: MailDataOf['payment_link'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, booking.quote.totalCents);
  return {
    ...opening(context, 'payment_link', to, { amount, code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('payment_link.opening') },
      { kind: 'button', label: say('payment_link.button', { amount }), href: links.pay },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
