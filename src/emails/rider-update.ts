import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatDate } from '../translations/format.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import {
  bookingFacts,
  footer,
  helpBlocks,
  scooterAndRider,
  type EmailContext,
} from './layout/email-blocks.ts';

type Data = MailDataOf['rider_update'];

/** To the rider of a scooter that somebody else has ordered: what became of it. Nothing of the money, which is the customer's, and of the others. */
export function riderUpdate(
  context: EmailContext,
  { to, booking, customer, update, links }: Data,
): EmailContent {
  const { language, say } = context;
  const { what } = update;
  const opening = say(`rider_update.${what}.opening`, {
    customer,
    scooter: scooterAndRider(context, booking),
    day: 'day' in update ? formatDate(language, update.day, 'weekday') : '',
  });
  return {
    language,
    subject: say(`rider_update.${what}.subject`, { code: booking.code }),
    preview: opening,
    title: say(`rider_update.${what}.title`),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: opening },
      ...('day' in update
        ? [{ kind: 'paragraph', text: say('rider_update.free', { customer }) } as const]
        : []),
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...signBlocks(context, update),
      update.what === 'changed' && update.mustSign
        ? { kind: 'button', label: say('rider_link.button'), href: links.booking }
        : { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context, say('rider_link.why', { customer })),
  };
}

const signBlocks = ({ say }: EmailContext, update: Data['update']): Block[] =>
  update.what === 'changed' && update.mustSign
    ? [{ kind: 'paragraph', text: say('booking_changed.contract') }]
    : [];
