import type { PlainDate } from '../../basics/rome-time.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { BookingState } from '../booking.rules.ts';
import type { ChangeWish } from '../change/change.shape.ts';

/** What somebody at the desk calls off: a day, in some towns. */
export type WeatherCallOff = { day: PlainDate; towns: readonly string[] };

type WeatherTerms = Pick<Quote, 'weather'>;
type WeatherBooking = { state: BookingState; startsAt: Date; quote: WeatherTerms };

/** Until when a booking can be moved and cancelled for nothing because its day was called off; null where that is not, or is over. */
export function callOffOf(
  { state, startsAt, quote: { weather } }: WeatherBooking,
  now: Date,
): { day: PlainDate; until: Date } | null {
  if (!weather || state !== 'confirmed') return null;
  const until = new Date(weather.until);
  return now <= until && now < startsAt ? { day: weather.day, until } : null;
}

export const isCalledOff = (booking: WeatherBooking, now: Date): boolean => callOffOf(booking, now) !== null;

/**
 * It goes with the day: a booking that moves away from the bad weather is as before it, and the free time that was over is over (F54). Who
 * only comes later on that day keeps it.
 */
export function weatherAfter(
  { quote: { weather } }: { quote: WeatherTerms },
  { startDate, endDate }: Pick<ChangeWish, 'startDate' | 'endDate'>,
): WeatherTerms {
  return weather && startDate <= weather.day && weather.day <= endDate ? { weather } : {};
}
