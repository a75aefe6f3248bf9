import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { addHours, deadlineClockOf, instantOf } from '../basics/rome-time.ts';
import { mayNeedInternationalPermit } from '../booking/create/eligibility.rules.ts';
import { policyOf } from '../price/booking-policy.rules.ts';
import { business, fileNamePrefix } from '../shop/business.rules.ts';
import { calendarFile, type CalendarEntry } from '../documents/calendar-file.ts';
import { scooterName } from '../fleet/colour.rules.ts';
import type { Attachment, BookingInMail, MailDataOf } from '../mails/mail.shape.ts';
import { cardName } from '../translations/card-name.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import { restBlocks, restFigures } from './rest.ts';
import type { Block, EmailContent, Fact } from './layout/email-content.ts';
import {
  dateAndTime,
  bookingFacts,
  footer,
  helpBlocks,
  howMany,
  moment,
  type EmailContext,
  pickupPlace,
  priceBlocks,
  returnPlace,
  scootersIn,
  opening,
} from './layout/email-blocks.ts';

type Data = MailDataOf['booking_confirmed'];

/** Sent once it is booked, paid or accepted to be paid at the pickup: what was booked, what it cost, and the way to the contract. */
export function bookingConfirmed(
  context: EmailContext,
  { to, booking, links, addedTo, depositCents, keptCard, rest }: Data,
): EmailContent {
  const { language, say } = context;
  const { town, code, start } = booking;
  const { isSeveral } = howMany(booking);
  return {
    ...opening(context, 'booking_confirmed', to, { town, code, date: formatDate(language, start.date) }),
    ...(rest &&
      !rest.isAway &&
      links.contract !== null && {
        preview: say('booking_confirmed.previewRest', restFigures(context, rest)),
      }),
    blocks: [
      { kind: 'paragraph', text: openingText(context, booking, rest) },
      ...(links.contract === null ? [] : contractBlocks(context, links.contract)),
      ...(addedTo === undefined
        ? []
        : [{ kind: 'paragraph', text: say('booking_confirmed.added', { code: addedTo }) } as const]),
      ...(isSeveral ? [{ kind: 'paragraph', text: say('booking_confirmed.contract.riders') } as const] : []),
      { kind: 'heading', text: say('booking_confirmed.booking.title') },
      { kind: 'facts', rows: [...bookingFacts(context, booking), ...riderNote(context, booking)] },
      { kind: 'link', label: say('booking_confirmed.booking.button'), href: links.booking },
      { kind: 'paragraph', text: say('booking_confirmed.calendar.note'), quiet: true },
      ...priceBlocks(context, booking, rest !== undefined),
      ...restBlocks(context, rest, { page: links.booking, booking }),
      ...cancelBlocks(context, booking, rest),
      ...(keptCard ? keptCardBlocks(context, keptCard, links.booking) : []),
      { kind: 'heading', text: say('booking_confirmed.bring.title') },
      {
        kind: 'list',
        items: [...whatToBring(context, booking), ...cardForDeposit(context, depositCents)].map((text) => ({
          text,
        })),
      },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

function openingText(context: EmailContext, booking: BookingInMail, rest: Data['rest']): string {
  const { n, isSeveral } = howMany(booking);
  const where = { n, town: booking.town, ...dateAndTime(context, booking.start) };
  if (rest) return context.say('booking_confirmed.openingRest', { ...restFigures(context, rest), ...where });
  return context.say(isSeveral ? 'booking_confirmed.openingSeveral' : 'booking_confirmed.opening', where);
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

const cardForDeposit = ({ say, language }: EmailContext, cents: number | undefined): string[] =>
  cents === undefined
    ? []
    : [say('booking_confirmed.bring.depositCard', { amount: formatMoney(language, cents) })];

/** Which card, what for, until when, and the way to take it back. */
const keptCardBlocks = (
  { say, language }: EmailContext,
  card: NonNullable<Data['keptCard']>,
  page: string,
): Block[] => [
  { kind: 'heading', text: say('booking_confirmed.card.title') },
  {
    kind: 'paragraph',
    text: say('booking_confirmed.card.what', {
      card: cardName(card),
      expires: card.expires,
      days: card.objectDays,
    }),
  },
  {
    kind: 'paragraph',
    text: say('booking_confirmed.card.until', { day: formatDate(language, card.until, 'weekday') }),
  },
  { kind: 'link', label: say('booking_confirmed.card.link'), href: `${page}#kept-card` },
];

/** A mail may be written long after the booking: only what can still be done is offered. */
function cancelBlocks(context: EmailContext, booking: BookingInMail, rest: Data['rest']): Block[] {
  const { say } = context;
  const own = policyOf(booking.quote);
  const changeUntil = addHours(instantOf(booking.start), -own.changeNoticeHours);
  const change = changeUntil > booking.writtenAt ? 'change' : 'noChange';
  return [
    { kind: 'heading', text: say('booking_confirmed.cancel.title') },
    { kind: 'paragraph', text: cancelText(context, booking, rest) },
    { kind: 'paragraph', text: say(`booking_confirmed.cancel.${change}`, own), quiet: true },
  ];
}

/** Of a price that is paid in part what is kept is a share of the price: a share of what was paid would be another sum. */
function cancelText(
  context: EmailContext,
  { quote, bookedAt, writtenAt }: BookingInMail,
  rest: Data['rest'],
): string {
  const { say } = context;
  if (rest?.isUnpaid) return say('booking_confirmed.cancel.unpaid');
  const own = policyOf(quote);
  const deadline = new Date(quote.freeCancellationUntil);
  const when = deadline <= bookedAt ? 'late' : deadline > writtenAt ? 'free' : 'over';
  const figures = {
    ...own,
    latePenaltyPercent: 100 - own.lateRefundPercent,
    ...dateAndTime(context, deadlineClockOf(deadline)),
  };
  return say(`booking_confirmed.cancel.${rest ? (`partPaid.${when}` as const) : when}`, figures);
}

/** Each thing once, of however many scooters. */
export const whatToBring = (context: EmailContext, booking: BookingInMail): string[] => [
  ...new Set(scootersIn(booking).flatMap((one) => bringFor(context, one))),
];

const bringFor = (
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

type InCalendar = { booking: BookingInMail; links: { booking: string }; calendar?: readonly BookingInMail[] };

/**
 * The rental as a calendar entry, one for all scooters that go and come together. A later version of the booking replaces it: same uid, higher
 * sequence. It carries no link and no name: calendars are shared with people to whom the booking does not belong.
 */
export function bookingCalendar(
  context: EmailContext,
  { booking, links, calendar = scootersIn(booking) }: InCalendar,
): Attachment & { content: string } {
  const groups = Map.groupBy(calendar, (one) =>
    JSON.stringify([one.start, one.end, pickupPlace(context, one)]),
  );
  // Of all together, so that it rises whichever of them is changed.
  const sequence = calendar.reduce((sum, { version }) => sum + version, 0);
  const content = calendarFile(
    [...groups.values()].map((group) =>
      entryOf(context, group, { sequence, host: new URL(links.booking).hostname }),
    ),
  );
  const filename = `${fileNamePrefix()}-${booking.code}.ics`;
  return { filename, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

/** Of all, or of one of them alone; null where that one does not stand any more. */
export function calendarFor(language: Language, { booking, links }: InCalendar, only: string | null) {
  const shown = scootersIn(booking).filter(({ id }) => only === null || id === only);
  const [one] = shown;
  const context = { language, say: sayIn(language, 'mail') };
  return one ? bookingCalendar(context, { booking: one, links, calendar: shown }) : null;
}

function entryOf(
  context: EmailContext,
  group: readonly BookingInMail[],
  { sequence, host }: { sequence: number; host: string },
): CalendarEntry {
  const { say, language } = context;
  const [booking] = group;
  if (!booking) throw new Error('a group has a first one');
  const pickup = pickupPlace(context, booking);
  const { town } = booking;
  const description = say('booking_confirmed.calendar.description', {
    code: booking.code,
    pickup: `${moment(context, booking.start)}, ${pickup}`,
    return: `${moment(context, booking.end)}, ${returnPlace(context, booking)}`,
    phone: business().phone,
  });
  const scooters = group.map(({ scooter }) => scooterName(scooter, language)).join('; ');
  const isSeveral = group.length > 1;
  return {
    uid: `booking-${booking.id}@${host}`,
    sequence,
    stampedAt: booking.bookedAt,
    startsAt: instantOf(booking.start),
    endsAt: instantOf(booking.end),
    summary: isSeveral
      ? say('booking_confirmed.calendar.summarySeveral', { business: business().name, n: group.length, town })
      : say('booking_confirmed.calendar.summary', {
          business: business().name,
          model: booking.scooter.model,
          town,
        }),
    location: pickup,
    description: isSeveral ? `${scooters}. ${description}` : description,
  };
}
