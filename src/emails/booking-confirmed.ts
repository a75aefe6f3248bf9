import { addHours, instantOf, wallClockOf } from '../basics/rome-time.ts';
import { mayNeedInternationalPermit } from '../booking/create/eligibility.rules.ts';
import { business, policy } from '../shop/business.rules.ts';
import { calendarFile } from '../documents/calendar-file.ts';
import type { Attachment, BookingInMail, MailDataOf } from '../messages/mail.shape.ts';
import { formatDate } from '../translations/format.ts';
import type { Block, Letter } from './layout/letter.ts';
import {
  asWords,
  bookingFacts,
  foot,
  helpBlocks,
  moment,
  type Pen,
  pickupPlace,
  priceBlocks,
  returnPlace,
} from './layout/parts.ts';

type Data = MailDataOf['booking_confirmed'];

/** Sent once the money is there: what was booked, what it cost, and the way to the contract. */
export function bookingConfirmed(pen: Pen, { to, booking, links }: Data): Letter {
  const { language, say } = pen;
  const { town, code, start } = booking;
  return {
    language,
    subject: say('booking_confirmed.subject', { town, code, date: formatDate(language, start.date) }),
    preview: say('booking_confirmed.preview'),
    title: say('booking_confirmed.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('booking_confirmed.opening', { town, ...asWords(pen, start) }) },
      ...contractBlocks(pen, links.contract),
      { kind: 'heading', text: say('booking_confirmed.booking.title') },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'link', label: say('booking_confirmed.booking.button'), href: links.booking },
      { kind: 'paragraph', text: say('booking_confirmed.calendar.note'), quiet: true },
      ...priceBlocks(pen, booking),
      ...cancelBlocks(pen, booking),
      { kind: 'heading', text: say('booking_confirmed.bring.title') },
      { kind: 'list', items: whatToBring(pen, booking).map((text) => ({ text })) },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}

const contractBlocks = ({ say }: Pen, href: string): Block[] => [
  { kind: 'heading', text: say('booking_confirmed.contract.title') },
  { kind: 'paragraph', text: say('booking_confirmed.contract.text') },
  { kind: 'button', label: say('booking_confirmed.contract.button'), href },
  { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
];

/** A mail may be written long after the booking: only what can still be done is offered. */
function cancelBlocks(pen: Pen, booking: BookingInMail): Block[] {
  const { say } = pen;
  const changeUntil = addHours(instantOf(booking.start), -policy.changeNoticeHours);
  const change = changeUntil > booking.writtenAt ? 'change' : 'noChange';
  return [
    { kind: 'heading', text: say('booking_confirmed.cancel.title') },
    { kind: 'paragraph', text: cancelText(pen, booking) },
    { kind: 'paragraph', text: say(`booking_confirmed.cancel.${change}`), quiet: true },
  ];
}

function cancelText(pen: Pen, { quote, bookedAt, writtenAt }: BookingInMail): string {
  const { say } = pen;
  const deadline = new Date(quote.freeCancellationUntil);
  if (deadline <= bookedAt) return say('booking_confirmed.cancel.late');
  const moment = asWords(pen, wallClockOf(deadline));
  return say(`booking_confirmed.cancel.${deadline > writtenAt ? 'free' : 'over'}`, moment);
}

export const whatToBring = ({ say }: Pen, { licenceCountry, secondDriver }: BookingInMail): string[] => [
  say('booking_confirmed.bring.licence'),
  ...(mayNeedInternationalPermit(licenceCountry) ? [say('booking_confirmed.bring.permit')] : []),
  say('booking_confirmed.bring.identity'),
  ...(secondDriver ? [say('booking_confirmed.bring.second')] : []),
  say('booking_confirmed.bring.included'),
  say('booking_confirmed.bring.fuel'),
];

/**
 * The rental as a calendar entry. A later version of the booking replaces it: same uid, higher sequence. It carries no link:
 * calendars are shared with people to whom the booking does not belong.
 */
export function bookingCalendar(
  pen: Pen,
  { booking, links }: { booking: BookingInMail; links: { booking: string } },
): Attachment & { content: string } {
  const { say } = pen;
  const pickup = pickupPlace(pen, booking);
  const content = calendarFile({
    uid: `booking-${booking.id}@${new URL(links.booking).hostname}`,
    sequence: booking.version,
    stampedAt: booking.bookedAt,
    startsAt: instantOf(booking.start),
    endsAt: instantOf(booking.end),
    summary: say('booking_confirmed.calendar.summary', {
      business: business.name,
      model: booking.scooter.model,
      town: booking.town,
    }),
    location: pickup,
    description: say('booking_confirmed.calendar.description', {
      code: booking.code,
      pickup: `${moment(pen, booking.start)}, ${pickup}`,
      return: `${moment(pen, booking.end)}, ${returnPlace(pen, booking)}`,
      phone: business.phone,
    }),
  });
  const filename = `${business.name.toLowerCase()}-${booking.code}.ics`;
  return { filename, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}
