import type { PlainDate } from '../../basics/rome-time.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { BookingState } from '../booking.rules.ts';
import type { ChangeWish } from '../change/change.shape.ts';

/** What somebody at the desk calls off: a day, in some towns. */
export type BadWeather = { day: PlainDate; towns: readonly string[] };

type Terms = Pick<Quote, 'weather'>;
type CalledOff = { state: BookingState; startsAt: Date; quote: Terms };

/** Until when a booking can be moved and cancelled for nothing because its day was called off; null where that is not, or is over. */
export function calledOff(
  { state, startsAt, quote: { weather } }: CalledOff,
  now: Date,
): { day: PlainDate; until: Date } | null {
  if (!weather || state !== 'confirmed') return null;
  const until = new Date(weather.until);
  return now <= until && now < startsAt ? { day: weather.day, until } : null;
}

export const isCalledOff = (booking: CalledOff, now: Date): boolean => calledOff(booking, now) !== null;

/**
 * It goes with the day: who moves away from the bad weather is as before it, and the free time that was over is over (F54). Who
 * only comes later on that day keeps it.
 */
export function weatherAfter(
  { quote: { weather } }: { quote: Terms },
  { startDate, endDate }: Pick<ChangeWish, 'startDate' | 'endDate'>,
): Terms {
  return weather && startDate <= weather.day && weather.day <= endDate ? { weather } : {};
}
