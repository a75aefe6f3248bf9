import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  howMany,
  type EmailContext,
  opening,
  rentalBlocks,
} from './layout/email-blocks.ts';

type Data = MailDataOf['booking_refunded'];

/** The shop gives back a part of what was paid, and the booking stays as it is. */
export function partRefunded(
  context: EmailContext,
  { to, booking, links, refundCents, why }: MailDataOf['part_refunded'],
): EmailContent {
  const { language, say } = context;
  const figures = { code: booking.code, amount: formatMoney(language, refundCents) };
  return {
    ...opening(context, 'part_refunded', to, figures),
    blocks: [
      { kind: 'paragraph', text: say('part_refunded.opening', figures) },
      ...(why === '' ? [] : [{ kind: 'paragraph', text: say('part_refunded.why', { why }) } as const]),
      { kind: 'paragraph', text: say('part_refunded.how') },
      { kind: 'button', label: say('booking.link'), href: links.booking },
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** Sent when money came after the hold was over and no scooter was left: all of it goes back. */
export function bookingRefunded(
  context: EmailContext,
  { to, booking, links, refundCents }: Data,
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, refundCents);
  return {
    ...opening(context, 'booking_refunded', to, { amount, code: booking.code }),
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          howMany(booking).isSeveral ? 'booking_refunded.openingSeveral' : 'booking_refunded.opening',
        ),
      },
      { kind: 'paragraph', text: say('booking_refunded.refund', { amount }) },
      { kind: 'paragraph', text: say('booking_refunded.again') },
      { kind: 'button', label: say('booking_refunded.button'), href: links.home },
      { kind: 'heading', text: say('booking_refunded.booking.title') },
      {
        kind: 'facts',
        rows: [...bookingFacts(context, booking), { label: say('booking_refunded.amount'), lines: [amount] }],
      },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
