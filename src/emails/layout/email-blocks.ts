import { isNamedExtra } from '../../shop/extras.rules.ts';
import { agreedExtra } from '../../price/extra.rules.ts';
import { sumOfCents } from '../../basics/money.ts';
import { deadlineClockOf, wallClockOf, type WallClock } from '../../basics/rome-time.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { isOpenAlikeEveryDay } from '../../fleet/opening.rules.ts';
import {
  business,
  emailFor,
  opening as openingHours,
  phoneDigits,
  whatsappLink,
} from '../../shop/business.rules.ts';
import { comparedDays } from '../../price/lowest-before.rules.ts';
import { rentalLength } from '../../price/price.rules.ts';
import type { BookingInMail, Recipient } from '../../mails/mail.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { formatDate, formatMoney, formatTime } from '../../translations/format.ts';
import { replacementsText } from '../../translations/replacements-text.ts';
import { sayIn } from '../../translations/words.ts';
import type { Language } from '../../translations/languages.ts';
import type { Block, Fact, Price } from './email-content.ts';

/** What every mail is written with. */
export type EmailContext = { language: Language; say: Say<'mail'> };

type MailKey = Parameters<Say<'mail'>>[0];
/** Mails, or their variants, whose words are `<kind>.subject`, `.preview` and `.title`. */
type TitledMail = {
  [Key in MailKey]: Key extends `${infer Kind}.subject`
    ? `${Kind}.${'preview' | 'title'}` extends MailKey
      ? Kind
      : never
    : never;
}[MailKey];

/** What a mail to somebody begins with; each of its words takes of `values` what it names. */
export const opening = (
  { language, say }: EmailContext,
  kind: TitledMail,
  { name }: Recipient,
  values: Parameters<Say<'mail'>>[1] = {},
) => ({
  language,
  subject: say(`${kind}.subject`, values),
  preview: say(`${kind}.preview`, values),
  title: say(`${kind}.title`, values),
  greeting: say('greeting', { name }),
});

/** Values for `{date}` (with its day of the week) and `{time}`. */
export const dateAndTime = ({ language }: EmailContext, { date, time }: WallClock) => ({
  date: formatDate(language, date, 'weekday'),
  time: formatTime(language, time),
});

export const moment = (context: EmailContext, wall: WallClock): string =>
  context.say('moment', dateAndTime(context, wall));

export const momentOfInstant = (context: EmailContext, instant: Date): string =>
  moment(context, wallClockOf(instant));

/** Until when something can be done. */
export const deadline = (context: EmailContext, instant: Date): string =>
  moment(context, deadlineClockOf(instant));

const office = ({ say }: EmailContext): string =>
  say('office', { town: business().office.town, address: business().office.address });

export const pickupPlace = (context: EmailContext, booking: BookingInMail): string =>
  booking.pickupOption === 'office' ? office(context) : addressIn(context, booking, booking.deliveryAddress);

export const returnPlace = (context: EmailContext, booking: BookingInMail): string =>
  booking.pickupOption === 'office' ? office(context) : addressIn(context, booking, booking.returnAddress);

// A suggestion of the address field often names the town already.
const addressIn = ({ say }: EmailContext, { town }: BookingInMail, address: string): string =>
  address.toLowerCase().includes(town.toLowerCase()) ? address : say('address', { address, town });

/** Code, scooter (with its `plate` where that is known already), and when and where it is picked up and given back. */
export function bookingFacts(context: EmailContext, booking: BookingInMail, plate?: string): Fact[] {
  const { say } = context;
  const all = scootersIn(booking);
  const scooters = all.map((one) => scooterAndRider(context, one));
  return [
    { label: say('code'), lines: [booking.code] },
    all.length > 1
      ? { label: say('scooters'), lines: scooters, isList: true }
      : { label: say('scooter'), lines: [...scooters, ...(plate ? [plate] : [])] },
    {
      label: say('pickup'),
      lines: meetings(all, (one) => [moment(context, one.start), pickupPlace(context, one)]),
    },
    {
      label: say('return'),
      lines: meetings(all, (one) => [moment(context, one.end), returnPlace(context, one)]),
    },
  ];
}

/** What is paid for a piece that does not come back, in the words of the checkout, which who books by telephone never sees. */
export function ifNotReturned({ language }: EmailContext, booking: BookingInMail): Block[] {
  const what = replacementsText(language, { rides: scootersIn(booking).map(({ quote }) => quote) });
  return what === ''
    ? []
    : [{ kind: 'paragraph', text: sayIn(language, 'checkout')('price.replacements', { what }) }];
}

/** Which rental it is about, below something else: who rented twice sees it. */
export const rentalBlocks = (context: EmailContext, booking: BookingInMail, plate?: string): Block[] => [
  { kind: 'heading', text: context.say('rental') },
  { kind: 'facts', rows: bookingFacts(context, booking, plate) },
];

