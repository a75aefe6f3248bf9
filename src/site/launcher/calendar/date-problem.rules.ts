import type { PlainDate, WallClock } from '../../../basics/rome-time.ts';
import type { OpeningAnswer } from '../../../fleet/opening.shape.ts';
import type { Dates } from './calendar.rules.ts';

export type DateProblem =
  { reason: 'closed_then'; date: PlainDate } | { reason: 'too_short_notice'; earliest: WallClock };

/** Why no rental can have these dates, or null; what is not chosen yet, or while the shop's days are not known, is not judged. */
export function dateProblem(dates: Dates, opening: OpeningAnswer | undefined): DateProblem | null {
  const { selectedStartDate: start, selectedEndDate: end, startTime } = dates;
  if (!opening || start === null) return null;
  const earliest = opening.earliestStart;
  const isTooSoon = start < earliest.date || isBeforeEarliest(start, startTime, opening);
  if (isTooSoon) return { reason: 'too_short_notice', earliest };
  const closed = [start, end ?? start].find((date) => opening.closedDates.includes(date));
  return closed === undefined ? null : { reason: 'closed_then', date: closed };
}

/** On the first day that the notice leaves, some half-hours may be too soon. */
export const isBeforeEarliest = (
  date: PlainDate | null,
  time: string,
  opening: OpeningAnswer | undefined,
): boolean =>
  opening !== undefined &&
  time !== '' &&
  date === opening.earliestStart.date &&
  time < opening.earliestStart.time;
