import type { MailDataOf } from '../mails/mail.shape.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import {
  dateAndTime,
  bookingFacts,
  footer,
  helpBlocks,
  type EmailContext,
  opening,
} from './layout/email-blocks.ts';

/** The link to a contract once more, for someone who asked for it. */
export function contractLink(
  context: EmailContext,
  { to, booking, links }: MailDataOf['contract_link'],
): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'contract_link', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('contract_link.opening') },
      { kind: 'button', label: say('contract_link.button'), href: links.contract },
      { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      { kind: 'paragraph', text: say('contract_link.ignore'), quiet: true },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** Before the pickup, to someone who has not signed yet. */
export function contractReminder(
  context: EmailContext,
  { to, booking, links, riders = [] }: MailDataOf['contract_reminder'],
): EmailContent {
  const { say } = context;
  const pickup = dateAndTime(context, booking.start);
  return {
    ...opening(context, 'contract_reminder', to, { code: booking.code, town: booking.town, ...pickup }),
    blocks: [
      {
        kind: 'paragraph',
        text:
          riders.length > 0
            ? say('contract_reminder.openingSeveral', pickup)
            : say('contract_reminder.opening', pickup),
      },
      ...ownContract(context, links.contract),
      ...ridersContracts(context, riders),
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

const ownContract = ({ say }: EmailContext, href: string | null): Block[] =>
  href === null
    ? []
    : [
        { kind: 'paragraph', text: say('booking_confirmed.contract.text') },
        { kind: 'button', label: say('booking_confirmed.contract.button'), href },
        { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
      ];

/** Of riders whom nobody else can write to: their links, for the customer to send on. */
export const ridersContracts = (
  { say }: EmailContext,
  riders: readonly { name: string; way: string }[],
): Block[] =>
  riders.length === 0
    ? []
    : [
        { kind: 'paragraph', text: say('contract_reminder.riders') },
        ...riders.map(({ name, way }): Block => ({
          kind: 'link',
          label: say('contract_reminder.rider', { name }),
          href: way,
        })),
      ];
