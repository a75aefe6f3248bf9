import { officeDirections } from '../shop/business.rules.ts';
import type { MailDataOf } from '../messages/mail.shape.ts';
import { whatToBring } from './booking-confirmed.ts';
import type { Block, Letter } from './layout/letter.ts';
import { asWords, bookingFacts, foot, helpBlocks, type Pen, returnPlace } from './layout/parts.ts';

/** The day before the pickup: where, when, what to bring, and what is still missing. */
export function pickupTomorrow(pen: Pen, { to, booking, links }: MailDataOf['pickup_tomorrow']): Letter {
  const { language, say } = pen;
  const pickup = asWords(pen, booking.start);
  return {
    language,
    subject: say('pickup_tomorrow.subject', { time: pickup.time, code: booking.code }),
    preview: say('pickup_tomorrow.preview', { town: booking.town, ...pickup }),
    title: say('pickup_tomorrow.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say(`pickup_tomorrow.${booking.pickupOption}`, pickup) },
      ...unsigned(pen, links.contract),
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      ...(booking.pickupOption === 'office'
        ? [{ kind: 'link', label: say('directions'), href: officeDirections } as const]
        : []),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      { kind: 'heading', text: say('booking_confirmed.bring.title') },
      { kind: 'list', items: whatToBring(pen, booking).map((text) => ({ text })) },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}

const unsigned = ({ say }: Pen, href: string | null): Block[] =>
  href === null
    ? []
    : [
        { kind: 'paragraph', text: say('pickup_tomorrow.unsigned') },
        { kind: 'button', label: say('booking_confirmed.contract.button'), href },
      ];

/** The morning of the return: where, until when, the tank, and how to keep it longer. */
export function returnToday(pen: Pen, { to, booking, links }: MailDataOf['return_today']): Letter {
  const { language, say } = pen;
  const back = asWords(pen, booking.end);
  return {
    language,
    subject: say('return_today.subject', { time: back.time, code: booking.code }),
    preview: say('return_today.preview', { place: returnPlace(pen, booking) }),
    title: say('return_today.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say(`return_today.${booking.pickupOption}`, back) },
      { kind: 'paragraph', text: say('return_today.fuel') },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'paragraph', text: say('return_today.longer') },
      { kind: 'button', label: say('booking.link'), href: links.booking },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}
