import { addHours, instantOf, wallClockOf } from '../basics/rome-time.ts';
import { mayNeedInternationalPermit } from '../booking/create/eligibility.rules.ts';
import { policyOf } from '../price/booking-policy.rules.ts';
import { business, fileNamePrefix } from '../shop/business.rules.ts';
import { calendarFile } from '../documents/calendar-file.ts';
import type { Attachment, BookingInMail, MailDataOf } from '../mails/mail.shape.ts';
import { formatDate } from '../translations/format.ts';
import type { Block, EmailContent, Fact } from './layout/email-content.ts';
import {
  dateAndTime,
  bookingFacts,
  footer,
  helpBlocks,
  moment,
  type EmailContext,
  pickupPlace,
  priceBlocks,
  returnPlace,
  opening,
} from './layout/email-blocks.ts';

type Data = MailDataOf['booking_confirmed'];

/** Sent once the money is there: what was booked, what it cost, and the way to the contract. */
export function bookingConfirmed(context: EmailContext, { to, booking, links }: Data): EmailContent {
  const { language, say } = context;
  const { town, code, start } = booking;
  return {
    ...opening(context, 'booking_confirmed', to, { town, code, date: formatDate(language, start.date) }),
    blocks: [
      { kind: 'paragraph', text: say('booking_confirmed.opening', { town, ...dateAndTime(context, start) }) },
      ...contractBlocks(context, links.contract),
      { kind: 'heading', text: say('booking_confirmed.booking.title') },
      { kind: 'facts', rows: [...bookingFacts(context, booking), ...riderNote(context, booking)] },
      { kind: 'link', label: say('booking_confirmed.booking.button'), href: links.booking },
      { kind: 'paragraph', text: say('booking_confirmed.calendar.note'), quiet: true },
      ...priceBlocks(context, booking),
      ...cancelBlocks(context, booking),
      { kind: 'heading', text: say('booking_confirmed.bring.title') },
      { kind: 'list', items: whatToBring(context, booking).map((text) => ({ text })) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** Here and the day before alone: mails that go to the shop's own archive outlive the person's wish to be forgotten. */
export const riderNote = ({ say }: EmailContext, { riderNote: note }: BookingInMail): Fact[] =>
  note === '' ? [] : [{ label: say('note'), lines: [note] }];

const contractBlocks = ({ say }: EmailContext, href: string): Block[] => [
  { kind: 'heading', text: say('booking_confirmed.contract.title') },
  { kind: 'paragraph', text: say('booking_confirmed.contract.text') },
  { kind: 'button', label: say('booking_confirmed.contract.button'), href },
  { kind: 'paragraph', text: say('booking_confirmed.contract.secret'), quiet: true },
];

/** A mail may be written long after the booking: only what can still be done is offered. */
function cancelBlocks(context: EmailContext, booking: BookingInMail): Block[] {
  const { say } = context;
  const own = policyOf(booking.quote);
  const changeUntil = addHours(instantOf(booking.start), -own.changeNoticeHours);
  const change = changeUntil > booking.writtenAt ? 'change' : 'noChange';
  return [
    { kind: 'heading', text: say('booking_confirmed.cancel.title') },
    { kind: 'paragraph', text: cancelText(context, booking) },
    { kind: 'paragraph', text: say(`booking_confirmed.cancel.${change}`, own), quiet: true },
  ];
}

function cancelText(context: EmailContext, { quote, bookedAt, writtenAt }: BookingInMail): string {
  const { say } = context;
  const own = policyOf(quote);
  const deadline = new Date(quote.freeCancellationUntil);
  if (deadline <= bookedAt) return say('booking_confirmed.cancel.late', own);
  const moment = dateAndTime(context, wallClockOf(deadline));
  return say(`booking_confirmed.cancel.${deadline > writtenAt ? 'free' : 'over'}`, { ...own, ...moment });
}

export const whatToBring = (
  { say }: EmailContext,
  { licenceCountry, secondDriver, scooter }: BookingInMail,
): string[] => [
  say('booking_confirmed.bring.licence', { licence: scooter.licence ?? 'A1' }),
  ...(licenceCountry !== null && mayNeedInternationalPermit(licenceCountry)
    ? [say('booking_confirmed.bring.permit')]
    : []),
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
  context: EmailContext,
  { booking, links }: { booking: BookingInMail; links: { booking: string } },
): Attachment & { content: string } {
  const { say } = context;
  const pickup = pickupPlace(context, booking);
  const content = calendarFile({
    uid: `booking-${booking.id}@${new URL(links.booking).hostname}`,
    sequence: booking.version,
    stampedAt: booking.bookedAt,
    startsAt: instantOf(booking.start),
    endsAt: instantOf(booking.end),
    summary: say('booking_confirmed.calendar.summary', {
      business: business().name,
      model: booking.scooter.model,
      town: booking.town,
    }),
    location: pickup,
    description: say('booking_confirmed.calendar.description', {
      code: booking.code,
      pickup: `${moment(context, booking.start)}, ${pickup}`,
      return: `${moment(context, booking.end)}, ${returnPlace(context, booking)}`,
      phone: business().phone,
    }),
  });
  const filename = `${fileNamePrefix()}-${booking.code}.ics`;
  return { filename, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}
