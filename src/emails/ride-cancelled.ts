import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  opening,
  scooterAndRider,
  type EmailContext,
} from './layout/email-blocks.ts';

/** To the rider of a scooter that somebody else had ordered: it is cancelled, and nothing of the money. */
export function rideCancelled(
  context: EmailContext,
  { to, booking, customer }: MailDataOf['ride_cancelled'],
): EmailContent {
  const { say } = context;
  const { code, town } = booking;
  return {
    ...opening(context, 'ride_cancelled', to, { code, customer, town }),
    blocks: [
      {
        kind: 'paragraph',
        text: say('ride_cancelled.opening', { customer, scooter: scooterAndRider(context, booking) }),
      },
      { kind: 'paragraph', text: say('ride_cancelled.todo', { customer }) },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context, say('rider_link.why', { customer })),
  };
}
