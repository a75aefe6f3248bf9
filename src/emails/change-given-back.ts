import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, type EmailContext, opening } from './layout/email-blocks.ts';

type Data = MailDataOf['change_given_back'];

/** Sent when a change was paid that could not be had any more: its money goes back, and the booking is as it was. */
export function changeGivenBack(
  context: EmailContext,
  { to, booking, links, refundCents }: Data,
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, refundCents);
  return {
    ...opening(context, 'change_given_back', to, { code: booking.code, amount }),
    blocks: [
      { kind: 'paragraph', text: say('change_given_back.opening') },
      { kind: 'paragraph', text: say('booking_cancelled.refund', { amount }) },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'button', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