/** All that a mail is about. */
export const scootersIn = (booking: BookingInMail): readonly [BookingInMail, ...BookingInMail[]] => [
  booking,
  ...(booking.further ?? []),
];

export const howMany = (booking: BookingInMail): { n: number; isSeveral: boolean } => {
  const n = scootersIn(booking).length;
  return { n, isSeveral: n > 1 };
};

export const scooterAndRider = ({ language }: EmailContext, { scooter, rider }: BookingInMail): string =>
  [scooterName(scooter, language), ...(rider ? [rider] : [])].join(' · ');

/** When and where: once where it is the same for all, or for each with who rides it. */
function meetings(
  all: readonly [BookingInMail, ...BookingInMail[]],
  linesOf: (booking: BookingInMail) => string[],
): string[] {
  const [first, ...others] = all.map((one) => linesOf(one).join('\n'));
  if (others.every((lines) => lines === first)) return linesOf(all[0]);
  return all.flatMap((one) => {
    const [at = '', ...place] = linesOf(one);
    return [one.rider ? `${one.rider}: ${at}` : at, ...place];
  });
}

/**
 * The quote line by line, of several one after the other, with the struck price where there is one and the pledge; `hasRest`: of which something
 * is still to pay.
 */
export function priceBlocks(context: EmailContext, booking: BookingInMail, hasRest = false): Block[] {
  const { language, say } = context;
  const all = scootersIn(booking);
  const sumOf = (field: 'originalTotalCents' | 'totalCents' | 'climatePledgeCents') =>
    sumOfCents(all.map(({ quote }) => quote[field]));
  const before = formatMoney(language, sumOf('originalTotalCents'));
  const isStruck = sumOf('originalTotalCents') > sumOf('totalCents');
  const total = {
    label: say(hasRest ? 'rest.price' : 'prices.total'),
    amount: formatMoney(language, sumOf('totalCents')),
    ...(isStruck ? { before: { words: say('prices.before', { amount: before }), amount: before } } : {}),
  };
  const pledge = formatMoney(language, sumOf('climatePledgeCents'));
  return [
    { kind: 'heading', text: say('prices.title') },
    { kind: 'prices', rows: all.flatMap(rowsOf), total },
    ...(all.some(({ quote }) => quote.struck)
      ? [
          {
            kind: 'paragraph',
            text: say('prices.struckLowest', { days: comparedDays }),
            quiet: true,
          } as const,
        ]
      : []),
    { kind: 'paragraph', text: say('prices.note', { amount: pledge }), quiet: true },
  ];

  function rowsOf(one: BookingInMail): Price[] {
    const lines = one.quote.lines.map((line) => priceOf(context, one.quote, line));
    return all.length > 1 ? [{ label: scooterAndRider(context, one), amount: null }, ...lines] : lines;
  }
}

type Quote = BookingInMail['quote'];

function priceOf(context: EmailContext, quote: Quote, line: Quote['lines'][number]): Price {
  const { language, say } = context;
  const { kind, id, amountCents } = line;
  const amount = amountCents === 0 ? say('prices.free') : formatMoney(language, amountCents);
  switch (kind) {
    case 'rental':
      return {
        label: [duration(context, quote), dayPricesText(say, language, quote)].filter(Boolean).join(': '),
        amount,
      };
    case 'extra':
      return {
        label:
          agreedExtra(line, language) ??
          (isNamedExtra(id) ? say(`prices.extra.${id}`) : say('prices.extra.other', { id })),
        amount,
      };
    case 'promo':
      return { label: say('prices.promo', { code: id }), amount };
    case 'delivery':
      return { label: say('prices.delivery'), amount };
  }
}

function duration({ say }: EmailContext, quote: Quote): string {
  const { unit, count } = rentalLength(quote);
  return unit === 'hours' ? say('prices.hours', { hours: count }) : say('prices.days', { days: count });
}

const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

export function helpBlocks({ say }: EmailContext): Block[] {
  return [
    { kind: 'heading', text: say('help.title') },
    {
      kind: 'paragraph',
      text: say('help.text', {
        hours: business().hours.support,
        everyDay: String(isOpenAlikeEveryDay(openingHours())),
      }),
    },
    {
      kind: 'list',
      items: [
        { text: say('help.whatsapp', { phone: unbroken(business().whatsapp) }), href: whatsappLink() },
        {
          text: say('help.phone', { phone: unbroken(business().phone) }),
          href: `tel:${phoneDigits(business().phone)}`,
        },
        {
          text: say('help.roadside', { phone: unbroken(business().emergencyPhone) }),
          href: `tel:${phoneDigits(business().emergencyPhone)}`,
        },
      ],
    },
  ];
}

/** Why it came, and who sent it: with the address to which an answer goes, and no other. */
export const footer = ({ say }: EmailContext, why: string = say('footer.why')): string[] => [
  why,
  `${business().company}, ${business().registeredOffice}`,
  `${say('footer.vat', { number: business().vatNumber })} · ${emailFor('bookings')}`,
];
