import { daysBetween, rentalHours } from '../../basics/rome-time.ts';
import { formatMoment } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { formatPeriod } from './format-period.ts';

export type RentalText = { start: string; end: string; range: string; duration: string };

/** The dates of a draft, said; null while they are not whole. */
export function useRentalText(draft: BookingState): RentalText | null {
  const say = useSay('booking');
  const language = useLanguage();
  const { selectedStartDate, selectedEndDate, startTime, endTime } = draft;
  if (!selectedStartDate || !selectedEndDate || !startTime || !endTime) return null;
  const start = { date: selectedStartDate, time: startTime };
  const end = { date: selectedEndDate, time: endTime };
  const days = daysBetween(start.date, end.date);
  const hours = rentalHours(start, end);
  return {
    start: formatMoment(language, start.date, start.time, 'weekday'),
    end: formatMoment(language, end.date, end.time, 'weekday'),
    range: formatPeriod(language, { start: start.date, end: end.date, startTime, endTime }, 'short').join(
      ' ',
    ),
    duration: days > 0 ? say('duration.days', { days }) : say('duration.hours', { hours }),
  };
}
