import { rentalHours } from '../../basics/rome-time.ts';
import { rentalDays, rentalLength } from '../../price/price.rules.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatMoment } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { formatPeriod } from './format-period.ts';

/** "12 hours", "3 days". */
export function rentalDuration(
  say: Say<'booking'>,
  lasts: { rentalHours: number; rentalDays: number },
): string {
  const { unit, count } = rentalLength(lasts);
  return unit === 'hours' ? say('duration.hours', { hours: count }) : say('duration.days', { days: count });
}

/** `days`: by the calendar, 0 within one. */
export type RentalText = { start: string; end: string; range: string; duration: string; days: number };

type RentalDates = Pick<BookingState, 'selectedStartDate' | 'selectedEndDate' | 'startTime' | 'endTime'>;

/** The dates of a draft, said; null while they are not whole. */
export function useRentalText(draft: RentalDates): RentalText | null {
  const say = useSay('booking');
  const language = useLanguage();
  const { selectedStartDate, selectedEndDate, startTime, endTime } = draft;
  if (!selectedStartDate || !selectedEndDate || !startTime || !endTime) return null;
  const start = { date: selectedStartDate, time: startTime };
  const end = { date: selectedEndDate, time: endTime };
  const period = { start: start.date, end: end.date, startTime, endTime };
  const days = rentalDays({ start, end });
  return {
    start: formatMoment(language, start.date, start.time, 'weekday'),
    end: formatMoment(language, end.date, end.time, 'weekday'),
    range: formatPeriod(language, period, { style: 'short', now: new Date() }).join(' '),
    duration: rentalDuration(say, { rentalHours: rentalHours(start, end), rentalDays: days }),
    days,
  };
}
