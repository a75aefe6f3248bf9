import { officeDirections } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { ridersContracts } from './contract-link.ts';
import { missingBlocks } from './missing.ts';
import { riderNote, whatToBring } from './booking-confirmed.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import {
  dateAndTime,
  bookingFacts,
  footer,
  helpBlocks,
  howMany,
  type EmailContext,
  returnPlace,
  opening,
} from './layout/email-blocks.ts';

/** The day before the pickup: where, when, what to bring, and what is still missing. */
export function pickupTomorrow(
  context: EmailContext,
  { to, booking, links, riders = [], missing }: MailDataOf['pickup_tomorrow'],
): EmailContent {
  const { say } = context;
  const pickup = dateAndTime(context, booking.start);
  const { n, isSeveral } = howMany(booking);
  return {
    ...opening(context, 'pickup_tomorrow', to, { code: booking.code, town: booking.town, ...pickup }),
    blocks: [
      {
        kind: 'paragraph',
        text: isSeveral
          ? say(`pickup_tomorrow.${booking.pickupOption}Several`, { ...pickup, n })
          : say(`pickup_tomorrow.${booking.pickupOption}`, pickup),
      },
      ...unsigned(context, links.contract),
      ...ridersContracts(context, riders),
      ...(missing ? missingBlocks(context, missing, { page: links.booking, booking }) : []),
      { kind: 'facts', rows: [...bookingFacts(context, booking), ...riderNote(context, booking)] },
      ...(booking.pickupOption === 'office'
        ? [{ kind: 'link', label: say('directions'), href: officeDirections() } as const]
        : []),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      { kind: 'heading', text: say('booking_confirmed.bring.title') },
      { kind: 'list', items: whatToBring(context, booking).map((text) => ({ text })) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

const unsigned = ({ say }: EmailContext, href: string | null): Block[] =>
  href === null
    ? []
    : [
        { kind: 'paragraph', text: say('pickup_tomorrow.unsigned') },
        { kind: 'button', label: say('booking_confirmed.contract.button'), href },
      ];

/** The morning of the return: where, until when, the tank, and how to keep it longer. */
export function returnToday(
  context: EmailContext,
  { to, booking, links, isRiders = false }: MailDataOf['return_today'],
): EmailContent {
  const { say } = context;
  const back = dateAndTime(context, booking.end);
  const { isSeveral } = howMany(booking);
  return {
    ...opening(context, 'return_today', to, {
      time: back.time,
      code: booking.code,
      place: returnPlace(context, booking),
    }),
    ...(isSeveral && {
      subject: say('return_today.subjectSeveral', { time: back.time, code: booking.code }),
    }),
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          isSeveral ? `return_today.${booking.pickupOption}Several` : `return_today.${booking.pickupOption}`,
          back,
        ),
      },
      { kind: 'paragraph', text: say(isSeveral ? 'return_today.fuelSeveral' : 'return_today.fuel') },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...(isRiders ? [] : [{ kind: 'paragraph', text: say('return_today.longer') } as const]),
      { kind: 'button', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
