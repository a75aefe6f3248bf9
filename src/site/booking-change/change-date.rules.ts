import type { WallClock } from '../../basics/rome-time.ts';
import type { TimeReason } from '../../booking/bookable.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';

export type DateProblem = Extract<TimeReason, 'closed_then' | 'too_short_notice'>;

/** Why a booking cannot be moved to this moment, as far as the shop's days say it. */
export function dateProblem(
  which: 'start' | 'end',
  { date, time }: WallClock,
  { closedDates, earliestStart }: OwnBooking['opening'],
): DateProblem | null {
  const isTooSoon = `${date} ${time}` < `${earliestStart.date} ${earliestStart.time}`;
  if (which === 'start' && isTooSoon) return 'too_short_notice';
  return closedDates.includes(date) ? 'closed_then' : null;
}
