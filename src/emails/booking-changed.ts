import type { MailDataOf } from '../mails/mail.shape.ts';
import { restBlocks } from './rest.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  type EmailContext,
  priceBlocks,
  opening,
} from './layout/email-blocks.ts';

type Data = MailDataOf['booking_changed'];

/** Sent after a booking was changed: what is agreed from now on. */
export function bookingChanged(context: EmailContext, { to, booking, links, rest }: Data): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'booking_changed', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('booking_changed.opening') },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...contractBlocks(context, links.contract),
      ...priceBlocks(context, booking, rest !== undefined),
      ...restBlocks(context, rest, { page: links.booking, booking }),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

const contractBlocks = ({ say }: EmailContext, href: string | null): Block[] =>
  href === null
    ? []
    : [
        { kind: 'paragraph', text: say('booking_changed.contract') },
        { kind: 'button', label: say('booking_confirmed.contract.button'), href },
      ];
