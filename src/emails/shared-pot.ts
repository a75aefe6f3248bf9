import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  deadline,
  opening,
  scooterAndRider,
  type EmailContext,
} from './layout/email-blocks.ts';

/** To the customer, whose own share is paid: who is asked for theirs, until when, and what follows where one is missing. */
export function potOpened(
  context: EmailContext,
  { to, booking, links, ...pot }: MailDataOf['pot_opened'],
): EmailContent {
  const { language, say } = context;
  const until = deadline(context, pot.until);
  return {
    ...opening(context, 'pot_opened', to, { code: booking.code, until }),
    blocks: [
      { kind: 'paragraph', text: say('pot_opened.opening', { until }) },
      { kind: 'paragraph', text: say(`pot_opened.${pot.ifMissing}`) },
      { kind: 'paragraph', text: say('pot_opened.owes') },
      { kind: 'button', label: say('pot_opened.button'), href: links.booking },
      {
        kind: 'facts',
        rows: pot.shares.map(({ name, cents }) => ({ label: name, lines: [formatMoney(language, cents)] })),
      },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** To a rider: who asks for their share, how much it is, until when, and for whom they pay. */
export function potShare(
  context: EmailContext,
  { to, booking, customer, links, ...share }: MailDataOf['pot_share'],
): EmailContent {
  const { language, say } = context;
  const until = deadline(context, share.until);
  const amount = formatMoney(language, share.shareCents);
  const scooter = scooterAndRider(context, booking);
  return {
    ...opening(context, 'pot_share', to, { code: booking.code, customer, amount, until }),
    blocks: [
      { kind: 'paragraph', text: say('pot_share.opening', { customer, scooter, amount }) },
      { kind: 'paragraph', text: say('pot_share.until', { until }) },
      { kind: 'paragraph', text: say('pot_share.owes', { customer }) },
      { kind: 'button', label: say('pot_share.button', { amount }), href: links.booking },
      { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context, say('rider_link.why', { customer })),
  };
}

/** To the customer who has chosen to pay what is missing. */
export function potOwed(
  context: EmailContext,
  { to, booking, links, ...owed }: MailDataOf['pot_owed'],
): EmailContent {
  const { language, say } = context;
  const until = deadline(context, owed.until);
  const amount = formatMoney(language, owed.missingCents);
  return {
    ...opening(context, 'pot_owed', to, { code: booking.code, amount, until }),
    blocks: [
      { kind: 'paragraph', text: say('pot_owed.opening', { amount, until }) },
      { kind: 'paragraph', text: say('pot_owed.otherwise') },
      { kind: 'button', label: say('pot_owed.button', { amount }), href: links.booking },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** To the customer: the scooters are free again, and what they have paid themselves goes back. */
export function potLetGo(
  context: EmailContext,
  { to, booking, links, refundCents }: MailDataOf['pot_let_go'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, refundCents);
  return {
    ...opening(context, 'pot_let_go', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('pot_let_go.opening') },
      { kind: 'paragraph', text: say('pot_let_go.refund', { amount }) },
      { kind: 'button', label: say('booking_refunded.button'), href: links.home },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** To a rider who has paid their share: it comes back to them, not to the customer. */
export function shareRefunded(
  context: EmailContext,
  { to, booking, customer, links, refundCents, isLetGo }: MailDataOf['share_refunded'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, refundCents);
  const scooter = scooterAndRider(context, booking);
  return {
    ...opening(context, 'share_refunded', to, { code: booking.code, amount }),
    blocks: [
      { kind: 'paragraph', text: say('share_refunded.opening', { customer, scooter, amount }) },
      ...(isLetGo ? [{ kind: 'paragraph', text: say('share_refunded.let_go') } as const] : []),
      { kind: 'paragraph', text: say('share_refunded.days') },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context, say('rider_link.why', { customer })),
  };
}
