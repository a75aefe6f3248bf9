import { rentalHours } from '../../../basics/rome-time.ts';
import { rentalDays, rentalLength } from '../../../price/price.rules.ts';
import type { Say } from '../../../translations/catalogues.ts';
import { formatDate, formatDateRange, styleWithYear } from '../../../translations/format.ts';
import type { Language } from '../../../translations/languages.ts';
import type { Dates } from './calendar.rules.ts';

/** "Tue 12 May – Thu 14 May · 2 days", as far as it is chosen; before that what to choose. */
export function rangeText(say: Say<'launcher'>, language: Language, dates: Dates, now: Date): string {
  const { selectedStartDate, selectedEndDate, startTime, endTime } = dates;
  if (!selectedStartDate) return say('calendar.pickStart');
  const style = styleWithYear('weekdayShort', now, selectedStartDate, selectedEndDate);
  if (!selectedEndDate) return `${formatDate(language, selectedStartDate, style)} –`;
  const days = formatDateRange(language, selectedStartDate, selectedEndDate, style);
  if (!startTime || !endTime) return days;
  const start = { date: selectedStartDate, time: startTime };
  const end = { date: selectedEndDate, time: endTime };
  const { unit, count } = rentalLength({
    rentalHours: rentalHours(start, end),
    rentalDays: rentalDays({ start, end }),
  });
  return `${days} · ${say(`calendar.lasts.${unit}`, { count })}`;
}
