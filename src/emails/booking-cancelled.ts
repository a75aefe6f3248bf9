import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney, formatParts } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  howMany,
  scooterAndRider,
  type EmailContext,
} from './layout/email-blocks.ts';

type Data = MailDataOf['booking_cancelled'];

/** Sent when a confirmed booking was cancelled, by the customer or by the shop, with what goes back. */
export function bookingCancelled(
  context: EmailContext,
  { to, booking, links, refundCents, stillBooked = 0, parts = [], owedNoMore, depositCents = 0 }: Data,
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, refundCents);
  const back = parts.length > 0 ? 'booking_cancelled.refund.parts' : 'booking_cancelled.refund';
  const none = owedNoMore === 'price' ? 'booking_cancelled.unpaid' : 'booking_cancelled.nothing';
  const refund = refundCents > 0 ? back : none;
  const refundText = say(refund, { amount, parts: formatParts(language, parts) });
  return {
    language,
    subject: say('booking_cancelled.subject', { code: booking.code }),
    preview: refundText,
    title: say('booking_cancelled.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      {
        kind: 'paragraph',
        text: booking.further
          ? say('booking_cancelled.several', { n: howMany(booking).n, stay: stillBooked })
          : booking.rider !== undefined
            ? say('booking_cancelled.part', { scooter: scooterAndRider(context, booking), n: stillBooked })
            : say('booking_cancelled.opening'),
      },
      { kind: 'paragraph', text: refundText },
      ...(owedNoMore === 'rest'
        ? [{ kind: 'paragraph', text: say('booking_cancelled.restGone') } as const]
        : []),
      ...(depositCents > 0
        ? [
            {
              kind: 'paragraph',
              text: say('booking_cancelled.deposit', { amount: formatMoney(language, depositCents) }),
            } as const,
          ]
        : []),
      { kind: 'heading', text: say('booking_cancelled.booking.title') },
      {
        kind: 'facts',
        rows: [
          ...bookingFacts(context, booking),
          ...(owedNoMore === 'price' ? [] : [{ label: say('booking_refunded.amount'), lines: [amount] }]),
        ],
      },
      { kind: 'button', label: say('booking_refunded.button'), href: links.home },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
