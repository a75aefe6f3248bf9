import type { Cents } from '../../../basics/money.ts';
import type { PlainDate } from '../../../basics/rome-time.ts';
import type { DayPickerProps, Modifiers } from 'react-day-picker';
import type { Say } from '../../../translations/catalogues.ts';
import { formatDate, formatPrice } from '../../../translations/format.ts';
import type { Language } from '../../../translations/languages.ts';

/**
 * A plain date as the calendar's own kind of day and back. Both ways by the browser's local calendar, so that its time zone
 * cancels out: the 25th stays the 25th everywhere (F42).
 */
export function asDay(date: PlainDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const asPlainDate = (day: Date): PlainDate =>
  `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;

/** The calendar speaks with our formatters and catalogues: no locale of another library is fetched. */
export function calendarLabels(
  language: Language,
  say: Say<'launcher'>,
  priceOn: (date: PlainDate) => Cents | null,
): Pick<DayPickerProps, 'formatters' | 'labels' | 'lang'> {
  const show = (day: Date, style: Parameters<typeof formatDate>[2]) =>
    formatDate(language, asPlainDate(day), style);
  return {
    lang: language,
    formatters: {
      formatCaption: (month) => show(month, 'month'),
      formatWeekdayName: (day) => show(day, 'dayNameShort'),
      formatDay: (day) => String(day.getDate()),
    },
    labels: {
      labelDayButton: (day, modifiers) => {
        const label = dayLabel(say, show(day, 'weekday'), modifiers);
        const cents = modifiers.disabled ? null : priceOn(asPlainDate(day));
        if (cents === null) return label;
        return `${label}, ${say('calendar.dayFrom', { price: formatPrice(language, cents) })}`;
      },
      labelGrid: (month) => show(month, 'month'),
      labelWeekday: (day) => show(day, 'dayName'),
      labelNav: () => say('calendar.navigation'),
      labelNext: () => say('calendar.next'),
      labelPrevious: () => say('calendar.previous'),
    },
  };
}

function dayLabel(say: Say<'launcher'>, date: string, modifiers: Modifiers): string {
  if (modifiers['range_end']) return say('calendar.day.end', { date });
  if (modifiers['range_middle']) return say('calendar.day.within', { date });
  if (modifiers.selected) return say('calendar.day.start', { date });
  return modifiers.today ? say('calendar.day.today', { date }) : date;
}
