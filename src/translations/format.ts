// The only formatters of money, dates and times. The language is an argument; the zone is always Rome's.
import type { Cents } from '../basics/money.ts';
import { deadlineClockOf, type PlainDate, type TimeOfDay, today, wallClockOf } from '../basics/rome-time.ts';
import { habits } from './habits.ts';
import { type Language, locales } from './languages.ts';

/* @__NO_SIDE_EFFECTS__ */
function remember<Formatter>(
  make: (locale: string, language: Language) => Formatter,
): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(locales[language], language);
    made.set(language, formatter);
    return formatter;
  };
}

// Four figures are grouped too, so that sums stand alike under each other.
const currency = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
const exact = remember((locale) => new Intl.NumberFormat(locale, currency));
const round = remember((locale) => new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 }));
const plain = remember((locale) => new Intl.NumberFormat(locale));
const joined = remember((locale) => new Intl.ListFormat(locale));

/** 6500 → `65,00 €`. */
export const formatMoney = (language: Language, cents: Cents): string => exact(language).format(cents / 100);

/** 6500 → `65 €`; with cents where there are any. */
export const formatPrice = (language: Language, cents: Cents): string =>
  cents % 100 === 0 ? round(language).format(cents / 100) : formatMoney(language, cents);

/** `Amalfi, Positano e Ravello`. */
export const formatList = (language: Language, names: readonly string[]): string =>
  joined(language).format(names);

/** To whom how much goes: `Zoë (65,00 €) e Mia (65,00 €)`. */
export const formatParts = (
  language: Language,
  parts: readonly { fullName: string; cents: Cents }[],
): string =>
  formatList(
    language,
    parts.map(({ fullName, cents }) => `${fullName} (${formatMoney(language, cents)})`),
  );

const languageNames = remember((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** `italiano e tedesco`. */
export const formatLanguages = (language: Language, named: readonly Language[]): string =>
  formatList(
    language,
    named.map((each) => languageNames(language).of(each) ?? each),
  );

export const formatNumber = (language: Language, value: number): string => plain(language).format(value);

// A plain date is formatted at noon UTC in UTC: no zone can move it to its neighbour.
const dateFormatter = /* @__NO_SIDE_EFFECTS__ */ (options: Intl.DateTimeFormatOptions) =>
  remember((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const shortFormatter = /* @__NO_SIDE_EFFECTS__ */ (options: Intl.DateTimeFormatOptions) =>
  remember(
    (locale, language) =>
      new Intl.DateTimeFormat(habits[language].shortDates ?? locale, { ...options, timeZone: 'UTC' }),
  );
const long = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' });
const short = shortFormatter({ day: 'numeric', month: 'short' });
const numeric = dateFormatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const weekday = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdayShort = shortFormatter({ weekday: 'short', day: 'numeric', month: 'short' });
const shortYear = shortFormatter({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayShortYear = shortFormatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const monthOnly = dateFormatter({ month: 'long', year: 'numeric' });
const dayName = dateFormatter({ weekday: 'long' });
const dayNameShort = shortFormatter({ weekday: 'short' });
const styles = {
  long,
  short,
  shortYear,
  numeric,
  weekday,
  weekdayShort,
  weekdayShortYear,
  month: monthOnly,
  dayName,
  dayNameShort,
};
export type DateStyle = keyof typeof styles;
export type ShortStyle = 'short' | 'weekdayShort';

/** Short dates that are read together say their year where one of them is not of this year. */
export function styleWithYear(
  style: ShortStyle,
  now: Date,
  ...dates: (PlainDate | Date | null)[]
): DateStyle {
  const yearOf = (date: PlainDate | Date) => (date instanceof Date ? today(date) : date).slice(0, 4);
  return dates.some((date) => date && yearOf(date) !== yearOf(now)) ? `${style}Year` : style;
}

/** '2026-10-25' → `25 ottobre 2026`. A text that is no date is given back as it is (docs/product.md §8). */
export function formatDate(language: Language, date: PlainDate, style: DateStyle = 'long'): string {
  const at = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : written(language, styles[style](language).formatToParts(at));
}

type Part = { type: string; value: string };
const written = (language: Language, parts: Part[]): string =>
  parts
    .map(({ type, value }) => (type === 'day' && value === '1' ? habits[language].firstDay : value))
    .join('')
    .replace(habits[language].leftOut ?? '', '');

/** '09:30' is written alike in every language. */
export const formatTime = (_language: Language, time: TimeOfDay): string => time;

/** `25 ottobre 2026 alle 09:30`, `25. Oktober 2026 um 09:30 Uhr`. */
export const formatMoment = (
  language: Language,
  date: PlainDate,
  time: TimeOfDay,
  style: DateStyle = 'long',
): string => {
  const { at, afterTime } = habits[language];
  // The words of the time stay together: a line breaks before them.
  return `${formatDate(language, date, style)} ${at}\u00a0${formatTime(language, time)}${afterTime}`;
};

/** An instant as Rome's clocks show it. */
export function formatInstant(language: Language, instant: Date, style: DateStyle = 'long'): string {
  const { date, time } = wallClockOf(instant);
  return formatMoment(language, date, time, style);
}

/** Until when something can be done: midnight as the 24:00 of the day that it ends. */
export function formatDeadline(language: Language, instant: Date, style: DateStyle = 'long'): string {
  const { date, time } = deadlineClockOf(instant);
  return formatMoment(language, date, time, style);
}

/** From one date to another: `25–27 ottobre 2026`. */
export function formatDateRange(
  language: Language,
  from: PlainDate,
  to: PlainDate,
  style: DateStyle = 'long',
): string {
  const [start, end] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return `${from} – ${to}`;
  const parts = styles[style](language).formatRangeToParts(start, end);
  return written(language, style === 'numeric' ? parts : parts.map(unpadded));
}

/** Italian ranges pad their days, other Italian dates do not: `lun 2 nov`, not `lun 02 nov`. */
const unpadded = ({ type, value }: Part): Part => ({
  type,
  value: type === 'day' ? value.replace(/^0/, '') : value,
});
