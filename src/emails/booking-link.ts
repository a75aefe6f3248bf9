import type { MailDataOf } from '../mails/mail.shape.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  moment,
  type EmailContext,
  opening,
} from './layout/email-blocks.ts';

type Data = MailDataOf['booking_link'];

/** Sent to someone who lost the link of their booking's page and asked for it. */
export function bookingLink(context: EmailContext, { to, booking, links, others }: Data): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'booking_link', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('booking_link.opening') },
      { kind: 'button', label: say('booking.link'), href: links.booking },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...otherBlocks(context, others),
      { kind: 'paragraph', text: say('booking_link.ignore'), quiet: true },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

function otherBlocks(context: EmailContext, others: Data['others']): Block[] {
  if (others.length === 0) return [];
  const buttons = others.map(({ code, start, link }) => ({
    kind: 'button' as const,
    label: `${code}: ${moment(context, start)}`,
    href: link,
  }));
  return [{ kind: 'heading', text: context.say('booking_link.others') }, ...buttons];
}
