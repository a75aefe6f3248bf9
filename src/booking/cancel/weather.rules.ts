import type { PlainDate, WallClock } from '../../basics/rome-time.ts';
import { handoverTimesOn, type Opening } from '../../fleet/opening.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { BookingState } from '../booking.rules.ts';
import type { ChangeWish } from '../change/change.shape.ts';

/** What somebody at the desk calls off: a day, in some towns. */
export type WeatherCallOff = { day: PlainDate; towns: readonly string[] };

type WeatherTerms = Pick<Quote, 'weather'>;
type WeatherBooking = { state: BookingState; startsAt: Date; quote: WeatherTerms };

/** By the weather, or by the shop, which is closed then. */
export type CallOffCause = 'weather' | 'closure';

/** Until when a booking can be moved and cancelled for nothing because its day was called off; null where that is not, or is over. */
export function callOffOf(
  { state, startsAt, quote: { weather } }: WeatherBooking,
  now: Date,
): { day: PlainDate; until: Date; cause: CallOffCause } | null {
  if (!weather || state !== 'confirmed') return null;
  const until = new Date(weather.until);
  return now <= until && now < startsAt
    ? { day: weather.day, until, cause: weather.cause ?? 'weather' }
    : null;
}

export const isCalledOff = (booking: WeatherBooking, now: Date): boolean => callOffOf(booking, now) !== null;

/**
 * It goes with the day: a booking that moves away from the bad weather is as before it, and the free time that was over is over (F54). Who
 * only comes later on that day keeps it. Of a closed day only pickup and return count: who rides meanwhile is not hit by it.
 */
export function weatherAfter(
  { quote: { weather } }: { quote: WeatherTerms },
  { startDate, endDate }: Pick<ChangeWish, 'startDate' | 'endDate'>,
): WeatherTerms {
  if (!weather) return {};
  const isHit =
    weather.cause === 'closure'
      ? [startDate, endDate].includes(weather.day)
      : startDate <= weather.day && weather.day <= endDate;
  return isHit ? { weather } : {};
}

/** The first of pickup and return that falls when the shop is closed by now. */
export const closedEndOf = (
  { start, end }: { start: WallClock; end: WallClock },
  opening: Opening,
): WallClock | null =>
  [start, end].find(({ date, time }) => !handoverTimesOn(date, opening).includes(time)) ?? null;
