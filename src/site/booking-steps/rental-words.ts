import { daysBetween, rentalHours } from '../../basics/rome-time.ts';
import { formatMoment } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/words.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { periodWords } from './period-words.ts';

export type RentalWords = { start: string; end: string; range: string; duration: string };

/** The dates of a draft, said; null while they are not whole. */
export function useRentalWords(draft: BookingState): RentalWords | null {
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
    range: periodWords(language, { start: start.date, end: end.date, startTime, endTime }, 'short').join(' '),
    duration: days > 0 ? say('duration.days', { days }) : say('duration.hours', { hours }),
  };
}
