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
export function bookingCancelled(context: EmailContext, data: Data): EmailContent {
  const { language, say } = context;
  const { to, booking, links, refundCents, stillBooked = 0, owedNoMore, depositCents = 0 } = data;
  const amount = formatMoney(language, refundCents);
  const refundText = refundCents > 0 ? whatGoesBack(context, data) : nothingGoesBack(context, data);
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

function whatGoesBack({ language, say }: EmailContext, { refundCents, parts = [] }: Data): string {
  const amount = formatMoney(language, refundCents);
  return parts.length > 0
    ? say('booking_cancelled.refund.parts', { amount, parts: formatParts(language, parts) })
    : say('booking_cancelled.refund', { amount });
}

function nothingGoesBack(
  { language, say }: EmailContext,
  { owedNoMore, stillOwedCents, stillBooked = 0 }: Data,
): string {
  if (owedNoMore !== 'price') return say('booking_cancelled.nothing');
  return stillOwedCents === undefined
    ? say('booking_cancelled.unpaid')
    : say('booking_cancelled.unpaid.others', {
        amount: formatMoney(language, stillOwedCents),
        n: stillBooked,
      });
}
